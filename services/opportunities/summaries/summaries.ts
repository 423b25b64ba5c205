import { enqueue } from '../../../db/jobs/jobs.ts'
import { type FileText, selectFileTexts } from '../../../db/opportunities/attachments.ts'
import type { DetailRow } from '../../../db/opportunities/contracts.ts'
import { type Summarized, selectSummary, summaryHash } from '../../../db/opportunities/summaries.ts'
import type { Db } from '../../../db/schema.ts'
import type { components } from '../../../generated/api.ts'
import { type Summary, summarize } from '../../../reading/summary/summary.ts'
import { type Joined, joinSegments, type Segment } from '../../../reading/text/segments.ts'
import { read_characters_max } from '../detail/reading-text.ts'

type AiSummary = components['schemas']['AiSummary']
type Means = { db: Db; summary_model: string | null }

const text_length_min = 300
/** Maximum number of queued summaries, which take about ten seconds each. Prevents a client that reads the whole catalog from
 * filling the queue. */
const waiting_max = 200

/** Returns the summary that the language model wrote in the background, or else an extract. Returns null if there is no text. */
export async function summarizeRecord(means: Means, row: DetailRow): Promise<AiSummary | null> {
  const files = await selectFileTexts(means.db, row.id, read_characters_max)
  if (row.description === null && files.length === 0) return null
  return (await selectWritten(means, row, files)) ?? extract(row, files)
}

async function selectWritten(
  { db, summary_model }: Means,
  row: DetailRow,
  files: readonly FileText[],
): Promise<AiSummary | null> {
  const length = files.reduce((sum, { text }) => sum + text.length, row.description?.length ?? 0)
  if (summary_model === null || length < text_length_min) return null
  const stored = await selectSummary(db, row.id)
  if (stored?.model !== summary_model || stored.content_sha256 !== summaryHash({ ...row, files })) {
    await enqueue(db, 'write_summary', { contract_id: row.id }, { key: row.id, waiting_max })
    return null
  }
  const { text, generated_at, model, citations } = stored
  // Citations from before the service read files have no `source`, because all of them quote the description.
  const sourced = citations.map(({ quote, source = 'description', start, end }) => ({ quote, source, start, end }))
  return text === null ? null : { text, generated_at, model, citations: sourced }
}

function extract({ title, description, updated_at }: DetailRow, files: readonly FileText[]): AiSummary | null {
  const { text, placeOf } = joinSegments(segmentsOf({ description, files }), read_characters_max)
  const summary = summarize(text, title)
  if (!summary) return null
  const citations = locateCitations(summary, placeOf)
  return { text: summary.text, generated_at: updated_at, model: 'extractive', citations }
}

export function segmentsOf({ description, files }: Pick<Summarized, 'description' | 'files'>): Segment[] {
  const own = description === null ? [] : [{ source: 'description', text: description }]
  return [...own, ...files.map(({ id, text }) => ({ source: id, text }))]
}

/** Finds a summary's quotes in the texts that it was made from. Drops quotes that span two texts. */
export function locateCitations({ citations }: Summary, placeOf: Joined['placeOf']) {
  return citations.flatMap(({ quote, ...span }) => {
    const place = placeOf(span)
    return place ? [{ quote, ...place }] : []
  })
}
