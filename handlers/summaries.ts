import type { DetailRow } from '../db/contracts.ts'
import { enqueue } from '../db/jobs.ts'
import type { Db } from '../db/schema.ts'
import { selectSummary, summaryContent } from '../db/summaries.ts'
import type { components } from '../generated/api.ts'
import { type Citation, summarize } from '../reading/summary.ts'
import { readableText } from './reading-text.ts'

type AiSummary = components['schemas']['AiSummary']
type Means = { db: Db; summary_model: string | null }
type Described = DetailRow & { description: string }

/** What is shorter is its own summary. */
const text_length_min = 300
/** What one who reads all of the catalog makes a language model write, some ten seconds each, until others get their turn. */
const waiting_max = 200

/**
 * By the language model where one is configured and has written it; else made of the text's own sentences. The model is asked in the
 * background, once for each content of the record. Null where there is no text.
 */
export async function summaryOf(means: Means, row: DetailRow): Promise<AiSummary | null> {
  if (row.description === null) return null
  const described = { ...row, description: row.description }
  return (await writtenSummary(means, described)) ?? extract(described)
}

async function writtenSummary({ db, summary_model }: Means, row: Described): Promise<AiSummary | null> {
  if (summary_model === null || row.description.length < text_length_min) return null
  const stored = await selectSummary(db, row.id)
  if (stored?.model !== summary_model || stored.content_sha256 !== summaryContent(row)) {
    await enqueue(db, 'write_summary', { contract_id: row.id }, { key: row.id, waiting_max })
    return null
  }
  const { text, generated_at, model, citations } = stored
  return text === null ? null : { text, generated_at, model, citations: presentCitations(citations) }
}

/** As old as the text that it is made of. */
function extract({ title, description, updated_at }: Described): AiSummary | null {
  const summary = summarize(readableText(description), title)
  if (!summary) return null
  return { text: summary.text, generated_at: updated_at, model: 'extractive', citations: presentCitations(summary.citations) }
}

function presentCitations(citations: readonly Citation[]): AiSummary['citations'] {
  return citations.map(({ quote, start, end }) => ({ quote, source: 'description', start, end }))
}
