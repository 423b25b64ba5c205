import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Problem } from '../../kernel/problem.ts'
import type { Setup } from '../compose.ts'
import { accept, type Given, type Input } from '../contract/accept.ts'
import { brokenText } from '../contract/issues.ts'
import type { RequestLog } from '../http/exchange.ts'
import { tooLarge } from '../http/input/body.ts'
import { problemJson, toProblem } from '../http/reply.ts'
import { noteFault, writeEntry } from '../http/request-log.ts'
import { authorize, invoke } from '../invoke.ts'
import { explainProblem } from './errors.ts'
import type { Session } from './session.ts'
import { writeAnswer } from './text/answer.ts'
import { withoutSecrets } from './text/secrets.ts'
import type { Tool } from './tools.ts'

/** Arguments of a call, and the headers of the API that a client may send in its `_meta`. */
export type ToolCall = { given: Record<string, unknown>; meta: Record<string, unknown> }

/** The headers that a call may have, by the name of the field in `_meta` of a call. */
const metaHeaders = {
  'opportunity-intelligence/idempotency-key': 'idempotency-key',
  'opportunity-intelligence/if-match': 'if-match',
} as const

const issues_max = 100

/** Performs the operation of a tool, as a request to the API would. Never throws: a model can act on an error that it sees. */
export async function callTool(setup: Setup, session: Session, tool: Tool, call: ToolCall): Promise<CallToolResult> {
  const started_ms = performance.now()
  const { credential, company_id } = session.principal
  const entry: RequestLog = { operation: tool.operation.id, credential_id: credential.id, company_id }
  let status: number = tool.operation.facts.status
  try {
    const answer = await answerCall(setup, session, tool, call, entry)
    return showAnswer(tool, answer, session.selection.structured)
  } catch (error) {
    const problem = toProblem(error)
    status = problem.status
    noteFault(entry, problem, error)
    return showProblem(explainProblem(problem, tool, call.given))
  } finally {
    const answered = session.signal.aborted ? { status: null, aborted: true } : { status }
    writeEntry(setup, { tool: tool.name, ...answered }, entry, performance.now() - started_ms, 'tool')
  }
}

async function answerCall(setup: Setup, session: Session, tool: Tool, call: ToolCall, entry: RequestLog): Promise<object> {
  const { principal, now, signal } = session
  const { operation } = tool
  await session.count(operation.facts.rate_class)
  authorize(operation, principal, now)
  const headers = headersOf(call.meta)
  const input = acceptCall(tool, call.given, headers)
  if (typeof input.query.query === 'string') entry.search_text = input.query.query
  const key = headers['idempotency-key']
  const { body, json } = await setup.shares.takeAgain(
    principal.company_id,
    () => signal,
    () =>
      invoke(setup, operation, {
        principal,
        input,
        now,
        signal,
        if_match: headers['if-match'] ?? null,
        ...(key !== undefined && { idempotency: { key, claimant: principal.credential.id } }),
      }),
  )
  const answer = (body ?? JSON.parse(json!)) as { total_count?: number }
  if (entry.search_text !== undefined) entry.result_count = answer.total_count ?? 0
  return answer
}

function headersOf(meta: ToolCall['meta']): Record<string, string> {
  const named = Object.entries(metaHeaders).map(([field, header]) => [header, meta[field]] as const)
  return Object.fromEntries(named.filter((entry): entry is [(typeof entry)[0], string] => typeof entry[1] === 'string'))
}

/** Checks the arguments as the API checks a request. Values keep their types: a text of the API cannot contain every value. */
function acceptCall({ operation, places }: Tool, given: ToolCall['given'], header: Record<string, string>): Input {
  const { media_types, body_bytes_max } = operation
  const has_body = media_types.length > 0
  const partOf = (place: string) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => (places.get(name) ?? (has_body ? 'body' : 'query')) === place))
  const input: Given = { path: partOf('path') as Record<string, string>, query: partOf('query'), header }
  if (has_body) input.body = partOf('body')
  if (has_body && Buffer.byteLength(JSON.stringify(input.body)) > body_bytes_max) throw tooLarge(body_bytes_max)
  return accept(operation, input, brokenText({ ...input.path, ...input.query }, issues_max))
}

function showAnswer(tool: Tool, answer: object, structured: boolean): CallToolResult {
  const shown = withoutSecrets(answer, tool.secrets)
  const content: CallToolResult['content'] = [{ type: 'text', text: writeAnswer(shown) }]
  return structured ? { content, structuredContent: JSON.parse(JSON.stringify(shown)) } : { content }
}

export function showProblem(problem: Problem): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: problemJson(problem) }] }
}
