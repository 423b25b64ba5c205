/** The notices of the sample extract as records of an index, and as many more made of them as a bench wants. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { ContractRecord } from '../../search/contracts.ts'

export const extract = fileURLToPath(new URL('../../../shared/data/sam/sam_opportunities.csv.gz', import.meta.url))

export function readRecords(): ContractRecord[] {
  const rows: Record<string, string>[] = parse(gunzipSync(readFileSync(extract)), {
    columns: true,
    bom: true,
    relax_column_count: true,
  })
  const names = (row: Record<string, string>) => [row['Department/Ind.Agency']!, row['Sub-Tier']!].filter((name) => name !== '')
  return rows.map((row) => ({
    id: row.NoticeId!,
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
    awardee_name: row.Awardee || null,
    award_number: row.AwardNumber || null,
    posted_at: day(row.PostedDate),
    deadline_at: day(row.ResponseDeadLine),
    awarded: row.Type === 'Award Notice',
    active: true,
  }))
}

function day(text: string | undefined): string | null {
  const time = Date.parse(text?.slice(0, 10) ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** So many records: the given ones, then copies of them with other ids and numbers, their words in another order. Always the same ones. */
export function* multiplied(records: readonly ContractRecord[], count: number): Iterable<ContractRecord> {
  for (let i = 0; i < count; i++) {
    const record = records[i % records.length]!
    const copy = Math.floor(i / records.length)
    yield copy === 0 ? record : copyOf(record, copy, i)
  }
}

export function copyOf(record: ContractRecord, copy: number, seed: number): ContractRecord {
  const { id, title, description, solicitation_number } = record
  return {
    ...record,
    id: `${id}-${copy}`,
    title: shuffled(title, seed),
    description: shuffled(description ?? '', seed),
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

/** Runs of title words, from titles all over the data: as varied as the data itself. */
export function titleWords(records: readonly ContractRecord[], words: number, wanted: number): string[] {
  const found: string[] = []
  for (let i = 0; found.length < wanted && i < records.length * 4; i++) {
    const title = records[(i * 7919) % records.length]!.title.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? []
    if (title.length >= words) found.push(title.slice(0, words).join(' '))
  }
  return found
}
