import type { Definition, Fault, Node } from './definition.ts'
import { type Fields, hasField, inputFields, likelyField } from './fields.ts'
import { stepOf } from './steps/kinds.ts'
import { type Path, parseText, readPath } from './template-text.ts'

/** Of what is wrong with how steps follow each other. Takes time in proportion to the steps and their edges. */
export function graphFaults(nodes: readonly Node[]): Fault[] {
  const index = indexOf(nodes)
  return [...edgeFaults(nodes, index), ...branchFaults(nodes), ...circleFaults(nodes, index), ...unreached(nodes, index)]
}

/** Where each id stands; of one that is there twice the first. */
function indexOf(nodes: readonly Node[]): Map<string, number> {
  const index = new Map<string, number>()
  for (const [position, { id }] of nodes.entries()) if (!index.has(id)) index.set(id, position)
  return index
}

function edgeFaults(nodes: readonly Node[], index: Map<string, number>): Fault[] {
  return nodes.flatMap(({ type, next }, position) => {
    const seen = new Set<string>()
    return next.flatMap(({ to, when }, turn) => {
      const path = `nodes.${position}.next.${turn}`
      const edge = `${String(when)} ${to}`
      const again = seen.has(edge)
      seen.add(edge)
      return [
        ...(index.has(to) ? [] : [{ path: `${path}.to`, message: `${to} is no step of this workflow`, code: 'unknown_step' }]),
        ...(again ? [{ path: `${path}.to`, message: `leads to ${to} a second time; once is enough`, code: 'unique' }] : []),
        ...(when !== null && type !== 'condition'
          ? [{ path: `${path}.when`, message: 'must be null: only a condition has a result to go by', code: 'when' }]
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
            message: `${id} decides nothing: say what follows when it is true or false`,
            code: 'branches',
          },
        ]
      : [],
  )
}

/** Each edge that leads back to a step on the way to it, so that without these edges there is no circle. */
function circleFaults(nodes: readonly Node[], index: Map<string, number>): Fault[] {
  const faults: Fault[] = []
  const state = new Uint8Array(nodes.length)
  const [open, done] = [1, 2]
  for (const start of nodes.keys()) {
    if (state[start] !== 0) continue
    state[start] = open
    const stack = [{ position: start, turn: 0 }]
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { id, next } = nodes[top.position]!
      const edge = next[top.turn]
      if (!edge) {
        state[top.position] = done
        stack.pop()
        continue
      }
      const target = index.get(edge.to)
      if (target !== undefined && state[target] === open)
        faults.push({
          path: `nodes.${top.position}.next.${top.turn}.to`,
          message: `leads from ${id} back to ${edge.to}: a workflow must not run in a circle`,
          code: 'circle',
        })
      top.turn += 1
      if (target === undefined || state[target] !== 0) continue
      state[target] = open
      stack.push({ position: target, turn: 0 })
    }
  }
  return faults
}

function unreached(nodes: readonly Node[], index: Map<string, number>): Fault[] {
  const reached = new Set<number>()
  const open = nodes.length > 0 ? [0] : []
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    if (reached.has(position)) continue
    reached.add(position)
    for (const { to } of nodes[position]!.next) if (index.has(to)) open.push(index.get(to)!)
  }
  return nodes.flatMap(({ id }, position) =>
    reached.has(position)
      ? []
      : [{ path: `nodes.${position}.id`, message: `${id} is never reached from the first step`, code: 'unreachable' }],
  )
}

/** Of each step, by its position, the ids of those that come before it on some way to it. */
export function stepsBefore(nodes: readonly Node[]): Set<string>[] {
  const index = indexOf(nodes)
  const from: number[][] = nodes.map(() => [])
  for (const [position, { next }] of nodes.entries())
    for (const { to } of next) if (index.has(to)) from[index.get(to)!]!.push(position)
  return nodes.map((_node, position) => {
    const before = new Set<number>()
    const open = [...from[position]!]
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      if (before.has(each)) continue
      before.add(each)
      open.push(...from[each]!)
    }
    return new Set([...before].map((each) => nodes[each]!.id))
  })
}

type Mention = { path: string; reference: Path; written: string }

/** The references in the texts and paths of a step; their paths are relative to the step. */
export function mentions(node: Node): Mention[] {
  const step = stepOf(node)
  return [
    ...step
      .texts()
      .flatMap(({ path, text }) => parseText(text).parts.flatMap((part) => ('reference' in part ? [{ path, ...part }] : []))),
    ...step.paths().flatMap(({ path, written }) => {
      const reference = readPath(written)
      return reference ? [{ path, reference, written }] : []
    }),
  ]
}

/** No answer lists more. */
const reference_faults_max = 100

/** References to neither `input` nor `steps`, to a step that does not come before, or to a field that the trigger or the step does not give. */
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
        reference[0] === 'input' ? fieldFault(input, reference, 1) : stepFault(reference, nodes, index, before[position]!)
      if (message !== null) yield { path: `nodes.${position}.${path}`, message: `${written} ${message}`, code: 'reference' }
    }
}

function stepFault(
  reference: Path,
  nodes: readonly Node[],
  index: Map<string, number>,
  before: ReadonlySet<string>,
): string | null {
  const [root, step] = reference
  if (root !== 'steps') return 'must begin with input or with steps'
  const position = index.get(step!)
  if (position === undefined) return `names ${step}, which is no step of this workflow`
  if (!before.has(step!)) return `names ${step}, which does not come before this step`
  return fieldFault(stepOf(nodes[position]!).outputs(), reference, 2)
}

const listed_max = 20

/** The first names of the path say whose fields these are. */
function fieldFault(fields: Fields, reference: Path, names: number): string | null {
  const path = reference.slice(names)
  if (hasField(fields, path)) return null
  const owner = reference.slice(0, names).join('.')
  const likely = likelyField(fields, path)
  if (likely !== null) return `is not known; did you mean ${owner}.${likely}?`
  const listed = fields.filter((field) => !field.includes('.')).slice(0, listed_max)
  return `is not known; ${owner} has ${listed.join(', ') || 'no fields'}`
}
