"""The cheapest way to put everybody of a graph into pairs, or the proof that there is none.

Costs are integers of any size, so the answer is exact. networkx is loaded with the first round that
is paired, not with the program: it is large and most processes pair nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Vertex = int
Edge = tuple[Vertex, Vertex]
Graph = dict[Vertex, set[Vertex]]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why not everybody can have a partner (Tutte and Berge, by Gallai's and Edmonds' partition).

    Each group is odd, and its members have edges to each other and to ``outside`` only. So one
    member of each needs a partner outside, and there are fewer of those than groups.

    Args:
        groups: the odd groups, by their smallest vertex.
        outside: the only partners that they have elsewhere.
    """

    groups: tuple[frozenset[Vertex], ...]
    outside: frozenset[Vertex]


def cheapest(vertices: frozenset[Vertex], costs: Mapping[Edge, int]) -> frozenset[Edge] | None:
    """The perfect matching with the smallest sum of costs, one of them if several are as cheap.

    Args:
        vertices: all that need a partner.
        costs: of each edge, written one way round; what has no cost is no edge.

    Returns:
        The edges as they are written in the costs; nothing if there is no perfect matching.
    """
    partners = _matching(costs, {edge: -cost for edge, cost in costs.items()})
    if len(partners) < len(vertices):
        return None
    return frozenset((a, b) for a, b in partners.items() if (a, b) in costs)


def most_paired(edges: Iterable[Edge]) -> int:
    """How many pairs of a graph can be made at once."""
    graph = frozenset(edges)
    return len(_matching(graph, dict.fromkeys(graph, 1))) // 2


def obstacle(vertices: frozenset[Vertex], edges: frozenset[Edge]) -> Obstacle:
    """Why a graph without a perfect matching has none.

    Raises:
        ValueError: it has one.
    """
    graph: Graph = {vertex: set() for vertex in vertices}
    for a, b in edges:
        graph[a].add(b)
        graph[b].add(a)
    partners = _matching(edges, dict.fromkeys(edges, 1))
    exposed = vertices - partners.keys()
    if not exposed:
        raise ValueError("everybody has a partner")
    spared = frozenset().union(*(_spared(root, graph, partners) for root in exposed))
    outside = frozenset().union(*(graph[vertex] for vertex in spared)) - spared
    groups: list[frozenset[Vertex]] = []
    left = set(spared)
    while left:
        group = {min(left)}
        queue = list(group)
        for vertex in queue:
            near = (graph[vertex] & left) - group
            group |= near
            queue.extend(near)
        left -= group
        groups.append(frozenset(group))
    return Obstacle(tuple(groups), outside)


def _matching(edges: Iterable[Edge], weights: Mapping[Edge, int]) -> dict[Vertex, Vertex]:
    """The heaviest of the largest matchings, each pair both ways round."""
    import networkx

    graph = networkx.Graph()
    graph.add_weighted_edges_from((a, b, weights[a, b]) for a, b in sorted(edges))
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    return {a: b for one, other in pairs for a, b in ((one, other), (other, one))}


def _spared(root: Vertex, graph: Graph, partners: dict[Vertex, Vertex]) -> frozenset[Vertex]:
    """Who could be left over in the place of a vertex that is: those at the end of an alternating
    path of even length from it. Odd cycles are shrunk to their base (Edmonds)."""
    base = {vertex: vertex for vertex in graph}
    parent: dict[Vertex, Vertex] = {}
    even = {root}
    queue = [root]

    def up(vertex: Vertex) -> Vertex:
        """The base of the next even vertex on the way to the root."""
        return base[parent[partners[vertex]]]

    def way_to_root(vertex: Vertex) -> list[Vertex]:
        way = [base[vertex]]
        while way[-1] != base[root]:
            way.append(up(way[-1]))
        return way

    def shrink(start: Vertex, child: Vertex, stem: Vertex) -> set[Vertex]:
        """The bases on the cycle from one of its ends to the stem; the way back is noted."""
        shrunk: set[Vertex] = set()
        vertex = start
        while base[vertex] != stem:
            shrunk |= {base[vertex], base[partners[vertex]]}
            parent[vertex] = child
            child = partners[vertex]
            vertex = parent[child]
        return shrunk

    for vertex in queue:
        for near in graph[vertex]:
            if base[vertex] == base[near] or partners.get(vertex) == near:
                continue
            if near == root or (near in partners and partners[near] in parent):
                others = set(way_to_root(near))
                stem = next(on_way for on_way in way_to_root(vertex) if on_way in others)
                shrunk = shrink(vertex, near, stem) | shrink(near, vertex, stem)
                for member in graph:
                    if base[member] in shrunk:
                        base[member] = stem
                        if member not in even:
                            even.add(member)
                            queue.append(member)
            elif near not in parent:
                parent[near] = vertex
                even.add(partners[near])
                queue.append(partners[near])
    return frozenset(even)
