import { expect, test } from 'vitest'
import type { AwardReport, ReadReport } from '../../../ingest/award/report.ts'
import { readTerminated, terminatedLayout } from '../../../ingest/fpds/terminated.ts'
import { chunksOf, collect, csvOf } from '../sam/samples.ts'

type Cells = Partial<Record<(typeof terminatedLayout.columns)[number], string>>

async function read(...rows: Cells[]): Promise<ReadReport[]> {
  const { columns } = terminatedLayout
  const csv = csvOf(
    rows.map((row) => columns.map((column) => row[column] ?? '')),
    columns,
  )
  return collect(readTerminated(chunksOf(Buffer.from(csv))))
}

function item(row: ReadReport | undefined): AwardReport {
  if (!row || !('item' in row)) throw new Error(JSON.stringify(row))
  return row.item
}

// A row of the published list, with only the columns that the reader uses.
const order: Cells = {
  piid: '24322623F0084',
  agency: 'Office of Personnel Management',
  vendor: 'JTF BUSINESS SYSTEMS CORPORATION',
  value: '410400',
  description_doge: 'Managed Print and Copier Services',
  deleted_date: '3/28/2025',
  award_agency: '2400',
  award_procurement_id: '24322623F0084',
  award_modification_num: 'P00001',
  ref_idv_agency: '4730',
  ref_idv_procurement_id: 'GS03F0182V',
  date_signed: '06/23/2023',
  date_complete: '04/25/2024',
  amount_obligated: '0.0',
  amount_obligated_total: '142080.0',
  amount_ultimate_total: '410400.0',
  entity_id: 'CM3CXMWM13T5',
  entity_name: 'JTF BUSINESS SYSTEMS INC',
  cage_code: '1BUZ7',
  entity_state: 'VA',
  entity_county: 'USA',
  product_service_code: 'R799',
  principal_naics_code: '323113.0',
}

test('readTerminated: an action has FPDS’s names and amounts, its country from the county column, and codes without .0', async () => {
  const [row] = await read(order)
  expect(item(row)).toMatchObject({
    id: 'fpds/2400_4730_24322623F0084_P00001_GS03F0182V_0',
    piid: '24322623F0084',
    parent_piid: 'GS03F0182V',
    action_date: '2023-06-23',
    award_date: null,
    completion_date: '2024-04-25',
    obligated: 0,
    total_obligated: 142080,
    total_ceiling: 410400,
    naics: '323113',
    psc: 'R799',
    awardee_name: 'JTF BUSINESS SYSTEMS INC',
    awardee_uei: 'CM3CXMWM13T5',
    awardee_state_code: 'VA',
    awardee_country_code: 'USA',
  })
})

test('readTerminated: the record’s address shows whether an award is a vehicle, whose key has no parent', async () => {
  const link = 'https://www.fpds.gov/ezsearch/jsp/viewLinkController.jsp?agencyID=8600&PIID=86614122A00005&contractType='
  const agreement: Cells = { ...order, award_procurement_id: '86614122A00005', ref_idv_procurement_id: 'GS00F025DA' }
  const rows = await read({ ...agreement, fpds_link: `${link}IDV` }, { ...agreement, fpds_link: `${link}AWARD` }, agreement)
  expect(rows.map(item).map(({ is_vehicle, action_key }) => [is_vehicle, action_key])).toEqual([
    [true, '2400_-NONE-_86614122A00005_P00001_-NONE-_-NONE-'],
    [false, '2400_4730_86614122A00005_P00001_GS00F025DA_0'],
    [null, '2400_4730_86614122A00005_P00001_GS00F025DA_0'],
  ])
  expect(new Set(rows.map((row) => item(row).id)), 'a report keeps its id, even if other fields are known').toHaveLength(1)
})

test('readTerminated: FPDS’s code is the awarding agency, and the list’s agency is the funding department', async () => {
  const codes = ['2036', '1406', '1700', '7022', '955F', 'ZZZZ', '']
  const rows = await read(...codes.map((award_agency) => ({ ...order, award_agency, agency: 'Inter-American Foundation' })))
  expect(
    rows.map((row) => [item(row).awarding_department, item(row).awarding_department_code, item(row).awarding_agency]),
  ).toEqual([
    ['Department of the Treasury', '020', 'Bureau of the Fiscal Service'],
    ['Department of the Interior', '014', 'Departmental Offices'],
    ['Department of Defense', '097', 'Department of the Navy'],
    ['Department of Homeland Security', '070', 'Federal Emergency Management Agency'],
    ['Consumer Financial Protection Bureau', '581', 'Consumer Financial Protection Bureau'],
    [null, null, null],
    [null, null, null],
  ])
  expect(new Set(rows.map((row) => item(row).funding_department))).toEqual(new Set(['Inter-American Foundation']))
})

test('readTerminated: a card charge is identified by its row, identical rows are one report, and an invalid amount is refused', async () => {
  const charge: Cells = {
    piid: 'Charge Card Purchase',
    agency: 'Small Business Administration',
    vendor: 'INC Magazine',
    value: '25',
  }
  const rows = await read(
    charge,
    charge,
    { ...charge, vendor: 'Fast Company' },
    { ...charge, value: 'much' },
    { vendor: 'Nobody' },
  )
  expect(item(rows[0])).toMatchObject({ piid: null, total_ceiling: 25, awardee_name: 'INC Magazine', awardee_uei: null })
  expect(item(rows[1]).id).toBe(item(rows[0]).id)
  expect(item(rows[2]).id).not.toBe(item(rows[0]).id)
  expect(rows.slice(3)).toEqual([
    { line: 5, field: 'value', reason: 'not an amount: much' },
    { line: 6, field: 'piid', reason: 'blank' },
  ])
})
