import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReceivedFile } from '../../handlers/operation.ts'
import type { OperationId } from '../../services/operation-types.ts'
import type { Principal } from '../../services/principal.ts'
import type { Operation } from '../contract/operations.ts'
import type { Answer } from '../idempotency.ts'
import type { ReplyHeaders } from './reply.ts'

export type Exchange = {
  operation: Operation
  req: IncomingMessage
  res: ServerResponse
  path: string
  query_string: string
  /** Address of the client. If the request came through a proxy that is not trusted, the address of that proxy. */
  address: string
  now: Date
  headers: ReplyHeaders
  log: RequestLog
  /** The uploaded file of a form. The file is discarded after the reply. */
  file?: ReceivedFile | null
}

export type Reply = Omit<Answer, 'json'> & { json: string | Buffer }

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
