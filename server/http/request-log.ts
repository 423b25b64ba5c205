import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDatabaseAway } from '../../db/postgres/lost-connection.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { Setup } from '../compose.ts'
import { apiRoot } from '../contract/operations.ts'
import type { RequestLog } from './exchange.ts'

/** Paths whose last segment is a secret. Anybody who has the secret can use the link, so logs leave it out. */
const secretPlaces = new RegExp(
  `^(${apiRoot}/(?:hooks/workflows/[^/]{0,200}|calendar|unsubscribe)|/app/(?:demo|invitations|reset-password|welcome))/.`,
  'i',
)

/** Writes one log line per request, even if the client hung up before the answer. */
export function writeLog(
  setup: Pick<Setup, 'log' | 'answered'>,
  { method }: IncomingMessage,
  res: ServerResponse,
  path: string,
  request_id: string | number,
  entry: RequestLog,
  elapsed_ms: number,
): void {
  const answered = res.writableFinished ? { status: res.statusCode } : { status: null, aborted: true }
  const secret = secretPlaces.exec(path)
  const shown = secret ? `${secret[1]}/…` : path
  writeEntry(setup, { request_id, method, path: shown, ...answered }, entry, elapsed_ms, 'request')
}

type Facts = { status: number | null } & Record<string, unknown>

/** Writes the line of a request or of a tool's call, and counts it for the metrics. */
export function writeEntry(
  { log, answered }: Pick<Setup, 'log' | 'answered'>,
  facts: Facts,
  entry: RequestLog,
  elapsed_ms: number,
  kind: 'request' | 'tool',
): void {
  if (isDatabaseAway(entry.err)) {
    // The log keeps a line for each request, but without the stack, which would be the same in all of them.
    entry.refusal = entry.err.message
    delete entry.err
  }
  const line = { ...facts, duration_ms: Math.round(elapsed_ms * 10) / 10, ...entry }
  answered({ operation: entry.operation, status: facts.status, duration_ms: elapsed_ms })
  if (entry.err) log.error(line, kind)
  else if (entry.refusal !== undefined) log.warn(line, kind)
  else log.info(line, kind)
}

/** Records an error for the log. A refusal without a fault needs no stack and no alert. */
export function noteFault(log: RequestLog, problem: Problem, error: unknown): void {
  if (problem.status < 500) return
  if (problem === error && problem.cause === undefined) log.refusal = problem.message
  else log.err = error
}
