import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { OutcomeRecord } from '../evaluation/matching/awardees.ts'

/**
 * Awards of a list of contracts joined with their FPDS records, columns as in `fpds_terminated_contracts_2025.csv`. Unlike most notices they
 * tell NAICS, PSC and place. Rows without a UEI, a description or a day are left out, and of a contract's modifications all but the first.
 */
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
  const told = (name: string): string | null => row[name]?.trim() || null
  const [uei, title, day] = [told('entity_id'), told('description_doge'), isoDay(told('date_effective'))]
  if (uei === null || title === null || day === null) return null
  const value = Number(told('amount_ultimate_total'))
  return {
    id: `${told('ref_idv_procurement_id') ?? ''}/${told('piid') ?? ''}`,
    title,
    description: null,
    solicitation_number: null,
    award_number: told('piid'),
    parent_number: told('ref_idv_procurement_id'),
    award_amount: Number.isFinite(value) ? value : null,
    awardee_name: told('entity_name'),
    awardee_uei: uei,
    naics: told('principal_naics_code')?.replace(/\.0$/, '') ?? null,
    psc: told('product_service_code'),
    set_aside: null,
    agency_path: [told('agency')].filter((name) => name !== null),
    agency_codes: [told('award_agency')].filter((code) => code !== null),
    place_state_code: told('performance_state'),
    place_country_code: told('performance_country'),
    size_low: null,
    size_high: null,
    notice_type: 'award-notice',
    posted_at: `${day}T00:00:00.000Z`,
    deadline_at: null,
    awarded: true,
    is_forecast: false,
  }
}

/** From `MM/DD/YYYY`. */
function isoDay(text: string | null): string | null {
  const parts = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text ?? '')
  return parts && `${parts[3]}-${parts[1]}-${parts[2]}`
}
