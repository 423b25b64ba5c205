import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { foldAward } from '../../../ingest/award/fold.ts'
import { type AwardReport, makeReport, type ReadReport } from '../../../ingest/award/report.ts'
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

test('readUsaspending: a current summary is a complete award', async () => {
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

test('readUsaspending: an action has the same key in the current layout and in that of 2016, and only the base award has the award date', async () => {
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

test('readUsaspending: a vehicle’s action has the same key in the current layout and in that of 2016', async () => {
  const [now] = await read(transactionLayout.columns, {
    contract_transaction_unique_key: '2044_-NONE-_TMHQ12C0043_3_-NONE-_-NONE-',
    award_id_piid: 'TMHQ12C0043',
    parent_award_id_piid: 'GS00F025DA',
    modification_number: '3',
    federal_action_obligation: '5000',
    recipient_name: 'CARPENTER',
    award_or_idv_flag: 'IDV',
  })
  const [then] = await read(oldLayout.columns, {
    unique_transaction_id: '733df902',
    agencyid: '2044: UNITED STATES MINT',
    idvagencyid: '4732',
    piid: 'TMHQ12C0043',
    idvpiid: 'GS00F025DA',
    modnumber: '3',
    dollarsobligated: '5000',
    vendorname: 'CARPENTER',
    contractactiontype: 'E: BPA',
  })
  expect(item(then)).toMatchObject({ action_key: item(now).action_key, is_vehicle: true })
  expect(foldAward([item(now), item(then)]).dollars_obligated).toBe(5000)
})

test('readUsaspending: takes the start date only from the base award, because a modification gives its effective date instead', async () => {
  const base = {
    contract_transaction_unique_key: '9700_-NONE-_W912CH24C0001_0_-NONE-_0',
    award_id_piid: 'W912CH24C0001',
    modification_number: '0',
    action_date: '2024-01-15',
    period_of_performance_start_date: '2024-02-01',
    federal_action_obligation: '1',
    recipient_name: 'CARPENTER',
  }
  const modification = {
    ...base,
    contract_transaction_unique_key: '9700_-NONE-_W912CH24C0001_P00001_-NONE-_0',
    modification_number: 'P00001',
    action_date: '2024-12-20',
    period_of_performance_start_date: '2025-01-01',
  }
  const actions = (await read(transactionLayout.columns, base, modification)).map(item)
  expect(foldAward(actions).start_date).toBe('2024-02-01')
})

describe('readUsaspending: a deletion', () => {
  const key = '9700_-NONE-_W912CH24C0001_P00001_-NONE-_0'

  test('in a delta file has a key and a day, and a correction is an ordinary action', async () => {
    const columns = [
      'correction_delete_ind',
      'agency_id',
      ...transactionLayout.columns.filter((name) => !name.startsWith('corr')),
    ]
    const gone = {
      correction_delete_ind: 'D',
      agency_id: '9700',
      contract_transaction_unique_key: key,
      award_id_piid: 'W912CH24C0001',
      modification_number: 'P00001',
      transaction_number: '0',
      last_modified_date: '2025-03-05',
    }
    const changed = { ...gone, correction_delete_ind: 'C', federal_action_obligation: '7', recipient_name: 'CARPENTER' }
    const { last_modified_date: _, ...undated } = gone
    const rows = await read(columns, changed, gone, { ...changed, correction_delete_ind: 'X' }, undated)
    expect(item(rows[0])).toMatchObject({ kind: 'action', obligated: 7 })
    expect(item(rows[1])).toEqual(
      makeReport({
        id: `usaspending/${key}`,
        source: 'usaspending',
        kind: 'deleted',
        modified_at: '2025-03-05T00:00:00.000Z',
        piid: 'W912CH24C0001',
        agency_id: '9700',
        action_key: key,
      }),
    )
    expect(rows[2]).toEqual({ line: 4, field: 'correction_delete_ind', reason: 'neither C nor D: X' })
    expect(item(rows[3])).toMatchObject({ kind: 'deleted', modified_at: '9999-12-31T00:00:00.000Z' })
    expect(rows.slice(4)).toEqual([{ line: 5, note: 'rows that delete an action: 2' }])
  })

  test('in the layout before 2017 is an inactive row', async () => {
    const row = { unique_transaction_id: '733df902', piid: 'W912CH14C0001', dollarsobligated: '999', vendorname: 'CARPENTER' }
    const rows = await read(
      oldLayout.columns,
      { ...row, transaction_status: 'inactive', last_modified_date: '9/9/2016' },
      { ...row, transaction_status: 'Active', last_modified_date: '9/8/2016' },
    )
    expect(item(rows[0])).toMatchObject({ kind: 'deleted', obligated: null, modified_at: '2016-09-09T00:00:00.000Z' })
    expect(item(rows[1])).toMatchObject({ kind: 'action', obligated: 999 })
  })
})

test('readUsaspending: refuses a row without a key or with an invalid amount, and names the expected layouts for another file', async () => {
  const rows = await read(
    summaryLayout.columns,
    { ...summary, contract_award_unique_key: ' ' },
    { ...summary, total_obligated_amount: 'much' },
    { ...summary, award_id_piid: ' ' },
    { ...summary, total_obligated_amount: '' },
  )
  expect(rows.slice(0, 3)).toEqual([
    { line: 2, field: 'contract_award_unique_key', reason: 'blank' },
    { line: 3, field: 'total_obligated_amount', reason: 'not an amount: much' },
    { line: 4, field: 'award_id_piid', reason: 'blank' },
  ])
  expect(item(rows[3]).total_obligated).toBeNull()
  const action = { contract_transaction_unique_key: '9700_-NONE-_X_0_-NONE-_0', recipient_name: 'CARPENTER' }
  expect(await read(transactionLayout.columns, action)).toEqual([{ line: 2, field: 'award_id_piid', reason: 'blank' }])
  expect(await read(oldLayout.columns, { unique_transaction_id: '733df902', vendorname: 'CARPENTER' })).toEqual([
    { line: 2, field: 'piid', reason: 'blank' },
  ])
  await expect(read(['a', 'b'], {})).rejects.toThrow(
    /this is not USAspending's Contracts_PrimeAwardSummaries or .*its header does not have/,
  )
})

const names = fileURLToPath(new URL('../../../../shared/data/awards/usaspending_columns_contracts_prime_', import.meta.url))
const present = existsSync(`${names}transactions.txt`)
if (!present) console.info('Skipped: the lists of columns in ../shared/data/awards are not here.')

test.skipIf(!present)(
  'readUsaspending: reads only columns that USAspending’s files of 286 and 297 columns have, except for one column of delta files',
  () => {
    for (const [file, { columns }, count] of [
      ['award_summaries', summaryLayout, 286],
      ['transactions', transactionLayout, 297],
    ] as const) {
      const published = readFileSync(`${names}${file}.txt`, 'utf8').trim().split(/\r?\n/)
      expect(published).toHaveLength(count)
      expect(columns.filter((column) => ![...published, 'correction_delete_ind'].includes(column))).toEqual([])
    }
  },
)
