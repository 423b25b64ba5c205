/** Reads the notices of the sample extract as records of an index, and makes copies of notices or records. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { ContractRecord } from '../../../search/collections/contracts.ts'

export const extract = fileURLToPath(new URL('../../../../shared/data/sam/sam_opportunities.csv.gz', import.meta.url))

export function readRecords(): ContractRecord[] {
  const rows: Record<string, string>[] = parse(gunzipSync(readFileSync(extract)), {
    columns: true,
    bom: true,
    relax_column_count: true,
  })
  const names = (row: Record<string, string>) => [row['Department/Ind.Agency']!, row['Sub-Tier']!].filter((name) => name !== '')
  return rows.map((row) => ({
    id: row.NoticeId!,
    company_id: null,
    title: row.Title!,
    description: row.Description!,
    solicitation_number: row['Sol#'] || null,
    agency_name: row['Department/Ind.Agency'] || null,
    agency_path: names(row),
    agency_codes: [],
    notice_type: row.Type === 'Award Notice' ? 'award-notice' : 'solicitation',
    set_aside: row.SetASideCode || null,
    naics: row.NaicsCode || null,
    psc: row.ClassificationCode || null,
    jurisdiction: 'federal',
    place_state_code: row.PopState || null,
    place_city_name: row.PopCity || null,
    place_country_code: row.PopCountry || null,
    awardee_name: row.Awardee || null,
    award_number: row.AwardNumber || null,
    codes: [],
    category: null,
    buyer_country: null,
    posted_at: day(row.PostedDate),
    deadline_at: day(row.ResponseDeadLine),
    created_at: '2026-04-20T12:00:00.000Z',
    archive_at: null,
    awarded: row.Type === 'Award Notice',
    active: true,
  }))
}

function day(text: string | undefined): string | null {
  const time = Date.parse(text?.slice(0, 10) ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** Fields of a notice or a record that differ in its copies. */
type Copied = { id: string; title: string; description: string | null; solicitation_number: string | null }

/** Yields `count` items: the originals, then copies. The copies have other ids and numbers, and their words are in another order.
 * The result is always the same. */
export function* multiplied<Original extends Copied>(originals: readonly Original[], count: number): Iterable<Original> {
  for (let i = 0; i < count; i++) {
    const original = originals[i % originals.length]!
    const copy = Math.floor(i / originals.length)
    yield copy === 0 ? original : copyOf(original, copy, i)
  }
}

export function copyOf<Original extends Copied>(original: Original, copy: number, seed: number): Original {
  const { id, title, description, solicitation_number } = original
  return {
    ...original,
    id: `${id}-${copy}`,
    title: shuffled(title, seed),
    description: description && shuffled(description, seed),
    solicitation_number: solicitation_number && `${solicitation_number}X${copy}`,
  }
}

function shuffled(text: string, seed: number): string {
  const words = text.split(' ')
  let state = seed
  for (let i = words.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (i + 1)
    ;[words[i], words[other]] = [words[other]!, words[i]!]
  }
  return words.join(' ')
}

/** Returns the first `words` words of at least four letters, from titles in all parts of the data. */
export function titleWords(records: readonly ContractRecord[], words: number, wanted: number): string[] {
  const titles = Array.from({ length: records.length * 4 }, (_, i) => records[(i * 7919) % records.length]!.title)
  return wordRuns(titles, words, wanted)
}

/** Returns the first `words` words of at least four letters from each title that has enough of them. */
export function wordRuns(titles: readonly string[], words: number, wanted: number): string[] {
  const found: string[] = []
  for (const title of titles) {
    if (found.length === wanted) break
    const run = title.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? []
    if (run.length >= words) found.push(run.slice(0, words).join(' '))
  }
  return found
}
