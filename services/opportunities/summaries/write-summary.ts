import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Summarized,
  selectSummarized,
  selectSummary,
  summaryHash,
  upsertSummary,
} from '../../../db/opportunities/summaries.ts'
import type { Completion, LanguageModel } from '../../../kernel/models/language-model.ts'
import { isServerFault } from '../../../kernel/models/model-server.ts'
import { checkWrittenSummary, readWrittenSummary } from '../../../reading/summary/written-summary.ts'
import { type Joined, joinSegments } from '../../../reading/text/segments.ts'
import type { Background } from '../../background.ts'
import { summaryPrompt, summarySchema } from './prompt.ts'
import { locateCitations, segmentsOf } from './summaries.ts'

type SummaryOutcome = { outcome: string; model?: string; sentences?: { written: number; kept: number } }

/** Requests to try in this order, because some servers do not support schemas or long texts. A token is about four characters. */
const requests = [
  { text_length_max: 24_000, schema: summarySchema },
  { text_length_max: 24_000, schema: null },
  { text_length_max: 6_000, schema: null },
]
/** Maximum length of the joined texts. It exceeds `text_length_max`, so the prompt can cut longer texts after a sentence. */
const joined_length_max = 60_000
const refusalStatuses = [400, 413, 422]
const wait_ms_max = 60_000

/** Lets the language model summarize a record, unless a current summary is stored. Stores only sentences that quotes from the
 * text support. If none remains, stores an empty summary, so the model is not asked again. Throws a `ServerFault` if the model is
 * unavailable. */
export async function writeSummary(
  { db, clock, signal, language_model }: Pick<Background, 'db' | 'clock' | 'signal' | 'language_model'>,
  { contract_id }: { contract_id: string },
): Promise<SummaryOutcome> {
  if (language_model === null) return { outcome: 'no language model is configured' }
  const model = language_model.name
  const record = await selectSummarized(db, contract_id, requests[0]!.text_length_max)
  if (!record) return { outcome: 'the record was deleted or has no text' }
  const stored = await selectSummary(db, contract_id)
  if (stored?.model === model && stored.content_sha256 === summaryHash(record))
    return { outcome: 'the summary was already written', model }
  const { answer, sent, placeOf } = await ask(language_model, record, signal)
  const claimed = readWrittenSummary(answer)
  const checked = checkWrittenSummary(sent, record.title, claimed ?? [])
  const summary = checked && { ...checked, citations: locateCitations(checked, placeOf) }
  const wasStored = await upsertSummary(db, record, { model, summary, generated_at: clock.now() })
  const sentences = { written: claimed?.length ?? 0, kept: summary?.sentences.length ?? 0 }
  return { outcome: wasStored ? describeOutcome(claimed, summary) : 'the record changed while the model wrote', model, sentences }
}

function describeOutcome(claimed: unknown, summary: unknown): string {
  if (claimed === null) return 'nothing was stored: the answer is not the requested JSON'
  return summary === null ? 'nothing was stored: no sentence is supported by a quote from the text' : 'written'
}

/** The model's answer. `sent` is the part of the texts that was sent to the model. */
type Answer = { answer: string; sent: string; placeOf: Joined['placeOf'] }

async function ask(model: LanguageModel, record: Summarized, signal: AbortSignal, attempt = 0): Promise<Answer> {
  const { text_length_max, schema } = requests[attempt]!
  const { text, placeOf } = joinSegments(segmentsOf(record), joined_length_max)
  const { sent, ...prompt } = summaryPrompt(record.title, text, text_length_max)
  try {
    return { answer: await askPatiently(model, { ...prompt, schema, signal }), sent, placeOf }
  } catch (error) {
    const refused = isServerFault(error) && error.status !== null && refusalStatuses.includes(error.status)
    if (!refused || attempt === requests.length - 1) throw error
    return ask(model, record, signal, attempt + 1)
  }
}

/** Sends a request. Repeats it once if the server says to wait. Throws if the wait exceeds a minute, so the job is retried. */
async function askPatiently(model: LanguageModel, request: Completion): Promise<string> {
  try {
    return await model.complete(request)
  } catch (error) {
    const wait_ms = isServerFault(error) ? error.retry_after_ms : null
    if (wait_ms === null || wait_ms > wait_ms_max) throw error
    await sleep(wait_ms, undefined, { signal: request.signal })
    return model.complete(request)
  }
}
