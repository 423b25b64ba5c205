import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { ReceivedFile } from '../../handlers/operation.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { OperationId } from '../../services/operation-types.ts'
import type { Principal } from '../../services/principal.ts'
import type { Spool } from '../../storage/spool.ts'
import type { Operation } from '../contract/operations.ts'
import type { System } from '../invoke.ts'
import type { SignIn } from '../sign-in/admission.ts'
import type { FloodLimit } from '../sign-in/flood.ts'
import type { RateLimits } from './limits/rate-headers.ts'
import type { Shares } from './limits/shares.ts'
import type { UploadGate } from './limits/upload-gate.ts'
import type { UploadPace } from './limits/upload-pace.ts'
import type { ReplyHeaders } from './reply.ts'

/** What the HTTP surface is put together from: once, in server/compose.ts. */
export type Setup = System & {
  clock: Clock
  log: Logger
  signIn: SignIn
  flood: FloodLimit
  rate_limits: RateLimits
  shares: Shares
  /** Whether the disk of DATA_DIR can be written to for some time yet. */
  hasRoom(): Promise<boolean>
  /** Where a file lies while it comes in. */
  spool: Spool
  upload_pace: UploadPace
  /** Files that come in at once. */
  uploads: UploadGate
  /** Files and large answers that are sent at once. */
  files_max: number
  /** Origins whose pages may call from a browser. */
  allowed_origins: ReadonlySet<string>
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  isTrustedProxy: (address: string, hop: number) => boolean
  /** Told of each request when it has ended. */
  answered(request: { operation: OperationId | null; status: number | null; duration_ms: number }): void
}

/** One request to an operation and what becomes known of it on its way. */
export type Exchange = {
  operation: Operation
  req: IncomingMessage
  res: ServerResponse
  path: string
  query_string: string
  /** Of the caller, or of the caller's proxy where that is not trusted. */
  address: string
  now: Date
  /** Of the reply; steps add to them. */
  headers: ReplyHeaders
  log: RequestLog
  /** Of a form; it is discarded when the request is answered. */
  file?: ReceivedFile | null
}

/** `body` is the object behind `json`; a stored answer has the text only. `replayed`: the answer to an earlier request. */
export type Reply = { status: number; json: string | Buffer; body?: object; replayed?: true }

/** What the log line of a request tells. */
export type RequestLog = {
  operation: OperationId | null
  credential_id?: string
  company_id?: string
  search_text?: string
  result_count?: number
  /** Why a request was refused with a 5xx that is no fault, such as too many at once. */
  refusal?: string
  err?: unknown
}

export type Caller = { principal: Principal | null; subject: string }
