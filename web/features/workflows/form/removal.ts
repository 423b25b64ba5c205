import { type Edge, type Step, type Steps, withoutRepeats } from '../definition.ts'

/** Removes a step. The steps before it lead to the steps after it. */
export function removeStep(nodes: Steps, id: string): Steps {
  const removed = nodes.find((node) => node.id === id)!
  const left = nodes
    .filter((node) => node.id !== id)
    .map((node) => ({
      ...node,
      next: withoutRepeats(node.next.flatMap((edge) => (edge.to === id ? bridge(edge, removed) : edge))),
    }))
  const start = nodes[0]!.id === id ? left.findIndex((node) => node.id === removed.next[0]?.to) : 0
  return start > 0 ? [left[start]!, ...left.toSpliced(start, 1)] : left
}

/** Puts a removed step back between its neighbors of `before`. Other changes since then stay. */
export function restoreStep(nodes: Steps, before: Steps, id: string): Steps {
  const removed = before.find((node) => node.id === id)!
  if (nodes.some((node) => node.id === id)) return nodes
  const linked = nodes.map((node) => {
    const earlier = before.find((each) => each.id === node.id)?.next ?? []
    const lost = earlier.filter(({ to }) => to === id)
    // The edges that the removal made from these.
    const bridges = withoutRepeats([...earlier, ...lost.flatMap((edge) => bridge(edge, removed))]).slice(earlier.length)
    return { ...node, next: [...node.next.filter((edge) => !includesEdge(bridges, edge)), ...lost] }
  })
  const next = removed.next.filter(({ to }) => nodes.some((node) => node.id === to))
  return linked.toSpliced(before.indexOf(removed), 0, { ...removed, next })
}

function includesEdge(edges: readonly Edge[], { to, when }: Edge): boolean {
  return edges.some((each) => each.to === to && each.when === when)
}

function bridge({ when }: Edge, removed: Step): Edge[] {
  return removed.next.map(({ to }) => ({ to, when }))
}
