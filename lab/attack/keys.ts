/** Attacks with invalid keys, keys without permission, and records of another company. */
import { setTimeout as sleep } from 'node:timers/promises'
import { newKey } from '../../services/access/key-values.ts'
import { connectionsMax } from './connections.ts'
import { startControl } from './control.ts'
import { type Probe, runConcurrently } from './probe.ts'
import { anyPursuit } from './stock.ts'

/** Number of guessed keys. The first batch fills all connections at once, and each connection sends its next guess after an
 * answer. */
const false_keys = 20_000
const quiet_ms = 6_000
const reads_min = 20
/** Maximum factor by which reads may slow down. A difference of a few milliseconds is noise. */
const slower_max = 2
const noise_ms = 10

/** Sends guessed keys with a valid checksum as fast as possible, and measures how much other clients slow down. */
export async function falseKeys(probe: Probe): Promise<void> {
  const control = await startControl(probe.target, { health_every_ms: 100, read_every_ms: 50, all_keys: true })
  await sleep(quiet_ms)
  const before = (await control.lap()).reads_ms
  const statuses = new Map<number, number>()
  const at_once = connectionsMax(probe)
  await runConcurrently([...Array(false_keys).keys()], at_once, async () => {
    const answer = await probe.ask({ path: '/v1/profile', key: newKey().key })
    if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  })
  const during = (await control.stop()).reads_ms
  for (const status of statuses.keys())
    if (![401, 429, 503].includes(status)) probe.finding(`a guessed key was answered ${status}`)
  const looked_up = statuses.get(401) ?? 0
  if (looked_up === false_keys) probe.finding(`the server looked up all ${false_keys} guesses: nothing limits them`)
  probe.note(`the server looked up ${looked_up} of ${false_keys} guesses; ${at_once} were sent at the same time`)
  judgeReads(probe, before, during)
}

function judgeReads(probe: Probe, before: number[], during: number[]): void {
  if (Math.min(before.length, during.length) < reads_min)
    return probe.note(`too few reads of other clients (${before.length} before, ${during.length} during): give more keys`)
  const [from_ms, to_ms] = [p95(before), p95(during)]
  probe.note(
    `reads of other clients, p95: ${from_ms.toFixed(1)} ms before (of ${before.length}), ${to_ms.toFixed(1)} ms during (of ${during.length})`,
  )
  if (to_ms > Math.max(slower_max * from_ms, from_ms + noise_ms) * probe.target.patience)
    probe.finding(`reads of other clients took ${to_ms.toFixed(1)} ms, and ${from_ms.toFixed(1)} ms before`)
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!
}

/** Checks that an altered key, or a key outside its header, gives no access. */
export async function misplacedKeys(probe: Probe): Promise<void> {
  const [key] = probe.target.keys as [string]
  const altered = [
    key.slice(0, -1),
    `${key}x`,
    key.toUpperCase(),
    key.toLowerCase(),
    ` ${key.slice(4)}`,
    `${key},${key}`,
    `Bearer ${key}`,
    '*',
    "' or 1=1 --",
    'null',
  ]
  for (const each of altered)
    probe.expect(await probe.ask({ path: '/v1/profile', key: each }), [401], `the key ${each === '' ? 'omitted' : 'altered'}`)
  probe.expect(await probe.ask({ path: `/v1/profile?X-Api-Key=${key}`, key: null }), [400, 401], 'a key in the address')
  probe.expect(
    await probe.ask({ path: '/v1/profile', key: null, headers: { Authorization: `Bearer ${key}` } }),
    [401],
    'a key as a bearer token',
  )
  probe.expect(
    await probe.ask({ path: '/v1/profile', key: null, headers: { Cookie: `X-Api-Key=${key}` } }),
    [401],
    'a key in a cookie',
  )
}

/** Checks that a read-only key cannot write. */
export async function writesOfAReader(probe: Probe): Promise<void> {
  const { read_key } = probe.target
  const pursuit = await anyPursuit(probe)
  for (const [method, path] of [
    ['POST', '/v1/tasks'],
    ['POST', '/v1/pipeline/add'],
    ['PATCH', `/v1/pursuits/${pursuit}`],
    ['DELETE', '/v1/tasks/task_1'],
  ] as const)
    probe.expect(await probe.ask({ method, path, key: read_key, json: {} }), [403], `${method} ${path} by a read-only key`)
}

/** Checks that the server gives the same answer for a record of another company as for a record that does not exist. */
export async function othersRecords(probe: Probe): Promise<void> {
  const key = probe.target.other_key
  const theirs = (await probe.ask({ path: '/v1/pipeline/search?limit=5', key }))?.body?.results
  const tasks = (await probe.ask({ path: '/v1/tasks?limit=5', key }))?.body?.results
  const missing = 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819203'
  if (!theirs?.length) return probe.finding('the other company has no pursuit to request: add one and try again')
  for (const { id } of theirs) {
    for (const [method, path, json] of [
      ['GET', (pursuit: string) => `/v1/pursuits/${pursuit}`, undefined],
      ['PATCH', (pursuit: string) => `/v1/pursuits/${pursuit}`, { favorite: true }],
      ['GET', (pursuit: string) => `/v1/pursuits/${pursuit}/history`, undefined],
      ['GET', (pursuit: string) => `/v1/opportunities/${pursuit}`, undefined],
    ] as const) {
      const [found, none] = [
        await probe.ask({ method, path: path(id), json }),
        await probe.ask({ method, path: path(missing), json }),
      ]
      probe.expect(found, [404], `${method} ${path('…')} of another company`)
      if (
        found &&
        none &&
        found.status !== 429 &&
        none.status !== 429 &&
        found.text.replaceAll(id, '') !== none.text.replaceAll(missing, '')
      )
        probe.finding(`${method} ${path('…')} reveals that another company has the record: ${found.text.slice(0, 100)}`)
    }
    const listed = await probe.ask({ path: `/v1/tasks?pursuit_id=${id}` })
    if ((listed?.body?.total_count ?? 0) > 0) probe.finding('tasks of another company’s pursuit are listed')
  }
  for (const { id, pursuit_id } of tasks ?? []) {
    probe.expect(
      await probe.ask({ method: 'PATCH', path: `/v1/tasks/${id}`, json: { pursuit_id, name: 'x' } }),
      [400, 404],
      'PATCH of another company’s task',
    )
    probe.expect(await probe.ask({ method: 'DELETE', path: `/v1/tasks/${id}` }), [404], 'DELETE of another company’s task')
  }
}
