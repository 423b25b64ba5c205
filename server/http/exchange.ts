import type { IncomingMessage } from 'node:http'
import type { Db } from '../../db/schema.ts'
import type { Clock, Handlers, OperationId, Principal } from '../../handlers/context.ts'
import type { SearchEngine } from '../../search/index.ts'
import type { Operation } from './contract.ts'
import type { CountRequest } from './limits.ts'

/** What every request may use; the composition in app.ts fills it in. */
export type Services = {
  db: Db
  search: SearchEngine
  clock: Clock
  handlers: Handlers
  /** Throws a 401 or 403. */
  authenticate(request: IncomingMessage, operation: Operation, now: Date): Promise<Principal>
  countRequest: CountRequest
  cursor_secret: Buffer
  public_url: string
  idempotency_wait_ms: number
  /** Check every reply against the contract; on in tests and development. */
  check_replies: boolean
}

/** What the log line of a request tells (specification 5.1.10). */
export type RequestLog = {
  operation: OperationId | null
  key_id?: string
  company_id?: string
  search_text?: string
  result_count?: number
  err?: unknown
}
export type Reply = { status: number; json: string | Buffer }
