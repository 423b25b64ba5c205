import { enqueue } from '../../../db/jobs/jobs.ts'
import { type FileText, selectFileTexts } from '../../../db/opportunities/attachments.ts'
import type { DetailRow } from '../../../db/opportunities/contracts.ts'
import { selectSummary, summaryContent } from '../../../db/opportunities/summaries.ts'
import type { Db } from '../../../db/schema.ts'
import type { components } from '../../../generated/api.ts'
import { summarize } from '../../../reading/summary/summary.ts'
import { joinSegments, type Segment } from '../../../reading/text/segments.ts'
import { read_characters_max } from '../detail/reading-text.ts'

type AiSummary = components['schemas']['AiSummary']
type Means = { db: Db; summary_model: string | null }

/** What is shorter is its own summary. */
const text_length_min = 300
/** What one who reads all of the catalog makes a language model write, some ten seconds each, until others get their turn. */
const waiting_max = 200

/**
 * Of the notice's text and its files', by the language model where one is configured and has written it; else made of their own sentences.
 * The model is asked in the background, once for each content of the record. Null where there is no text.
 */
export async function summaryOf(means: Means, row: DetailRow): Promise<AiSummary | null> {
  const files = await selectFileTexts(means.db, row.id, read_characters_max)
  if (row.description === null && files.length === 0) return null
  return (await writtenSummary(means, row, files)) ?? extract(row, files)
}

async function writtenSummary(
  { db, summary_model }: Means,
  row: DetailRow,
  files: readonly FileText[],
): Promise<AiSummary | null> {
  const length = files.reduce((sum, { text }) => sum + text.length, row.description?.length ?? 0)
  if (summary_model === null || length < text_length_min) return null
  const stored = await selectSummary(db, row.id)
  if (stored?.model !== summary_model || stored.content_sha256 !== summaryContent({ ...row, files })) {
    await enqueue(db, 'write_summary', { contract_id: row.id }, { key: row.id, waiting_max })
    return null
  }
  const { text, generated_at, model, citations } = stored
  return text === null ? null : { text, generated_at, model, citations: citations.map(withSource) }
}

/** Those stored before files were read have no source. */
function withSource({
  quote,
  source = 'description',
  start,
  end,
}: Partial<Segment> & { quote: string; start: number; end: number }) {
  return { quote, source, start, end }
}

/** As old as the text that it is made of. */
function extract({ title, description, updated_at }: DetailRow, files: readonly FileText[]): AiSummary | null {
  const segments = [
    ...(description === null ? [] : [{ source: 'description', text: description }]),
    ...files.map(({ id, text }) => ({ source: id, text })),
  ]
  const { text, placeOf } = joinSegments(segments, read_characters_max)
  const summary = summarize(text, title)
  if (!summary) return null
  const citations = summary.citations.flatMap(({ quote, ...span }) => {
    const place = placeOf(span)
    return place ? [{ quote, ...place }] : []
  })
  return { text: summary.text, generated_at: updated_at, model: 'extractive', citations }
}
