import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WorkflowNode } from '../../../db/values.ts'
import { progressOf, type StepState } from '../../../services/workflows/runs/progress.ts'

const now = new Date('2026-04-20T12:00:00.000Z')

/** Generates graphs whose edges lead only forward. All steps are conditions, so any edge may require a result. */
const graph = fc
  .array(
    fc.array(fc.record({ by: fc.integer({ min: 1, max: 4 }), when: fc.constantFrom(true, false, null) }), { maxLength: 3 }),
    { minLength: 1, maxLength: 12 },
  )
  .map((edges) =>
    edges.map((list, index) => ({
      id: `n${index}`,
      type: 'condition',
      label: '',
      config: {},
      next: list.flatMap(({ by, when }) => (index + by < edges.length ? [{ to: `n${index + by}`, when }] : [])),
    })),
  ) as fc.Arbitrary<WorkflowNode[]>

/** Completes all steps that can be performed, each with a result from `results`. */
function walk(nodes: WorkflowNode[], results: boolean[]): { steps: StepState[]; order: string[] } {
  const steps: StepState[] = nodes.map(({ id }) => ({ node_id: id, status: 'pending', output: null, wake_at: null }))
  const of = (id: string) => steps.find(({ node_id }) => node_id === id)!
  const order: string[] = []
  for (;;) {
    const { next, skipped, stuck } = progressOf(nodes, steps, now)
    for (const id of skipped) of(id).status = 'skipped'
    if (next === null) {
      expect(stuck).toEqual([])
      return { steps, order }
    }
    order.push(next)
    Object.assign(of(next), { status: 'succeeded', output: { result: results[order.length % results.length]! } })
  }
}

/** Calculates in another way which steps must be done: the first step, and each step that a taken edge from a done step leads
 * to. */
function reached(nodes: WorkflowNode[], steps: StepState[]): string[] {
  const done = new Set(['n0'])
  for (const { id, next } of nodes) {
    const { output } = steps.find(({ node_id }) => node_id === id)!
    if (done.has(id)) for (const { to, when } of next) if (when === null || when === output?.result) done.add(to)
  }
  return nodes.map(({ id }) => id).filter((id) => done.has(id))
}

test('progressOf: every step is done once or skipped, as earlier results decide, and after the steps that lead to it', () => {
  fc.assert(
    fc.property(graph, fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (nodes, results) => {
      const { steps, order } = walk(nodes, results)
      expect(new Set(order).size).toBe(order.length)
      expect(order.toSorted()).toEqual(reached(nodes, steps).toSorted())
      for (const { id, next } of nodes)
        for (const { to } of next)
          if (order.includes(id) && order.includes(to)) expect(order.indexOf(id)).toBeLessThan(order.indexOf(to))
    }),
  )
})

test('progressOf: every graph ends, even with circles or unknown steps', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd')
  const wild = fc.array(
    fc.record({ id: ids, next: fc.array(fc.record({ to: ids, when: fc.constantFrom(true, false, null) }), { maxLength: 3 }) }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(wild, (nodes) => {
      const steps: StepState[] = [...new Set(nodes.map(({ id }) => id))].map((node_id) => ({
        node_id,
        status: 'pending',
        output: null,
        wake_at: null,
      }))
      let turns = 0
      for (; turns < 20; turns += 1) {
        const { next, skipped } = progressOf(nodes as WorkflowNode[], steps, now)
        for (const step of steps) if (skipped.includes(step.node_id)) step.status = 'skipped'
        if (next === null) break
        steps.find(({ node_id }) => node_id === next)!.status = 'succeeded'
      }
      expect(turns).toBeLessThan(20)
    }),
  )
})
