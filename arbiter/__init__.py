from arbiter import compiled

compiled.install()
