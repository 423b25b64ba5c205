import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import contract from '../../generated/contract.json' with { type: 'json' }
import type { Definition, DefinitionInput, Node } from '../../services/workflows/definition.ts'
import { graphFaults, referenceFaults, stepsBefore } from '../../services/workflows/graph.ts'
import { readDefinition } from '../../services/workflows/read-definition.ts'
import { templates } from '../../services/workflows/templates/index.ts'

type Edge = [to: number, when: boolean | null]
type Drawn = { condition: boolean; next: Edge[] }

/** Generates graphs with the steps n0, n1 and so on. An edge may lead to a missing step. */
const graphs = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc.array(
    fc.record({
      condition: fc.boolean(),
      next: fc.array(fc.tuple(fc.integer({ min: 0, max: size }), fc.constantFrom(null, true, false)), { maxLength: 4 }),
    }),
    { minLength: size, maxLength: size },
  ),
)

function drawn(graph: Drawn[]): Node[] {
  return graph.map(({ condition, next }, index) => ({
    id: `n${index}`,
    type: condition ? 'condition' : 'delay',
    label: 'x',
    config: {},
    next: next.map(([to, when]) => ({ to: `n${to}`, when })),
  })) as Node[]
}

/** Returns the steps that a path from `start` reaches. Follows each path for at most as many steps as the graph has. */
function reachableFrom(graph: Drawn[], start: number): Set<number> {
  let reached = new Set<number>()
  for (let round = 0; round <= graph.length; round += 1)
    reached = new Set(
      [start, ...reached].flatMap((each) => [
        ...reached,
        ...graph[each]!.next.map(([to]) => to).filter((to) => to < graph.length),
      ]),
    )
  return reached
}

const codes = (nodes: Node[], code: string) =>
  graphFaults(nodes)
    .filter((fault) => fault.code === code)
    .map(({ path }) => path)

describe('graphFaults: agrees with a simple reference on random graphs', () => {
  test('reports unreachable steps', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const reached = reachableFrom(graph, 0).add(0)
        const lost = graph.flatMap((_node, index) => (reached.has(index) ? [] : [`nodes.${index}.id`]))
        expect(codes(drawn(graph), 'unreachable')).toEqual(lost)
      }),
    )
  })

  test('reports a circle exactly if a step can reach itself, and without the reported edges there is no circle', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const circles = codes(drawn(graph), 'circle')
        expect(circles.length > 0).toBe(graph.some((_node, index) => reachableFrom(graph, index).has(index)))
        const without = graph.map(({ next, ...node }, index) => ({
          ...node,
          next: next.filter((_edge, turn) => !circles.includes(`nodes.${index}.next.${turn}.to`)),
        }))
        expect(codes(drawn(without), 'circle')).toEqual([])
      }),
    )
  })

  test('reports edges to unknown steps, repeated edges, results without a condition, and conditions without a branch', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const nodes = drawn(graph)
        const edges = graph.flatMap(({ condition, next }, index) =>
          next.map(([to, when], turn) => ({ condition, to, when, index, turn, next })),
        )
        const at = ({ index, turn }: { index: number; turn: number }) => `nodes.${index}.next.${turn}`
        expect(codes(nodes, 'unknown_step')).toEqual(edges.filter(({ to }) => to >= graph.length).map((edge) => `${at(edge)}.to`))
        expect(codes(nodes, 'when')).toEqual(
          edges.filter(({ condition, when }) => !condition && when !== null).map((edge) => `${at(edge)}.when`),
        )
        expect(codes(nodes, 'unique')).toEqual(
          edges
            .filter(({ to, when, turn, next }) => next.findIndex(([other, result]) => other === to && result === when) < turn)
            .map((edge) => `${at(edge)}.to`),
        )
        expect(codes(nodes, 'branches')).toEqual(
          graph.flatMap(({ condition, next }, index) =>
            condition && !next.some(([, when]) => when !== null) ? [`nodes.${index}.next`] : [],
          ),
        )
      }),
    )
  })

  test('stepsBefore: returns the steps that come before a step', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const before = stepsBefore(drawn(graph))
        for (const index of graph.keys())
          expect(before[index]).toEqual(
            new Set(graph.flatMap((_node, each) => (reachableFrom(graph, each).has(index) ? [`n${each}`] : []))),
          )
      }),
    )
  })
})

const manually = (nodes: Node[]): Definition => ({ trigger: { type: 'manual', config: {} }, nodes })

function notify(id: string, title: string, to: string[] = []): Definition['nodes'][number] {
  return { id, type: 'notify', label: id, config: { title }, next: to.map((each) => ({ to: each, when: null })) }
}

test('referenceFaults: a step can refer only to earlier steps on its path', () => {
  const nodes = [
    notify('a', '{{input.x}}', ['b', 'c']),
    notify('b', '{{steps.a.title}} {{steps.c.title}}', ['d']),
    notify('c', '{{steps.c.title}}', ['d']),
    notify('d', '{{steps.a.title}} {{steps.b.title}} {{steps.c.title}} {{steps.e.title}} {{inputs.x}}'),
  ]
  expect(referenceFaults(manually(nodes)).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'nodes.1.config.title: {{steps.c.title}} refers to c, which does not come before this step',
    'nodes.2.config.title: {{steps.c.title}} refers to c, which does not come before this step',
    'nodes.3.config.title: {{steps.e.title}} refers to e, which is not a step of this workflow',
    'nodes.3.config.title: {{inputs.x}} must begin with input or steps',
  ])
})

