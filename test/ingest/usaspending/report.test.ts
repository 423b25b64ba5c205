import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { AwardReport, ReadReport } from '../../../ingest/award/report.ts'
import { oldLayout, summaryLayout, transactionLayout } from '../../../ingest/usaspending/layouts.ts'
import { readUsaspending } from '../../../ingest/usaspending/report.ts'
import { chunksOf, collect, csvOf } from '../sam/samples.ts'

async function read(columns: readonly string[], ...rows: Record<string, string>[]): Promise<ReadReport[]> {
  const csv = csvOf(
    rows.map((row) => columns.map((column) => row[column] ?? '')),
    columns,
  )
  return collect(readUsaspending(chunksOf(Buffer.from(`\ufeff${csv}`))))
}

function item(row: ReadReport | undefined): AwardReport {
  if (!row || !('item' in row)) throw new Error(JSON.stringify(row))
  return row.item
}

const summary = {
  contract_award_unique_key: 'CONT_AWD_0001_9700_N0003915D0044_9700',
  award_id_piid: '0001',
  parent_award_id_piid: 'N0003915D0044',
  total_obligated_amount: '205608849.66',
  potential_total_value_of_award: '207109710.37',
  award_base_action_date: '2015-07-29',
  award_latest_action_date: '2025-02-19',
  period_of_performance_potential_end_date: '2021-03-31 00:00:00',
  recipient_uei: 'UE9QJD4KK1L6',
  recipient_name: 'LEIDOS, INC.',
  recipient_state_code: 'VA',
  recipient_country_code: 'USA',
  award_or_idv_flag: 'AWARD',
  naics_code: '541512',
  type_of_set_aside_code: 'SBA',
  last_modified_date: '2025-02-19 16:19:29+00',
}

test('a summary of today’s layout is the whole of an award', async () => {
  const [row] = await read(summaryLayout.columns, summary)
  expect(item(row)).toMatchObject({
    id: 'usaspending/CONT_AWD_0001_9700_N0003915D0044_9700',
    kind: 'summary',
    piid: '0001',
    parent_piid: 'N0003915D0044',
    agency_id: '9700',
    total_obligated: 205608849.66,
    total_ceiling: 207109710.37,
    award_date: '2015-07-29',
    action_date: '2025-02-19',
    potential_end_date: '2021-03-31',
    is_vehicle: false,
    set_aside: 'SBA',
    modified_at: '2025-02-19T16:19:29.000Z',
    awardee_state_code: 'VA',
  })
})

test('an action of today’s layout has the same key as the one of 2016; only the base award tells when it was awarded', async () => {
  const action = {
    contract_transaction_unique_key: '2044_2044_0001_4_TMHQ15C0010_0',
    award_id_piid: '0001',
    modification_number: '4',
    action_date: '2016-09-09',
    federal_action_obligation: '-1910.89',
    recipient_name: 'CARPENTER',
  }
  const base = { ...action, contract_transaction_unique_key: '2044_2044_0001_0_TMHQ15C0010_0', modification_number: '0' }
  const [now, first] = await read(transactionLayout.columns, action, base)
  const [then] = await read(oldLayout.columns, {
    unique_transaction_id: '733df902',
    agencyid: '2044: UNITED STATES MINT',
    idvagencyid: '2044',
    piid: '0001',
    idvpiid: 'TMHQ15C0010',
    modnumber: '4',
    transactionnumber: '0',
    dollarsobligated: '-1910.8900',
    signeddate: '9/9/2016',
    vendorname: 'CARPENTER TECHNOLOGY CORPORATION',
    productorservicecode: '9535: PLATE, SHEET, STRIP, AND FOIL; NONFERROUS BASE METAL',
    contractactiontype: 'C: DELIVERY ORDER',
    extentcompeted: 'C: NOT COMPETED',
  })
  expect(item(now)).toMatchObject({ obligated: -1910.89, award_date: null, total_obligated: null })
  expect(item(first).award_date).toBe('2016-09-09')
  expect(item(then)).toMatchObject({
    action_key: item(now).action_key,
    obligated: -1910.89,
    agency_id: '2044',
    psc: '9535',
    award_type: 'DELIVERY ORDER',
    is_vehicle: false,
    extent_competed: 'NOT COMPETED',
  })
})

test('a row without its key, or whose amount is none, is refused with line and field; a file of another kind is named', async () => {
  const rows = await read(
    summaryLayout.columns,
    { ...summary, contract_award_unique_key: ' ' },
    { ...summary, total_obligated_amount: 'much' },
    { ...summary, total_obligated_amount: '' },
  )
  expect(rows.slice(0, 2)).toEqual([
    { line: 2, field: 'contract_award_unique_key', reason: 'blank' },
    { line: 3, field: 'total_obligated_amount', reason: 'not an amount: much' },
  ])
  expect(item(rows[2]).total_obligated).toBeNull()
  await expect(read(['a', 'b'], {})).rejects.toThrow(
    /this is not USAspending's Contracts_PrimeAwardSummaries or .*its header lacks/,
  )
})

const names = fileURLToPath(new URL('../../../../shared/data/awards/usaspending_columns_contracts_prime_', import.meta.url))
const present = existsSync(`${names}transactions.txt`)
if (!present) console.info('Skipped: the lists of columns in ../shared/data/awards are not here.')

test.skipIf(!present)('every column that is read is one of USAspending’s, of 286 and 297', () => {
  for (const [file, { columns }, count] of [
    ['award_summaries', summaryLayout, 286],
    ['transactions', transactionLayout, 297],
  ] as const) {
    const published = readFileSync(`${names}${file}.txt`, 'utf8').trim().split(/\r?\n/)
    expect(published).toHaveLength(count)
    expect(columns.filter((column) => !published.includes(column))).toEqual([])
  }
})
