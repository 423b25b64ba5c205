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

export function withoutRepeats(edges: readonly Edge[]): Edge[] {
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
