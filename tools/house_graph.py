"""Graphs of imports: circles, floors, and the arrows that run up."""

from __future__ import annotations

from collections.abc import Iterable

Graph = dict[str, set[str]]


def graph(nodes: Iterable[str], arrows: Iterable[tuple[str, str]]) -> Graph:
    """Who points to whom; arrows to oneself and to others than the nodes are left out."""
    found: Graph = {node: set() for node in nodes}
    for source, target in arrows:
        if source != target and source in found and target in found:
            found[source].add(target)
    return found


def components(arrows: Graph) -> list[list[str]]:
    """Strongly connected components, each after all to which it points (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(arrows[node]):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            found.append(sorted(stack[at:]))
            del stack[at:]

    for node in sorted(arrows):
        if node not in index:
            visit(node)
    return found


def circles(arrows: Graph) -> list[list[str]]:
    """Groups of nodes that reach each other, the largest first."""
    return sorted((each for each in components(arrows) if len(each) > 1), key=len, reverse=True)


def floors(arrows: Graph) -> dict[str, int]:
    """The floor of each node: one above the highest to which it points. A circle shares a floor."""
    found: dict[str, int] = {}
    for group in components(arrows):
        below = [found[other] for node in group for other in arrows[node] if other not in group]
        for node in group:
            found[node] = 1 + max(below, default=0)
    return found


def arrows_up(arrows: Graph) -> list[tuple[str, str]]:
    """The arrows that run up in the best order found: take these away and no circle is left.

    The order is that of Eades, Lin and Smyth, improved by moving single nodes while that helps.
    """
    found: list[tuple[str, str]] = []
    for group in circles(arrows):
        inner = {node: {other for other in arrows[node] if other in group} for node in group}
        order = _improved(_greedy(inner), inner)
        place = {node: at for at, node in enumerate(order)}
        found += [(n, other) for n in order for other in sorted(inner[n]) if place[other] < place[n]]
    return found


def _greedy(arrows: Graph) -> list[str]:
    """An order from top to bottom in which few arrows run up."""
    left = set(arrows)
    top: list[str] = []
    bottom: list[str] = []
    while left:
        out = {node: len(arrows[node] & left) for node in left}
        into = {node: sum(node in arrows[other] for other in left) for node in left}
        sinks = sorted(node for node in left if not out[node])
        sources = sorted(node for node in left if not into[node])
        if sinks:
            node = sinks[0]
            bottom.insert(0, node)
        else:
            node = sources[0] if sources else max(sorted(left), key=lambda each: out[each] - into[each])
            top.append(node)
        left.remove(node)
    return top + bottom


def _improved(order: list[str], arrows: Graph) -> list[str]:
    """The order after moving single nodes to their best places, until no move helps."""
    better = True
    while better:
        better = False
        for node in order:
            rest = [each for each in order if each != node]
            # How many arrows of this node run up, if it stands before the first, the second ...
            count = sum(node in arrows[other] for other in rest)
            counts = [count]
            for other in rest:
                count += (other in arrows[node]) - (node in arrows[other])
                counts.append(count)
            best = min(range(len(counts)), key=counts.__getitem__)
            if counts[best] < counts[order.index(node)]:
                order = [*rest[:best], node, *rest[best:]]
                better = True
    return order
