import type { Schemas } from '../../api.ts'

export type StepType = Schemas['WorkflowNodeType']
export type TriggerType = Schemas['WorkflowTrigger']['type']
export type Config = Record<string, unknown>
export type Edge = { to: string; when: boolean | null }
/** A step. The form of its type edits its `config`. */
export type Step = { id: string; type: StepType; label?: string; config: Config; next: readonly Edge[] }
export type Steps = readonly Step[]
export type Definition = { trigger: { type: TriggerType; config: Config }; nodes: Steps }

export type NewStep = { type: StepType; label: string }

/** Adds a step after another, or at the start if `after` is null. The steps that followed on this branch follow the new step. */
export function insertStep(
  nodes: Steps,
  after: string | null,
  when: boolean | null,
  { type, label }: NewStep,
): { nodes: Steps; id: string } {
  const id = freeId(nodes, type)
  const branch = type === 'condition' ? true : null
  const before = nodes.findIndex((node) => node.id === after)
  const followers = before < 0 ? nodes.slice(0, 1).map((first) => first.id) : followersOf(nodes[before]!, when)
  const added: Step = { id, type, label, config: {}, next: followers.map((to) => ({ to, when: branch })) }
  const linked = nodes.map((node) =>
    node.id === after ? { ...node, next: [...node.next.filter((edge) => edge.when !== when), { to: id, when }] } : node,
  )
  return { id, nodes: linked.toSpliced(before + 1, 0, added) }
}

function followersOf(node: Step, when: boolean | null): string[] {
  return node.next.filter((edge) => edge.when === when).map(({ to }) => to)
}

function freeId(nodes: Steps, type: StepType): string {
  const taken = new Set(nodes.map(({ id }) => id))
  let id: string = type
  for (let count = 2; taken.has(id); count += 1) id = `${type}-${count}`
  return id
}

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

function withoutRepeats(edges: readonly Edge[]): Edge[] {
  return edges.filter((edge, at) => edges.findIndex(({ to, when }) => to === edge.to && when === edge.when) === at)
}

export function changeStep(nodes: Steps, id: string, change: Partial<Step>): Steps {
  return nodes.map((node) => (node.id === id ? { ...node, ...change } : node))
}

export function connect(nodes: Steps, from: string, edge: Edge): Steps {
  return nodes.map((node) => (node.id === from ? { ...node, next: withoutRepeats([...node.next, edge]) } : node))
}

export function disconnect(nodes: Steps, from: string, edge: Edge): Steps {
  return nodes.map((node) => (node.id === from ? { ...node, next: node.next.filter((each) => each !== edge) } : node))
}

/** Returns the steps to which a step can lead without a circle. */
export function possibleNext(nodes: Steps, id: string): Step[] {
  const earlier = new Set([id])
  // A step is found after at most as many rounds as there are steps.
  for (let size = 0; size < earlier.size; ) {
    size = earlier.size
    for (const node of nodes) if (node.next.some(({ to }) => earlier.has(to))) earlier.add(node.id)
  }
  return nodes.filter((node) => !earlier.has(node.id))
}

/** Returns the ids of steps that a run cannot reach from the first. */
export function unreachable(nodes: Steps): Set<string> {
  const left = new Map(nodes.map((node) => [node.id, node]))
  const open = nodes.slice(0, 1).map(({ id }) => id)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    open.push(...(left.get(id)?.next.map(({ to }) => to) ?? []))
    left.delete(id)
  }
  return new Set(left.keys())
}
