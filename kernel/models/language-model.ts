import { askServer, serverFault } from './model-server.ts'

export type LanguageModel = {
  /** As its server calls it. */
  name: string
  complete(request: Completion): Promise<string>
  /** The same, with how much it was. */
  answer(request: Completion): Promise<Answered>
}

/** `tokens`: of question and answer together; null where the server does not count. */
export type Answered = { text: string; tokens: number | null }

export type Completion = {
  system: string
  user: string
  /** The JSON Schema that the answer is held to, by servers that can; null: none, for those that cannot. */
  schema: object | null
  signal: AbortSignal
}

export type LanguageModelOptions = { base_url: string; key: string | null; model: string; timeout_ms?: number }

const named = {
  called: 'language model',
  settings: { url: 'LANGUAGE_MODEL_URL', model: 'LANGUAGE_MODEL', key: 'LANGUAGE_MODEL_API_KEY' },
}
/** A small model on a machine without a graphics card writes some words in a second. */
const timeout_default_ms = 120_000
const answer_bytes_max = 500_000

/**
 * A model of any server that speaks OpenAI's `POST /v1/chat/completions` (https://platform.openai.com/docs/api-reference/chat). Asks once;
 * what fails is a `ServerFault`, in which the key never stands. Neither a temperature nor a length is asked for: models that think first
 * refuse the one and have another name for the other.
 */
export function createLanguageModel({ model, timeout_ms = timeout_default_ms, ...where }: LanguageModelOptions): LanguageModel {
  const server = { base_url: where.base_url, key: where.key, ...named }
  async function answer({ system, user, schema, signal }: Completion): Promise<Answered> {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ]
    const json_schema = { name: 'answer', strict: true, schema }
    return askServer(server, {
      path: 'chat/completions',
      body: { model, messages, ...(schema !== null && { response_format: { type: 'json_schema', json_schema } }) },
      timeout_ms,
      signal,
      answer_max: { bytes: answer_bytes_max, of: 'a summary' },
      read: (reply) => ({ text: readContent(reply), tokens: readTokens(reply) }),
    })
  }
  return { name: model, answer, complete: async (request) => (await answer(request)).text }
}

function readContent({ choices }: { choices?: { message?: { content?: unknown } | null }[] }): string {
  const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined
  if (typeof content !== 'string') throw serverFault('answered no message with a text')
  return content
}

function readTokens({ usage }: { usage?: { total_tokens?: unknown } | null }): number | null {
  const tokens = usage?.total_tokens
  return typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null
}
