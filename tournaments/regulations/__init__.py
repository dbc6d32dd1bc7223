"""The regulations of a section: by which form it is played, what results are worth, how ties are
parted, who may enter. Pure values with a JSON form; presets to copy from.
"""
