/** The log while the database restarts, and when a command is stopped. */
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { foldLosses } from '../../server/log.ts'

test('log: a restart of the database gives one line a minute without stacks, and a stop none; other errors stay whole', () => {
  let now_ms = 0
  const lines: Record<string, unknown>[] = []
  const hooks = { logMethod: foldLosses(() => now_ms) }
  const log = pino({ base: null, hooks }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const shutting = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  for (let i = 0; i < 21; i += 1) {
    log.error({ err: shutting, failures: i }, 'the search index could not follow the database')
    log.error({ err: new Error('Connection terminated unexpectedly') }, 'a background job could not be looked after')
  }
  expect(lines).toEqual([
    { level: 50, time: expect.any(Number), reason: shutting.message, msg: 'the database cannot be reached' },
  ])
  now_ms = 61_000
  log.child({ job: 'x' }).error({ err: shutting }, 'again')
  expect(lines[1]).toMatchObject({ left_out: 41, msg: 'the database cannot be reached' })
  log.error({ err: new Error('driver has already been destroyed') }, 'the search index could not follow the database')
  expect(lines).toHaveLength(2)
  const storage = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:9000'), { code: 'ECONNREFUSED', port: 9000 })
  log.error({ err: storage }, 'the storage does not answer')
  expect(lines[2]).toMatchObject({ msg: 'the storage does not answer', err: { message: storage.message } })
})

test('log: a clock that is set back does not silence it', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    const lines: string[] = []
    const log = pino({ hooks: { logMethod: foldLosses() } }, { write: (line: string) => void lines.push(line) })
    const err = new Error('Connection terminated unexpectedly')
    log.error({ err })
    vi.advanceTimersByTime(61_000)
    vi.setSystemTime(Date.now() - 86_400_000)
    log.error({ err })
    expect(lines).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})
