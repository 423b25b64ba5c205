/** Reads real lists of cities and counties with the mappings of this project, when they are available. */
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Notice } from '../../ingest/rows/notice.ts'
import type { Mapping } from '../../ingest/table/mapping/form.ts'
import { findMapping } from '../../ingest/table/mapping/shipped.ts'
import { readTable } from '../../ingest/table/read.ts'

const folder = new URL('../../../shared/data/state_local/', import.meta.url)

type Counts = {
  notices: number
  procurements: number
  deadlines: number
  open_ended: number
  over: number
  refused: number
  warned: number
  left_out: number
}

/** The counts of each sample. They add up to its rows, which were counted by another program. */
const samples: readonly (readonly [mapping: string, file: string, rows: number, counts: Partial<Counts>])[] = [
  ['nyc-city-record', 'nyc_city_record_solicitations_2026_5.json', 5, { notices: 5, deadlines: 5 }],
  ['nyc-city-record', 'nyc_city_record_procurement_2014.json.gz', 962, { notices: 958, left_out: 4, deadlines: 544 }],
  [
    'montgomery-md-solicitations',
    'montgomery_md_solicitations_2020.csv.gz',
    1103,
    { notices: 1103, deadlines: 1012, over: 1094 },
  ],
  [
    'la-county-bids',
    'la_county_open_bids_2026-01.csv.gz',
    238,
    { notices: 238, procurements: 237, deadlines: 76, open_ended: 162 },
  ],
  ['la-county-bids', 'la_county_open_bids_2026-01_excel_formula_head.csv', 7, { notices: 7, deadlines: 7 }],
  ['sf-bids', 'sf_open_bid_opportunities_2021.csv', 78, { notices: 78, deadlines: 77, open_ended: 1 }],
  ['scottsdale-solicitations', 'scottsdale_solicitations_2019.csv.gz', 400, { notices: 400, deadlines: 340, over: 380 }],
  ['canadabuys-tenders', 'canadabuys_open_tenders_2026-07_3.csv', 3, { notices: 3, deadlines: 3 }],
  ['toronto-awards', 'toronto_awarded_contracts_2024.csv.gz', 400, { notices: 400, procurements: 336, warned: 1 }],
  ['cook-county-awards', 'cook_awarded_contracts_2021.csv.gz', 500, { notices: 500 }],
  ['cook-county-intents', 'cook_intent_to_award_2021.csv.gz', 400, { notices: 206, left_out: 194 }],
  ['austin-contracts', 'austin_contracts_2019.csv.gz', 500, { notices: 500 }],
  // One contract is listed twice, once without its division.
  ['montgomery-md-contracts', 'montgomery_md_contracts_2020.csv.gz', 500, { notices: 499, refused: 1 }],
  ['ny-sucf-contracts', 'ny_sucf_contracts_2020.csv.gz', 300, { notices: 300 }],
  ['forecast-nyc-plans', 'nyc_procurement_plans_fy2027.csv.gz', 500, { notices: 488, left_out: 12 }],
]

const present = existsSync(folder)
if (!present) console.info('Skipped: the lists in ../shared/data/state_local are missing.')

test.skipIf(!present).each(samples)('mapping %s: every row of %s is accounted for', async (name, file, rows, expected) => {
  const counts = await count(name, file)
  expect(counts.notices + counts.refused + counts.left_out).toBe(rows)
  expect(counts).toMatchObject({ refused: 0, ...expected })
})

async function count(name: string, file: string): Promise<Counts> {
  const notices: Notice[] = []
  const counts = { refused: 0, warned: 0, left_out: 0 }
  for await (const batch of readTable(bytesOf(file), mappingFor(await findMapping(name), file)))
    for (const row of batch) {
      if ('notice' in row) {
        notices.push(row.notice)
        counts.warned += row.warning === undefined ? 0 : 1
      } else if ('reason' in row) counts.refused += 1
      else counts.left_out += Number(/^([\d,]+) rows? left out/.exec(row.note)?.[1]?.replaceAll(',', '') ?? 0)
    }
  const having = (isOne: (notice: Notice) => boolean) => notices.filter(isOne).length
  return {
    ...counts,
    notices: notices.length,
    procurements: new Set(notices.map(({ process_id }) => process_id)).size,
    deadlines: having(({ deadline_at }) => deadline_at !== null),
    open_ended: having(({ until_further_notice }) => until_further_notice === true),
    over: having(({ active }) => active === false),
  }
}

/** A sample is a file, also where the mapping reads pages. */
function mappingFor({ rows: _rows, ...mapping }: Mapping, file: string): Mapping {
  return { ...mapping, format: file.includes('.json') ? 'json' : 'csv' }
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  const bytes = readFileSync(new URL(file, folder))
  yield file.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
