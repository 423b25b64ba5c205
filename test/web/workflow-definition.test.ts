import { expect, test } from 'vitest'
import { connect, insertStep, possibleNext, type Steps, unreachable } from '../../web/features/workflows/definition.ts'
import { removeStep, restoreStep } from '../../web/features/workflows/form/removal.ts'
import { inputOf, inputPaths } from '../../web/features/workflows/runs/input-paths.ts'
import { describeSchedule } from '../../web/features/workflows/schedule.ts'

const nodes: Steps = [
  { id: 'judge', type: 'ai', config: {}, next: [{ to: 'fits', when: null }] },
  { id: 'fits', type: 'condition', config: {}, next: [{ to: 'add', when: true }] },
  { id: 'add', type: 'add_to_pipeline', config: {}, next: [] },
]

const wait = { type: 'delay', label: 'Wait' } as const

const edgesOf = (steps: Steps) => steps.map(({ id, next }) => `${id} > ${next.map(({ to, when }) => `${to} ${when}`).join(', ')}`)

test('insertStep: the new step comes between a step and its followers on that branch', () => {
  const added = insertStep(nodes, 'fits', true, wait)
  expect(added.id).toBe('delay')
  expect(edgesOf(added.nodes)).toEqual(['judge > fits null', 'fits > delay true', 'delay > add null', 'add > '])
  const other = insertStep(added.nodes, 'fits', false, wait)
  expect(edgesOf(other.nodes)[1]).toBe('fits > delay true, delay-2 false')
  const first = insertStep(nodes, null, null, { type: 'condition', label: 'First' })
  expect(edgesOf(first.nodes)[0]).toBe('condition > judge true')
})

test('removeStep: the steps before lead to the steps after, and a run starts with the follower of a removed first step', () => {
  expect(edgesOf(removeStep(nodes, 'fits'))).toEqual(['judge > add null', 'add > '])
  const swapped = [nodes[0]!, nodes[2]!, nodes[1]!]
  expect(edgesOf(removeStep(swapped, 'judge'))).toEqual(['fits > add true', 'add > '])
})

test('restoreStep: a removed step returns between its neighbors, and later changes stay', () => {
  expect(edgesOf(restoreStep(removeStep(nodes, 'fits'), nodes, 'fits'))).toEqual(edgesOf(nodes))
  expect(edgesOf(restoreStep(removeStep(nodes, 'judge'), nodes, 'judge'))).toEqual(edgesOf(nodes))
  const later = insertStep(removeStep(nodes, 'fits'), 'add', null, wait).nodes
  expect(edgesOf(restoreStep(later, nodes, 'fits'))).toEqual([
    'judge > fits null',
    'fits > add true',
    'add > delay null',
    'delay > ',
  ])
  const alone = removeStep(removeStep(nodes, 'fits'), 'add')
  expect(edgesOf(restoreStep(alone, nodes, 'fits'))).toEqual(['judge > fits null', 'fits > '])
})

test('possibleNext: no step that leads to the chosen one, so that no circle can be made', () => {
  expect(possibleNext(nodes, 'judge').map(({ id }) => id)).toEqual(['fits', 'add'])
  expect(possibleNext(nodes, 'add')).toEqual([])
})

test('connect: an edge that exists is not repeated, and unreachable finds steps without an edge to them', () => {
  expect(connect(nodes, 'fits', { to: 'add', when: true })).toEqual(nodes)
  const cut = nodes.map((node) => ({ ...node, next: node.id === 'fits' ? [] : node.next }))
  expect([...unreachable(cut)]).toEqual(['add'])
})

test('describeSchedule: plain times are in words, and others keep their expression', () => {
  expect(describeSchedule('0 8 * * 1', 'America/New_York')).toBe('Mondays at 8:00 AM (America/New York)')
  expect(describeSchedule('30 17 * * 1-5', 'UTC')).toBe('Weekdays at 5:30 PM (UTC)')
  expect(describeSchedule('*/15 * * * *', 'UTC')).toBe('*/15 * * * * (UTC)')
})

test('inputPaths: texts and comparisons name the fields of the input, and inputOf builds it from values', () => {
  const reading: Steps = [
    {
      id: 'a',
      type: 'notify',
      config: { title: 'New: {{input.title}} {{steps.b.x}}', body: '{{ input.contract.agency_name }}' },
      next: [],
    },
    { id: 'b', type: 'condition', config: { all: [{ path: 'input.match_score', op: 'gte', value: 80 }] }, next: [] },
  ]
  expect(inputPaths(reading)).toEqual(['contract.agency_name', 'match_score', 'title'])
  const values = new Map([
    ['contract.agency_name', 'NASA'],
    ['title', ''],
    ['match_score', '90'],
  ])
  expect(inputOf(values)).toEqual({ contract: { agency_name: 'NASA' }, match_score: '90' })
})
