import { setTimeout as sleep } from 'node:timers/promises'
import {
  insertSummary,
  type Summarized,
  selectSummarized,
  selectSummary,
  summaryContent,
} from '../../../db/opportunities/summaries.ts'
import type { Completion, LanguageModel } from '../../../kernel/models/language-model.ts'
import { isServerFault } from '../../../kernel/models/model-server.ts'
import type { Summary } from '../../../reading/summary/summary.ts'
import { checkWrittenSummary, readWrittenSummary } from '../../../reading/summary/written-summary.ts'
import { type Joined, joinSegments, type Segment } from '../../../reading/text/segments.ts'
import type { Background } from '../../background.ts'
import { summaryPrompt, summarySchema } from './prompt.ts'

export type SummaryOutcome = { outcome: string; model?: string; sentences?: { written: number; kept: number } }

/**
 * What is asked, one after the other, until it is not refused: servers know schemas or do not, and have room for a long text or not. Some
 * 6,000 tokens, then some 1,500.
 */
const requests = [
  { text_length_max: 24_000, schema: summarySchema },
  { text_length_max: 24_000, schema: null },
  { text_length_max: 6_000, schema: null },
]
/** More than is sent: where it is cut a sentence ends. */
const joined_length_max = 60_000
const statusesOfRequests = [400, 413, 422]
const wait_ms_max = 60_000

/**
 * Has the language model write the summary of a record as it is now, unless that is there. What is left of it when its quotes have been
 * looked for in the text is kept, and also that nothing was: the same is not asked twice. Throws `ServerFault` when the model is away.
 */
export async function writeSummary(
  { db, clock, signal, language_model }: Pick<Background, 'db' | 'clock' | 'signal' | 'language_model'>,
  { contract_id }: { contract_id: string },
): Promise<SummaryOutcome> {
  if (language_model === null) return { outcome: 'no language model is configured' }
  const model = language_model.name
  const record = await selectSummarized(db, contract_id, requests[0]!.text_length_max)
  if (!record) return { outcome: 'the record is gone, or has no text any more' }
  const stored = await selectSummary(db, contract_id)
  if (stored?.model === model && stored.content_sha256 === summaryContent(record))
    return { outcome: 'it was written before', model }
  const { answer, sent, placeOf } = await ask(language_model, record, signal)
  const claimed = readWrittenSummary(answer)
  const summary = placed(checkWrittenSummary(sent, record.title, claimed ?? []), placeOf)
  const kept = await insertSummary(db, record, { model, summary, generated_at: clock.now() })
  const sentences = { written: claimed?.length ?? 0, kept: summary?.sentences.length ?? 0 }
  return { outcome: !kept ? 'the record has changed meanwhile' : tellOf(claimed, summary), model, sentences }
}

function tellOf(claimed: unknown, summary: unknown): string {
  if (claimed === null) return 'nothing is kept: the answer is not the JSON that was asked for'
  return summary === null ? 'nothing is kept: no sentence is borne out by a quote of the text' : 'written'
}

/** With the places of its passages in the texts that were sent. A passage that reaches from one text into the next stands in neither. */
function placed(summary: Summary | null, placeOf: Joined['placeOf']) {
  if (summary === null) return null
  const citations = summary.citations.flatMap(({ quote, ...span }) => {
    const place = placeOf(span)
    return place ? [{ quote, ...place }] : []
  })
  return { ...summary, citations }
}

/** `sent`: as much of the texts as it is about. */
type Answer = { answer: string; sent: string; placeOf: Joined['placeOf'] }

async function ask(model: LanguageModel, record: Summarized, signal: AbortSignal, attempt = 0): Promise<Answer> {
  const { text_length_max, schema } = requests[attempt]!
  const { text, placeOf } = joinSegments(segmentsOf(record), joined_length_max)
  const { sent, ...prompt } = summaryPrompt(record.title, text, text_length_max)
  try {
    return { answer: await askPatiently(model, { ...prompt, schema, signal }), sent, placeOf }
  } catch (error) {
    const refused = isServerFault(error) && error.status !== null && statusesOfRequests.includes(error.status)
    if (!refused || attempt === requests.length - 1) throw error
    return ask(model, record, signal, attempt + 1)
  }
}

function segmentsOf({ description, files }: Summarized): Segment[] {
  const own = description === null ? [] : [{ source: 'description', text: description }]
  return [...own, ...files.map(({ id, text }) => ({ source: id, text }))]
}

/** Waits once where the server says for how long. Longer than a minute is what the job is tried again for. */
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
