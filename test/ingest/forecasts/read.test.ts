import { expect, test } from 'vitest'
import { readForecasts } from '../../../ingest/forecasts/read.ts'
import type { Notice } from '../../../ingest/rows/notice.ts'

async function read(text: string) {
  const rows: Awaited<ReturnType<ReturnType<typeof readForecasts>['next']>>['value'] = []
  for await (const some of readForecasts(chunksOf(text))) rows.push(...some)
  return rows
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100)
}

async function notices(text: string): Promise<Notice[]> {
  return (await read(text)).map((row: { notice?: Notice }) => {
    if (!row.notice) throw new Error(`refused: ${JSON.stringify(row)}`)
    return row.notice
  })
}

/** Returns the fields that are not null. */
function facts(notice: Notice | undefined): object {
  return Object.fromEntries(Object.entries(notice ?? {}).filter(([, value]) => value !== null))
}

const header =
  'source,native_id,id,requirement_title,requirement_description,naics,estimated_value,est_value_unit,solicitation_date,award_date,office,place_city,place_state,place_country,contract_type,set_aside,loaded_at,extra\n'

function row(cells: Partial<Record<string, string>>): string {
  return `${header
    .trim()
    .split(',')
    .map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`)
    .join(',')}\n`
}

test('readForecasts: in a DHS forecast, incumbent and contract become sentences, the program a set-aside, and the day of publication a part of the id', async () => {
  const [notice] = await notices(
    header +
      row({
        source: 'DHS',
        native_id: '*F2025070001',
        requirement_title: 'Icebreaker couplings',
        requirement_description: 'Purchase of\ncoupling elements.',
        naics: '333612 - Speed Changer, Industrial High-Speed Drive, and Gear Manufacturing',
        est_value_unit: '$5M TO $10M',
        solicitation_date: '2025-04-30',
        award_date: '2025-07-01',
        office: 'USCG/SFLC',
        place_city: 'Winter Haven',
        place_state: 'FL',
        place_country: 'USA',
        contract_type: 'Firm Fixed Price',
        set_aside: 'Full',
        extra: `{'small_business_program': 'SDVOSB', 'contractor': 'Vulkan, Inc.', 'contract_number': '70Z08521C0001', 'forecast_published': '02/19/2025', 'primary_contact_first_name': 'Dan', 'primary_contact_last_name': 'Kane', 'primary_contact_email': 'dan@uscg.mil', 'contract_status': 'Follow-on to Existing Contract'}`,
      }),
  )
  expect(facts(notice)).toMatchObject({
    id: 'forecast/dhs/F2025070001/2025-02-19',
    source: 'forecast',
    process_id: 'dhs/F2025070001',
    solicitation_number: 'F2025070001',
    is_forecast: true,
    active: true,
    notice_type: 'forecast',
    jurisdiction: 'federal',
    posted_at: '2025-02-19T00:00:00.000Z',
    department: 'HOMELAND SECURITY, DEPARTMENT OF',
    sub_tier: 'US COAST GUARD',
    office: 'USCG/SFLC',
    naics: '333612',
    set_aside: 'SDVOSBC',
    size_low: 5e6,
    size_high: 10e6,
    place_city_name: 'Winter Haven',
    place_state_code: 'FL',
    point_of_contact: [expect.objectContaining({ fullName: 'Dan Kane', email: 'dan@uscg.mil' })],
  })
  expect(notice!.description).toBe(
    [
      'Purchase of\ncoupling elements.\n',
      'Estimated solicitation: 2025-04-30.',
      'Estimated award: 2025-07-01.',
      'Estimated value: $5M TO $10M.',
      'Incumbent: Vulkan, Inc. Existing contract: 70Z08521C0001.',
      'Contract type: Firm Fixed Price.',
      'Contract status: Follow-on to Existing Contract.',
      'Small business program: SDVOSB.',
    ].join('\n'),
  )
  expect([notice!.deadline_at, notice!.award_date]).toEqual([null, null])
})

test('readForecasts: reads a column that occurs four times', async () => {
  const [notice] = await notices(
    `${header.replace('office,', 'office,office,office,office,')}"DOC","30002","x","Software","","513210 | Software Publishers","0","0K TO 250K","2024-01-01","","NIST - PROGRAM OFFICE","Information Systems","NIST - PROGRAM OFFICE","Information Systems","BOULDER","COLORADO","UNITED STATES","","Sole Source","","{'type_of_awardee': 'Set-Aside - Total Small Business', 'years': '5', 'months': '0', 'date_created': '2024-05-09'}"\n`,
  )
  expect(notice).toMatchObject({
    office: 'NIST - PROGRAM OFFICE / Information Systems',
    sub_tier: 'NATIONAL INSTITUTE OF STANDARDS AND TECHNOLOGY',
    place_state_code: 'CO',
    set_aside: 'SBA',
    size_low: 0,
    size_high: 250_000,
    period_of_performance: '5 years',
    solicitation_number: '30002',
  })
})

test('readForecasts: different rows of a forecast are stable notices of one record, and identical rows are one notice', async () => {
  const doj = (city: string) =>
    row({
      source: 'DOJ',
      native_id: 'FY25-DEA-1524-15',
      requirement_title: 'Evidence specialists',
      office: 'DEA-1524',
      place_city: city,
    })
  const csv = header + doj('Vista') + doj('Manchester') + doj('Vista') + doj('Dallas')
  const found = await notices(csv)
  expect(found.map(({ id }) => id)).toEqual([
    'forecast/doj/FY25-DEA-1524-15',
    'forecast/doj/FY25-DEA-1524-15/0002',
    'forecast/doj/FY25-DEA-1524-15',
    'forecast/doj/FY25-DEA-1524-15/0003',
  ])
  expect(new Set(found.map(({ process_id }) => process_id))).toEqual(new Set(['doj/FY25-DEA-1524-15']))
  expect(await notices(csv)).toEqual(found)
})

test('readForecasts: office, title, text and place identify a forecast without a number, and a number that was typed by hand is only shown', async () => {
  const hhs = (cells: object) =>
    row({
      source: 'HHS',
      native_id: 'TBD',
      requirement_title: 'Supplies',
      office: 'IHS',
      contract_type: 'Small Business Set-Aside',
      ...cells,
    })
  const found = await notices(
    header +
      hhs({}) +
      hhs({ requirement_title: ' SUPPLIES' }) +
      hhs({ requirement_description: 'of another kind' }) +
      hhs({ office: 'FDA' }) +
      hhs({ native_id: '75H71321P00145' }),
  )
  expect(found.map(({ process_id }) => process_id)).toEqual([
    found[0]!.process_id,
    found[0]!.process_id,
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ])
  expect(new Set(found.map(({ process_id }) => process_id)).size).toBe(4)
  expect(found.every(({ solicitation_number, set_aside }) => solicitation_number === null && set_aside === 'SBA')).toBe(true)
  expect(found[4]!.description).toContain('Number given by the agency: 75H71321P00145.')
})

test('readForecasts: refuses an invalid row with line, field and reason, and reads the next row', async () => {
  const rows = await read(
    header +
      row({ source: 'DHS', native_id: 'F2025070002' }) +
      row({ source: 'ATLANTIS', requirement_title: 'A' }) +
      row({ source: 'DHS', requirement_title: 'A', extra: "{'a': __import__('os').system('id')}" }) +
      'DHS,too,few\n' +
      row({
        source: 'SSA',
        native_id: 'DFC-25-1',
        requirement_title: 'B',
        estimated_value: '475000.0',
        est_value_unit: 'Per FY',
        award_date: '2206-07-01',
      }),
  )
  expect(rows.slice(0, 4)).toEqual([
    { line: 2, field: 'title', reason: 'blank' },
    { line: 3, field: 'source', reason: 'unknown agency: ATLANTIS' },
    { line: 4, field: 'extra', reason: 'not a Python dictionary of plain values' },
    { line: 5, field: null, reason: '3 fields, but the header has 18' },
  ])
  expect(rows[4].notice).toMatchObject({
    size_low: 475_000,
    size_high: 475_000,
    description: 'Estimated value: $475000 per fiscal year.',
  })
})

test('readForecasts: reads the incumbent and the quarter from a list of follow-on contracts', async () => {
  const [notice] = await notices(
    'apfs_number,title,component,incumbent,contract_number,naics,contract_status,current_state,small_business_set_aside,small_business_program,contract_vehicle,contract_type,competitive,dollar_range,estimated_solicitation_release,award_quarter,estimated_completion,published_date,previous_published_date,place_state,record_id\n' +
      '*F2024066362,CISA Engineering,DHS HQ/CISA,Sev1Tech,70RCSJ25FR0000027,541512 - Computer Systems Design Services,Follow-on to Existing Contract,Published,,SB,GSA Schedule,Time and Materials,YES,Over $100M,2026-07-13,Q4 2026,2031-09-01,2026-06-30,2026-06-23,NA,66362\n',
  )
  expect(notice).toMatchObject({
    id: 'forecast/dhs/F2024066362/2026-06-30',
    sub_tier: 'CYBERSECURITY AND INFRASTRUCTURE SECURITY AGENCY',
    set_aside: null,
    size_low: 100e6,
    size_high: null,
    period_of_performance: 'until 2031-09-01',
    place_state_code: null,
    source_url: 'https://apfs-cloud.dhs.gov/record/66362/public-print/',
  })
  expect(notice!.description).toContain('Incumbent: Sev1Tech. Existing contract: 70RCSJ25FR0000027.')
  expect(notice!.description).toContain('Estimated award: 4th quarter of fiscal year 2026, which begins on 2026-07-01.')
})

const apfs = {
  id: 73831,
  apfs_number: 'F2026073831',
  requirements_title: 'Hangar renovation',
  requirement: '<p>Renovation of hangar MU2.</p>',
  organization: 'CBP',
  naics: '236220 - Commercial and Institutional Building Construction',
  dollar_range: { display_name: '$5M to $10M', display_order: 7 },
  small_business_program: 'SB',
  small_business_set_aside: 'Full',
  award_quarter: 'Q4 2026',
  fiscal_year: 2026,
  estimated_solicitation_release_date: '07/01/2026',
  contract_status: 'NEW',
  contractor: null,
  published_date: '05/02/2026',
  place_of_performance_state: 'TX',
}

test('readForecasts: the same number is the same forecast in every format', async () => {
  const [notice] = await notices(JSON.stringify([apfs]))
  expect(notice).toMatchObject({
    id: 'forecast/dhs/F2026073831/2026-05-02',
    title: 'Hangar renovation',
    sub_tier: 'US CUSTOMS AND BORDER PROTECTION',
    naics: '236220',
    set_aside: 'SBA',
    size_low: 5e6,
    size_high: 10e6,
    place_state_code: 'TX',
  })
  expect(notice!.description).toMatch(/^Renovation of hangar MU2\.\n\nEstimated solicitation: 2026-07-01\./)
})

test('readForecasts: HHS gives ranges as codes and months as numbers, and the Gateway gives HTML', async () => {
  const [hhs] = await notices(
    JSON.stringify([
      {
        uuid: '0b9c0a52-0000-4000-8000-000000000001',
        title: 'Courier services',
        divisionAcronym: 'IHS',
        primaryNAICS: '492110',
        totalContractRange: 'RANGE_5',
        anticipatedStrategy: 'smallBusiness',
        targetAwardYear: 2026,
        targetAwardMonth: 9,
        targetSolicitationYear: 2206,
        targetSolicitationMonth: 7,
        incumbentContractorName: 'Swift LLC',
        contractNumber: '75H71021P00001',
        status: 'PUBLISHED',
      },
    ]),
  )
  expect(hhs).toMatchObject({
    process_id: 'hhs/0B9C0A52-0000-4000-8000-000000000001',
    solicitation_number: null,
    sub_tier: 'INDIAN HEALTH SERVICE',
    set_aside: 'SBA',
    size_low: 700_000,
    size_high: 1_500_000,
    description:
      'Estimated award: 2026-09.\nEstimated value: >= $700K and < $1.5M.\nIncumbent: Swift LLC. Existing contract: 75H71021P00001.',
  })
  const render = {
    nid: '46964',
    title: 'Campground restoration',
    body: '<p>Includes paving.</p>\n',
    field_result_id: '<div>Department of Commerce</div>',
    field_naics_code: '<div>236220 Commercial Building</div>',
    field_estimated_contract_v_max: '$2M - $4.9M',
    field_estimated_award_fy: '2026',
    field_estimated_award_fy_qtr: '4th (July 1 - September 30)',
    status: 'Yes',
  }
  const page = { banner: {}, listing: { data: { 46964: { nid: '46964', render, rank: { updated: 1 } } }, total: '1' } }
  const [gateway] = await notices(JSON.stringify(page))
  expect(gateway).toMatchObject({
    process_id: 'gateway/46964',
    department: 'COMMERCE, DEPARTMENT OF',
    naics: '236220',
    size_high: 4.9e6,
    source_url: 'https://acquisitiongateway.gov/forecast/resources/46964',
  })
  expect(gateway!.description).toMatch(/^Includes paving\.\n\nEstimated award: 4th quarter of fiscal year 2026/)
  expect(await read(JSON.stringify([{ hello: 'world' }, 7]))).toEqual([
    { line: 1, field: 'record', reason: expect.stringContaining('has no field of') },
    { line: 2, field: 'record', reason: 'not an object' },
  ])
})

test('readForecasts: throws for a file of another layout', async () => {
  await expect(read('NoticeId,Title\n1,2\n')).rejects.toThrow('its header does not have')
})
