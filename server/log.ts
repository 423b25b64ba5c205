import pino, { type DestinationStream, type LogFn, type Logger } from 'pino'
import { isDatabaseAway, isOwnClose } from '../db/postgres/lost-connection.ts'

/** Logs JSON, one object per line. In a terminal outside production, logs lines for people. Callers' keys never appear. */
export function createLog({ level, to, production }: { level: string; to: 'stdout' | 'stderr'; production: boolean }): Logger {
  const options = { level, base: null, serializers: { err: describeError }, hooks: { logMethod: foldLosses() } }
  const stream = process[to]
  const shown = (line: string) => (production ? escaped(line) : readable(JSON.parse(line)))
  if (stream.isTTY) return pino(options, { write: (line: string) => void stream.write(shown(line)) })
  return pino(options, to === 'stderr' ? pino.destination(stream.fd) : gatheredOutput(stream.fd))
}

/** A write per line would cost a server more than the line itself. A killed process loses at most half a second of lines. */
function gatheredOutput(fd: number): DestinationStream {
  const output = pino.destination({ fd, minLength: 4096, periodicFlush: 500 })
  process.once('exit', () => output.flushSync())
  return output
}

const loss_every_ms = 60_000

/** Logs errors from a lost database once a minute, because then everything fails. Omits queries that our own shutdown cut off. */
export function foldLosses(now_ms: () => number = () => performance.now()) {
  let last_ms = Number.NEGATIVE_INFINITY
  let left_out = 0
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const [facts] = args as unknown[]
    const { err } = (typeof facts === 'object' && facts !== null ? facts : {}) as { err?: unknown }
    if (isOwnClose(err)) return
    if (!isDatabaseAway(err)) return method.apply(this, args)
    if (now_ms() - last_ms < loss_every_ms) {
      left_out += 1
      return
    }
    last_ms = now_ms()
    method.apply(this, [{ reason: err.message, ...(left_out > 0 && { left_out }) }, 'the database cannot be reached'])
    left_out = 0
  }
}

/** Keeps only the useful fields, because libraries' errors contain whole sockets. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, cause } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    stack: error.stack,
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

type Line = Record<string, unknown> & { level: number; time: number; msg?: string; err?: { stack?: string; message?: string } }

/** Escapes callers' characters that would move the cursor, color the screen or reverse the text. JSON keeps the same value. */
function escaped(text: string): string {
  return text.replace(
    /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function readable({ level, time, msg, err, request_id: _id, ...facts }: Line): string {
  const clock = new Date(time).toTimeString().slice(0, 8)
  const name = level >= 50 ? 'ERROR ' : level >= 40 ? 'WARN ' : ''
  const rest = Object.entries(facts).map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const line = escaped([clock, `${name}${msg ?? ''}`, ...rest].join('  ')).replaceAll('\n', '\\n')
  return `${line}\n${err ? `${escaped(err.stack ?? err.message ?? '')}\n` : ''}`
}