test('referenceFaults: checks conditions, addresses, bodies and data of any depth', () => {
  const at = (node: object) =>
    referenceFaults(readDefinition({ trigger: { type: 'manual' }, nodes: [{ id: 'x', ...node } as never] }, 'me').definition).map(
      ({ path }) => path,
    )
  expect(
    at({
      type: 'condition',
      config: {
        any: [
          { path: 'input.a', op: 'exists' },
          { path: 'output.a', op: 'exists' },
        ],
      },
    }),
  ).toEqual(['nodes.0.config.any.1.path'])
  expect(
    at({ type: 'outbound_webhook', config: { url: 'https://x.example.com/{{a.b}}', body_template: '{"x":"{{c.d}}"}' } }),
  ).toEqual(['nodes.0.config.url', 'nodes.0.config.body_template'])
  expect(at({ type: 'automation', config: { data: { deep: [{ text: 'x {{a.b}}' }], fine: 7 } } })).toEqual([
    'nodes.0.config.data.deep.0.text',
  ])
})

test('referenceFaults: checks the largest graph with 60,000 references, and lists at most 100 faults', () => {
  const size = 100
  const nodes = Array.from({ length: size }, (_, index) =>
    notify(
      `n${index}`,
      '{{steps.n0.title}}'.repeat(600),
      Array.from({ length: Math.min(20, size - 1 - index) }, (_each, turn) => `n${index + 1 + turn}`),
    ),
  )
  expect([graphFaults(nodes), referenceFaults(manually(nodes)).length]).toEqual([[], 100])
})

describe('referenceFaults: fields that a trigger or a step does not have', () => {
  const trigger = { type: 'opportunity.created' as const, config: { min_score: 80 } }
  const faultOf = (nodes: Node[], from: Definition['trigger'] = trigger) =>
    referenceFaults({ trigger: from, nodes }).map(({ message }) => message)
  const find: Node = { id: 'find', type: 'search_opportunities', label: 'x', config: {}, next: [{ to: 'notify', when: null }] }

  test.each([
    ['{{input.matchScore}}', 'did you mean input.match_score?'],
    ['{{input.contract.deadlineDateText}}', 'did you mean input.contract.deadline_date_text?'],
    ['{{input.agency_name}}', 'did you mean input.contract.agency_name?'],
    ['{{input.contract.tittle}}', 'did you mean input.contract.title?'],
    ['{{input.pursuit_changes.description}}', 'did you mean input.contract.description?'],
    ['{{input.id.length}}', 'input has id, phase, column_id'],
    ['{{input.nothing_like_it_at_all}}', 'input has id, phase, column_id'],
    ['{{steps.find.result.0.title}}', 'did you mean steps.find.results.0.title?'],
    ['{{steps.find.results.first.title}}', 'did you mean steps.find.results.0.title?'],
    ['{{steps.find.x_y_z}}', 'steps.find has results, total_count, summary'],
  ])('%s is reported with the hint: %s', (written, hint) => {
    expect(faultOf([find, notify('notify', written)])).toEqual([expect.stringContaining(`${written} is not known; ${hint}`)])
  })

  test.each([
    '{{input.match_score}}',
    '{{input.contract}}',
    '{{input.contract.point_of_contact.0.email}}',
    '{{steps.find.results}}',
    '{{steps.find.results.49.deadline_date_text}}',
  ])('%s is known', (written) => expect(faultOf([find, notify('notify', written)])).toEqual([]))

  test('manual input, webhook input and response bodies of outbound webhooks can have any shape', () => {
    const call: Node = { id: 'call', type: 'outbound_webhook', label: 'x', config: {}, next: [{ to: 'notify', when: null }] }
    const notice = notify('notify', '{{input.anything.at.all}} {{steps.call.body.data.0.id}} {{steps.call.status}}')
    expect(faultOf([call, notice], { type: 'manual', config: {} })).toEqual([])
    expect(faultOf([call, notice], { type: 'inbound_webhook', config: { url: null } })).toEqual([])
    expect(faultOf([call, notify('notify', '{{steps.call.boddy}}')])).toEqual([
      '{{steps.call.boddy}} is not known; did you mean steps.call.body?',
    ])
  })

  test('pursuit.updated: the fields of before and after have their own names', () => {
    const changed = { type: 'pursuit.updated' as const, config: {} }
    expect(faultOf([notify('notify', '{{input.pursuit_changes.before.due_date}}')], changed)).toEqual([])
    expect(faultOf([notify('notify', '{{input.match_score}}')], changed)).toEqual([
      expect.stringMatching(/^\{\{input\.match_score}} is not known; input has id, .*, pursuit_changes$/),
    ])
  })

  test('every template reads only fields that its trigger and steps have', () => {
    expect(templates.length).toBeGreaterThan(8)
    for (const { name, trigger: from, nodes } of templates) expect(faultOf(nodes, from), name).toEqual([])
  })

  test('every workflow in an example of the API description reads only known fields', () => {
    const definitions = [...examplesIn(contract.paths)]
    expect(definitions.length).toBeGreaterThan(3)
    for (const definition of definitions)
      expect(referenceFaults(readDefinition(definition, 'me').definition), JSON.stringify(definition)).toEqual([])
  })
})

function* examplesIn(node: unknown): Generator<DefinitionInput> {
  if (typeof node !== 'object' || node === null) return
  if ('trigger' in node && 'nodes' in node && Array.isArray(node.nodes)) yield node as DefinitionInput
  for (const each of Object.values(node)) yield* examplesIn(each)
}
