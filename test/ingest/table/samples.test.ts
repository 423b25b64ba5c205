import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { test, expect } from 'vitest'
import { isMapping, readMapping, showFaults } from '../../../ingest/table/mapping.ts'
import { readTable } from '../../../ingest/table/read.ts'

const folder = join(import.meta.dirname, '../../../../shared/data/state_local')
const mappings = join(import.meta.dirname, '../../../ingest/table/mappings')
const samples: Record<string, string[]> = {
  'nyc-city-record': ['nyc_city_record_solicitations_2026_5.json', 'nyc_city_record_procurement_2014.json.gz'],
  'montgomery-md-solicitations': ['montgomery_md_solicitations_2020.csv.gz'],
  'la-county-bids': ['la_county_open_bids_2026-01.csv.gz', 'la_county_open_bids_2026-01_excel_formula_head.csv'],
  'sf-bids': ['sf_open_bid_opportunities_2021.csv'],
  'scottsdale-solicitations': ['scottsdale_solicitations_2019.csv.gz'],
  'canadabuys-tenders': ['canadabuys_open_tenders_2026-07_3.csv'],
  'toronto-awards': ['toronto_awarded_contracts_2024.csv.gz'],
}
for (const [id, files] of Object.entries(samples)) test.each(files)(`${id} %s`, async (file) => {
  const text = readFileSync(join(mappings, `${id}.yaml`), 'utf8')
  const mapping = await readMapping(text)
  if (!isMapping(mapping)) throw new Error(showFaults(id, mapping))
  const raw = readFileSync(join(folder, file))
  const bytes = file.endsWith('.gz') ? gunzipSync(raw) : raw
  const format = file.includes('.json') ? 'json' : 'csv'
  const { rows: _, ...rest } = mapping
  const stats: Record<string, number> = {}
  const out: string[] = []
  let shown = 0
  for await (const batch of readTable((async function* () { yield bytes })(), { ...rest, format }, { on_missing: (c) => out.push(`missing ${c}`), on_absent: ({ paths }) => out.push(`absent ${paths}`) }))
    for (const row of batch) {
      const kind = 'notice' in row ? ('warning' in row && row.warning ? 'warned' : 'ok') : 'reason' in row ? 'refused' : 'note'
      stats[kind] = (stats[kind] ?? 0) + 1
      if ('notice' in row) {
        const n = row.notice
        for (const f of ['deadline_at', 'until_further_notice', 'solicitation_number', 'description', 'codes', 'response_type', 'award_amount', 'awardee_name', 'active', 'category', 'set_aside_description'] as const)
          if (n[f] !== null && n[f] !== undefined && n[f] !== 'unknown') stats[f] = (stats[f] ?? 0) + 1
        if (n.active === false) stats.inactive = (stats.inactive ?? 0) + 1
        stats.procurements = (stats.procurements ?? 0)
        if (shown++ < 2) out.push(JSON.stringify(Object.fromEntries(Object.entries(n).filter(([, v]) => v !== null).map(([k, v]) => [k, typeof v === 'string' ? v.slice(0, 120) : v]))))
        if (row.warning && (stats.warned ?? 0) < 6) out.push(`W ${row.line} ${row.warning}`)
      } else if ('reason' in row) { if (stats.refused! < 6) out.push(`R ${row.line} ${row.field} ${row.reason}`) }
      else out.push(`N ${row.note}`)
    }
  console.log(id, file, JSON.stringify(stats), '\n' + out.join('\n'))
  expect(stats).toBeDefined()
})
