/** Checks the log while the database restarts, and when a command is stopped. */
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { nameAddresses, noteDatabase } from '../../db/postgres/lost-connection.ts'
import { foldLosses } from '../../server/log.ts'

test('log: a database restart gives one line a minute without stacks, a stop gives no line, and other errors remain complete', () => {
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

test('log: a database that is down at its own port, on a host with two addresses, gives only one line a minute too', () => {
  noteDatabase('postgres://oi@localhost:4650/oi')
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { base: null, hooks: { logMethod: foldLosses() } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const at = (address: string) => Object.assign(new Error(`connect ECONNREFUSED ${address}:4650`), { code: 'ECONNREFUSED' })
  const refused = nameAddresses(
    Object.assign(new AggregateError([at('::1'), at('127.0.0.1')]), { code: 'ECONNREFUSED' }),
  ) as Error
  const reason = 'connect ECONNREFUSED ::1:4650, connect ECONNREFUSED 127.0.0.1:4650'
  log.error({ err: refused, index: 'market' }, 'the search index could not follow the database')
  // The job library copies an error into an object, and a thread sends only the error's message.
  log.error({ err: { code: 'ECONNREFUSED', message: `${reason} (Queue: send_mail, Worker: x)` } }, 'a background job')
  log.error(
    { err: { code: '57P03', message: 'the database system is not yet accepting connections (Queue: send_mail)' } },
    'a job',
  )
  log.error({ err: { message: at('127.0.0.1').message, stack: 'at connect' }, failures: 1 }, 'scoring fails')
  expect(lines).toEqual([{ level: 50, time: expect.any(Number), reason, msg: 'the database cannot be reached' }])
})

test('log: a clock that is set back does not silence the log', () => {
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
