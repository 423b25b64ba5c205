import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { ReceivedFile } from '../../handlers/operation.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { OperationId } from '../../services/operation-types.ts'
import type { Principal } from '../../services/principal.ts'
import type { Spool } from '../../storage/spool.ts'
import type { Operation } from '../contract/operations.ts'
import type { System } from '../invoke.ts'
import type { FloodLimit } from '../sign-in/flood.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { RateLimits } from './limits/rate-headers.ts'
import type { Shares } from './limits/shares.ts'
import type { UploadGate } from './limits/upload-gate.ts'
import type { UploadPace } from './limits/upload-pace.ts'
import type { ReplyHeaders } from './reply.ts'

/** Everything the HTTP surface is made from. server/compose.ts creates it once. */
export type Setup = System & {
  clock: Clock
  log: Logger
  signIn: SignIn
  flood: FloodLimit
  rate_limits: RateLimits
  shares: Shares
  /** Whether the disk of DATA_DIR has enough free space. */
  hasRoom(): Promise<boolean>
  /** Stores files while they are uploaded. */
  spool: Spool
  upload_pace: UploadPace
  /** Limits the number of concurrent uploads. */
  uploads: UploadGate
  /** Maximum number of files and large answers sent at once. */
  files_max: number
  /** Origins whose pages may call the API from a browser. */
  allowed_origins: ReadonlySet<string>
  /** Whether the `X-Forwarded-For` header of this proxy is trusted. */
  isTrustedProxy: (address: string, hop: number) => boolean
  /** Called when a request has ended. */
  answered(request: { operation: OperationId | null; status: number | null; duration_ms: number }): void
}

/** One request to an operation, and what its processing has found out so far. */
export type Exchange = {
  operation: Operation
  req: IncomingMessage
  res: ServerResponse
  path: string
  query_string: string
  /** The address of the caller, or of the caller's proxy if that is not trusted. */
  address: string
  now: Date
  /** Headers of the reply. Each step may add some. */
  headers: ReplyHeaders
  log: RequestLog
  /** The file of a form. It is discarded after the reply. */
  file?: ReceivedFile | null
}

/** `body` is the object behind `json`. A stored answer has only the text. `replayed` marks the answer to an earlier request. */
export type Reply = { status: number; json: string | Buffer; body?: object; replayed?: true }

/** The fields of a request's log line. */
export type RequestLog = {
  operation: OperationId | null
  credential_id?: string
  company_id?: string
  search_text?: string
  result_count?: number
  /** Why a request got a 5xx that is not a fault, such as too many requests at once. */
  refusal?: string
  err?: unknown
}

export type Caller = { principal: Principal | null; subject: string }
