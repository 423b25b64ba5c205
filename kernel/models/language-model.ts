import { askServer, serverFault } from './model-server.ts'

export type LanguageModel = ReturnType<typeof createLanguageModel>

/** `tokens` is the total for the request and the answer, or null if the server does not report it. */
export type Answered = { text: string; tokens: number | null }

export type Completion = {
  system: string
  user: string
  /** The JSON Schema that the answer must match, for servers that support it. Null for servers that do not. */
  schema: object | null
  signal: AbortSignal
}

type LanguageModelOptions = { base_url: string; key: string | null; model: string; timeout_ms?: number }

const named = {
  called: 'language model',
  settings: { url: 'LANGUAGE_MODEL_URL', model: 'LANGUAGE_MODEL', key: 'LANGUAGE_MODEL_API_KEY' },
}
/** Default timeout of a request. A small model on a machine without a GPU generates only a few words per second. */
const timeout_default_ms = 120_000
/** Maximum size of an answer. A longer answer is an error. */
const answer_bytes_max = 500_000

/** Sends each request once. A `ServerFault` never contains the key. Sends no temperature and no maximum length, because reasoning
 * models reject the temperature and use another name for the length. */
export function createLanguageModel({ model, timeout_ms = timeout_default_ms, ...where }: LanguageModelOptions) {
  const server = { ...where, ...named }
  async function answer({ system, user, schema, signal }: Completion): Promise<Answered> {
    const messages = Object.entries({ system, user }).map(([role, content]) => ({ role, content }))
    const json_schema = { name: 'answer', strict: true, schema }
    return askServer(server, {
      path: 'chat/completions',
      body: { model, messages, ...(schema !== null && { response_format: { type: 'json_schema', json_schema } }) },
      timeout_ms,
      signal,
      answer_bytes_max,
      read: (reply) => ({ text: readContent(reply), tokens: readTokens(reply) }),
    })
  }
  return { name: model, answer, complete: async (request: Completion) => (await answer(request)).text }
}

function readContent({ choices }: { choices?: { message?: { content?: unknown } | null }[] }): string {
  const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined
  if (typeof content !== 'string') throw serverFault('returned no message with text')
  return content
}

function readTokens({ usage }: { usage?: { total_tokens?: unknown } | null }): number | null {
  const tokens = usage?.total_tokens
  return typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null
}
