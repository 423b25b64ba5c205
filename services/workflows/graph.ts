import type { Definition, Fault, Node } from './definition.ts'
import { type Fields, hasField, inputFields, likelyField } from './fields.ts'
import { kindOf } from './steps/kinds.ts'
import { type Path, parseText, readPath } from './template-text.ts'

/** Faults in how steps follow each other. Takes time in proportion to the number of steps and edges. */
export function graphFaults(nodes: readonly Node[]): Fault[] {
  const index = indexOf(nodes)
  return [...edgeFaults(nodes, index), ...branchFaults(nodes), ...circleFaults(nodes, index), ...reachFaults(nodes, index)]
}

/** The position of each id. Of two steps with the same id, the first counts. */
function indexOf(nodes: readonly Node[]): Map<string, number> {
  const index = new Map<string, number>()
  for (const [position, { id }] of nodes.entries()) if (!index.has(id)) index.set(id, position)
  return index
}

function edgeFaults(nodes: readonly Node[], index: Map<string, number>): Fault[] {
  return nodes.flatMap(({ type, next }, position) => {
    const seen = new Set<string>()
    return next.flatMap(({ to, when }, number) => {
      const path = `nodes.${position}.next.${number}`
      const edge = `${String(when)} ${to}`
      const isRepeated = seen.has(edge)
      seen.add(edge)
      return [
        ...(index.has(to) ? [] : [{ path: `${path}.to`, message: `${to} is not a step of this workflow`, code: 'unknown_step' }]),
        ...(isRepeated ? [{ path: `${path}.to`, message: `leads to ${to} a second time; remove one`, code: 'unique' }] : []),
        ...(when !== null && type !== 'condition'
          ? [{ path: `${path}.when`, message: 'must be null: only a condition has a result', code: 'when' }]
          : []),
      ]
    })
  })
}

function branchFaults(nodes: readonly Node[]): Fault[] {
  return nodes.flatMap(({ id, type, next }, position) =>
    type === 'condition' && next.every(({ when }) => when === null)
      ? [
          {
            path: `nodes.${position}.next`,
            message: `${id} decides nothing: give a next step for true or for false`,
            code: 'branches',
          },
        ]
      : [],
  )
}

/** Edges that lead back to an earlier step on the same path. Without these edges there is no circle. */
function circleFaults(nodes: readonly Node[], index: Map<string, number>): Fault[] {
  const faults: Fault[] = []
  const state = new Uint8Array(nodes.length)
  const [open, done] = [1, 2]
  for (const start of nodes.keys()) {
    if (state[start] !== 0) continue
    state[start] = open
    const stack = [{ position: start, edge: 0 }]
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { id, next } = nodes[top.position]!
      const edge = next[top.edge]
      if (!edge) {
        state[top.position] = done
        stack.pop()
        continue
      }
      const target = index.get(edge.to)
      if (target !== undefined && state[target] === open)
        faults.push({
          path: `nodes.${top.position}.next.${top.edge}.to`,
          message: `leads from ${id} back to ${edge.to}: a workflow must not run in a circle`,
          code: 'circle',
        })
      top.edge += 1
      if (target === undefined || state[target] !== 0) continue
      state[target] = open
      stack.push({ position: target, edge: 0 })
    }
  }
  return faults
}

function reachFaults(nodes: readonly Node[], index: Map<string, number>): Fault[] {
  const reached = reachable(nodes.length > 0 ? [0] : [], (position) =>
    nodes[position]!.next.flatMap(({ to }) => index.get(to) ?? []),
  )
  return nodes.flatMap(({ id }, position) =>
    reached.has(position)
      ? []
      : [{ path: `nodes.${position}.id`, message: `${id} is never reached from the first step`, code: 'unreachable' }],
  )
}

/** For each step, by position, the ids of all steps that come before it on any path. */
export function stepsBefore(nodes: readonly Node[]): Set<string>[] {
  const index = indexOf(nodes)
  const previous: number[][] = nodes.map(() => [])
  for (const [position, { next }] of nodes.entries())
    for (const { to } of next) if (index.has(to)) previous[index.get(to)!]!.push(position)
  return previous.map((starts) => new Set([...reachable(starts, (each) => previous[each]!)].map((each) => nodes[each]!.id)))
}

function reachable(starts: readonly number[], nextOf: (position: number) => readonly number[]): Set<number> {
  const reached = new Set<number>()
  const open = [...starts]
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (reached.has(position)) continue
    reached.add(position)
    open.push(...nextOf(position))
  }
  return reached
}

type Mention = { path: string; reference: Path; written: string }

/** The references in the texts and paths of a step; their paths are relative to the step. */
function mentions({ type, config }: Node): Mention[] {
  const kind = kindOf(type)
  return [
    ...kind
      .texts(config)
      .flatMap(({ path, text }) => parseText(text).parts.flatMap((part) => ('reference' in part ? [{ path, ...part }] : []))),
    ...kind.paths(config).flatMap(({ path, written }) => {
      const reference = readPath(written)
      return reference ? [{ path, reference, written }] : []
    }),
  ]
}

/** Maximum per answer. */
const reference_faults_max = 100

/** References that do not begin with `input` or `steps`, or that name a step that does not come before, or an unknown field. */
export function referenceFaults({ trigger, nodes }: Definition): Fault[] {
  const faults: Fault[] = []
  for (const fault of referenceFaultsOf(inputFields(trigger.type), nodes)) if (faults.push(fault) === reference_faults_max) break
  return faults
}

function* referenceFaultsOf(input: Fields, nodes: readonly Node[]): Generator<Fault> {
  const index = indexOf(nodes)
  const before = stepsBefore(nodes)
  for (const [position, node] of nodes.entries())
    for (const { path, reference, written } of mentions(node)) {
      const message =
        reference[0] === 'input' ? fieldFault(input, reference, 1) : sourceFault(reference, nodes, index, before[position]!)
      if (message !== null) yield { path: `nodes.${position}.${path}`, message: `${written} ${message}`, code: 'reference' }
    }
}

function sourceFault(
  reference: Path,
  nodes: readonly Node[],
  index: Map<string, number>,
  before: ReadonlySet<string>,
): string | null {
  const [root, step] = reference
  if (root !== 'steps') return 'must begin with input or steps'
  const position = index.get(step!)
  if (position === undefined) return `names ${step}, which is not a step of this workflow`
  if (!before.has(step!)) return `names ${step}, which does not come before this step`
  const { type, config } = nodes[position]!
  return fieldFault(kindOf(type).outputs(config), reference, 2)
}

const listed_max = 20

/** The first `owner_names` names of the reference are the owner of the fields: `input`, or `steps` and an id. */
function fieldFault(fields: Fields, reference: Path, owner_names: number): string | null {
  const path = reference.slice(owner_names)
  if (hasField(fields, path)) return null
  const owner = reference.slice(0, owner_names).join('.')
  const likely = likelyField(fields, path)
  if (likely !== null) return `is not known; did you mean ${owner}.${likely}?`
  const listed = fields.filter((field) => !field.includes('.')).slice(0, listed_max)
  return `is not known; ${owner} has ${listed.join(', ') || 'no fields'}`
}
