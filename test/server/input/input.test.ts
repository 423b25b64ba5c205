/** Measures the cost of reading a hostile body: only the CPU time of this thread, compared with other bodies in the same run. */
import { expect, test } from 'vitest'
import { fullBodies, fullText, units } from '../../../lab/attack/full-bodies.ts'
import { loadOperations } from '../../../server/contract/operations.ts'
import { readInput } from '../../../server/http/input/input.ts'

const { operations } = loadOperations()
const [quarter_bytes, full_bytes] = [25_000, 99_000]
/** Maximum growth of the time for four times the bytes. A quadratic reader takes sixteen times as long. */
const growth_max = 10
/** Maximum ratio to the time of an ordinary body of the same size. */
const harmless_ratio_max = 15
/** Minimum time to compare, because a thread's CPU clock may have this resolution. */
const least_ms = 4

const cases = [
  ['addToPipeline', 'tags', ['opportunity_id', 'column_id']],
  ['updatePursuit', 'tags', ['title', 'set_aside', 'posted_date', 'column_id']],
  ['createTask', 'assigned_to', ['name', 'description', 'due_date']],
  ['updateTask', 'assigned_to', ['name', 'description', 'due_date']],
] as const

test.each(cases)('%s: the cost of reading 100 kB grows no faster than the size, with any content', (id, list, texts) => {
  const make = (bytes: number) => [
    ...fullBodies(list, texts[0], bytes),
    ...texts.flatMap((field) => units.map((unit) => fullText(field, unit, {}, bytes))),
  ]
  const [small, large] = [make(quarter_bytes), make(full_bytes)]
  const harmless_ms = costOf(id, Buffer.from(JSON.stringify({ [list]: Array(1_900).fill('x'.repeat(48)) })))
  const found = large.map(({ name, bytes }, i) => ({ name, ms: costOf(id, bytes), quarter_ms: costOf(id, small[i]!.bytes) }))
  const worst = found.reduce((a, b) => (b.ms > a.ms ? b : a))
  console.log(`${id}: harmless ${harmless_ms.toFixed(1)} ms, the most expensive ${worst.name} ${worst.ms.toFixed(1)} ms`)
  expect(found.filter(({ ms, quarter_ms }) => ms > growth_max * quarter_ms)).toEqual([])
  expect(found.filter(({ ms }) => ms > harmless_ratio_max * harmless_ms)).toEqual([])
})

/** Returns the shortest time of several tries. The first tries include compilation, and other processes may delay any try. */
function costOf(id: string, bytes: Buffer): number {
  const operation = operations.find((each) => each.id === id)!
  const req = { url: '/', headers: {} }
  const tries = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage()
    try {
      readInput({ operation, req, path: `/api${operation.facts.path}`, query_string: '' } as never, JSON.parse(bytes.toString()))
    } catch {
      // The body is expected to be rejected.
    }
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(least_ms, Math.min(...tries))
}
