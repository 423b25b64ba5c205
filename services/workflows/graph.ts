import { workflowFields } from '../../generated/workflow-fields.ts'
import { nearestOf } from '../../kernel/text/nearest.ts'
import { snakeName } from '../../kernel/text/snake-case.ts'
import { type Definition, type Fault, faultAt, type Node, type Trigger } from './definition.ts'
import { kindOf } from './step-kinds.ts'
import { type Path, parseText, readPath } from './template-text.ts'

/** Returns the faults in how steps follow each other. Takes time in proportion to the number of steps and edges. */
export function graphFaults(nodes: readonly Node[]): Fault[] {
  const index = indexOf(nodes)
  return [...edgeFaults(nodes, index), ...branchFaults(nodes), ...circleFaults(nodes, index), ...reachFaults(nodes, index)]
}

/** Returns the position of each id. If two steps have the same id, the first step counts. */
function indexOf(nodes: readonly Node[]): Map<string, number> {
  return new Map(nodes.map(({ id }, position) => [id, position] as const).reverse())
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
        ...faultAt(`${path}.to`, !index.has(to) && `${to} is not a step of this workflow`, 'unknown_step'),
        ...faultAt(`${path}.to`, isRepeated && `leads to ${to} a second time; remove one`, 'unique'),
        ...faultAt(
          `${path}.when`,
          when !== null && !kindOf(type).decides && 'must be null: only a condition has a result',
          'when',
        ),
      ]
    })
  })
}

function branchFaults(nodes: readonly Node[]): Fault[] {
  return nodes.flatMap(({ id, type, next }, position) => {
    const decides = !kindOf(type).decides || next.some(({ when }) => when !== null)
    return faultAt(
      `nodes.${position}.next`,
      !decides && `${id} decides nothing: give a next step for true or for false`,
      'branches',
    )
  })
}

/** Returns a fault for each edge that leads back to an earlier step on the same path. Without such edges, there is no circle. */
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
    faultAt(`nodes.${position}.id`, !reached.has(position) && `${id} is never reached from the first step`, 'unreachable'),
  )
}

/** Returns a set for each step, in the order of the steps. It has the ids of all steps that come before that step on any path. */
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

/** Returns the references in the texts and paths of a step. `path` is the place of the reference, relative to the step. */
function mentions({ type, config }: Node) {
  const { texts, paths } = kindOf(type)
  return [
    ...texts(config).flatMap(({ path, text }) =>
      parseText(text).parts.flatMap((part) => ('reference' in part ? [{ path, ...part }] : [])),
    ),
    ...paths(config).flatMap(({ path, text }) => {
      const reference = readPath(text)
      return reference ? [{ path, reference, written: text }] : []
    }),
  ]
}

const reference_faults_max = 100

/** Returns a fault for each reference that does not begin with `input` or `steps`, names an unknown field, or names a step that
 * does not come earlier. Stops at `reference_faults_max` faults. */
export function referenceFaults({ trigger, nodes }: Definition): Fault[] {
  const faults: Fault[] = []
  const found = referenceFaultsOf(inputs[trigger.type] ?? ['**'], nodes)
  for (const fault of found) if (faults.push(fault) === reference_faults_max) break
  return faults
}

function* referenceFaultsOf(input: Fields, nodes: readonly Node[]): Generator<Fault, void> {
  const index = indexOf(nodes)
  const before = stepsBefore(nodes)
  for (const [position, node] of nodes.entries())
    for (const { path, reference, written } of mentions(node)) {
      const message =
        reference[0] === 'input' ? fieldFault(input, reference, 1) : sourceFault(reference, nodes, index, before[position]!)
      yield* faultAt(`nodes.${position}.${path}`, message && `${written} ${message}`, 'reference')
    }
}

function sourceFault(reference: Path, nodes: readonly Node[], index: Map<string, number>, before: ReadonlySet<string>) {
  const [root, step] = reference
  if (root !== 'steps') return 'must begin with input or steps'
  const position = index.get(step!)
  if (position === undefined) return `refers to ${step}, which is not a step of this workflow`
  if (!before.has(step!)) return `refers to ${step}, which does not come before this step`
  const { type, config } = nodes[position]!
  const fields = kindOf(type).outputFields(config) ?? workflowFields.outputs[type]
  return fieldFault(fields, reference, 2)
}

/** Paths of the fields of an input or an output. `*` stands for any item of a list, and `**` for any path. */
type Fields = readonly string[]

/** Fields of the input, by type of trigger. Manual runs and inbound webhooks accept any input, so they are not listed. */
const inputs: { readonly [Type in Trigger['type']]?: Fields } = workflowFields.inputs

function hasField(fields: Fields, path: Path): boolean {
  return fields.some((field) => matches(field.split('.'), path))
}

function matches(field: Path, path: Path): boolean {
  for (const [index, name] of path.entries()) {
    const expected = field[index]
    if (expected === '**') return true
    if (expected === '*' ? !/^\d{1,6}$/.test(name) : expected !== name) return false
  }
  return true
}

/** Returns the field that an unknown path most likely means, or null. Tries the path in snake_case, then a field with the same
 * last part, and then the field with the most similar path. */
function likelyField(fields: Fields, path: Path): string | null {
  const names = path.map(snakeName)
  if (hasField(fields, names)) return names.join('.')
  const known = fields.filter((field) => !field.endsWith('**')).map((field) => field.replaceAll('*', '0'))
  const last = `.${names.at(-1)}`
  return known.find((field) => `.${field}`.endsWith(last)) ?? nearestOf(names.join('.'), known)
}

const listed_max = 20

/** Returns the fault in a reference's field, or null. `owner_names` is the number of names before the field: 1 for `input`, and 2
 * for `steps` and an id. */
function fieldFault(fields: Fields, reference: Path, owner_names: number): string | null {
  const path = reference.slice(owner_names)
  if (hasField(fields, path)) return null
  const owner = reference.slice(0, owner_names).join('.')
  const likely = likelyField(fields, path)
  if (likely !== null) return `is not known; did you mean ${owner}.${likely}?`
  const listed = fields.filter((field) => !field.includes('.')).slice(0, listed_max)
  return `is not known; ${owner} has ${listed.join(', ') || 'no fields'}`
}
