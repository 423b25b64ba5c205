import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { OutcomeRecord } from '../evaluation/matching/awardees.ts'

/** Reads awards from a list of contracts joined with their FPDS records, with the columns of
 * `fpds_terminated_contracts_2025.csv`. Unlike most notices, the listed contracts have NAICS, PSC and place. Skips rows without a
 * UEI, a description or a date, and all modifications of a contract except the first. */
export async function readFpdsAwards(path: string): Promise<OutcomeRecord[]> {
  const file = createReadStream(path)
  const text = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
  const found = new Map<string, OutcomeRecord>()
  for await (const row of text.pipe(parse({ columns: true, relax_column_count: true })) as AsyncIterable<
    Record<string, string>
  >) {
    const award = awardOf(row)
    if (award !== null && !found.has(award.id)) found.set(award.id, award)
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function awardOf(row: Record<string, string>): OutcomeRecord | null {
  const field = (name: string): string | null => row[name]?.trim() || null
  const [uei, title, day] = [field('entity_id'), field('description_doge'), isoDay(field('date_effective'))]
  if (uei === null || title === null || day === null) return null
  const value = Number(field('amount_ultimate_total'))
  return {
    id: `${field('ref_idv_procurement_id') ?? ''}/${field('piid') ?? ''}`,
    title,
    description: null,
    solicitation_number: null,
    award_number: field('piid'),
    parent_number: field('ref_idv_procurement_id'),
    award_amount: Number.isFinite(value) ? value : null,
    awardee_name: field('entity_name'),
    awardee_uei: uei,
    naics: field('principal_naics_code')?.replace(/\.0$/, '') ?? null,
    psc: field('product_service_code'),
    set_aside: null,
    agency_path: [field('agency')].filter((name) => name !== null),
    agency_codes: [field('award_agency')].filter((code) => code !== null),
    place_state_code: field('performance_state'),
    place_country_code: field('performance_country'),
    size_low: null,
    size_high: null,
    notice_type: 'award-notice',
    posted_at: `${day}T00:00:00.000Z`,
    deadline_at: null,
    awarded: true,
    is_forecast: false,
  }
}

/** Converts a date from `MM/DD/YYYY` to ISO 8601. */
function isoDay(text: string | null): string | null {
  const parts = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text ?? '')
  return parts && `${parts[3]}-${parts[1]}-${parts[2]}`
}
