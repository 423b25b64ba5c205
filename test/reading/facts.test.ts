import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { isState } from '../../catalog/places.ts'
import { unstated } from '../../lab/evaluation/facts-measure.ts'
import { deriveFacts, effectiveColumns, type ReadRecord, statedRecord } from '../../reading/facts/derive.ts'
import { passagesOf } from '../../reading/facts/passage.ts'
import { statedState } from '../../reading/facts/state.ts'

const notices = new URL('../../../shared/data/sam/sam_opportunities.csv.gz', import.meta.url)

const blank: ReadRecord = {
  title: 'Services',
  description: null,
  solicitation_number: null,
  posted_at: '2026-03-01T15:00:00.000Z',
  is_forecast: false,
  ...unstated,
}

type Field = ReturnType<typeof deriveFacts>[number]['field']

/** Returns the value of a field in the text, or null. Expects that the quote is the passage at its offsets. */
function read(field: Field, description: string, given: Partial<ReadRecord> = {}): string | null {
  const record = { ...blank, description, ...given }
  const facts = deriveFacts(record)
  for (const { source, start, end, quote } of facts) expect(record[source]!.slice(start, end)).toBe(quote)
  return facts.find((fact) => fact.field === field)?.value ?? null
}

describe('deadline_date', () => {
  test.each([
    ['Quotes are due no later than April 10, 2026 at 2:00 PM ET.', '2026-04-10T18:00:00.000Z'],
    ['Responses must be received by 10 April 2026.', '2026-04-10T23:59:59.999Z'],
    ['Responses are due 4/10/2026 at 2:00 PM local time.', '2026-04-10T23:59:59.999Z'],
    [
      'Quotes are due March 20, 2026. Amendment 1: the due date for quotes is extended to March 27, 2026.',
      '2026-03-27T23:59:59.999Z',
    ],
    [
      'This amendment extends the due date for proposals from 5 March 2026 at 10:00 AM to 11 March 2026. All else stays.',
      '2026-03-11T23:59:59.999Z',
    ],
  ])('reads the date when responses are due: %s', (text, value) => {
    expect(read('deadline_date', text)).toBe(value)
  })

  test.each([
    'Questions are due by March 20, 2026.',
    'The anticipated closing date is May 26, 2026.',
    'Quotes must remain valid until May 26, 2026.',
    'A site visit will be held on March 12, 2026 at 10:00 AM.',
    // This deadline is before the date of the notice.
    'Quotes are due no later than February 20, 2026.',
    'The deadline for questions is extended from March 6, 2026 to April 6, 2026.',
    'Quotes are due April 10, 2029.',
  ])('ignores other dates: %s', (text) => {
    expect(read('deadline_date', text)).toBeNull()
  })
})

describe('set_aside', () => {
  test.each([
    ['This acquisition is set-aside for small business concerns.', 'SBA'],
    ['This is a 100% SDVOSB set aside.', 'SDVOSBC'],
    ['It is still being solicited as a total Service Disabled, Veteran-Owned, Small Business (SDVOSB) set aside.', 'SDVOSBC'],
    ['This is an Indian Small Business Economic Enterprise Set-Aside.', 'ISBEE'],
    ['This notice is intended to determine the availability of Indian Economic Enterprises (IEE).', 'IEE'],
    ['The research is to identify qualified Indian Small Business Economic Enterprises (ISBEE).', 'ISBEE'],
    ['This procurement is a competitive 8(a) acquisition.', '8A'],
    ['The requirement is a sole source 8(a) award.', '8AN'],
    ['The work is set aside 100% for certified HUBZone small businesses.', 'HZC'],
    ['This solicitation is being issued as unrestricted.', 'NONE'],
    ['Set-aside: None', 'NONE'],
    ['[X] 52.219-27 Notice of SDVOSB Set-Aside (FEB 2024). [ ] 52.219-6 Notice of Total Small Business Set-Aside.', 'SDVOSBC'],
    ['The following apply: 852.219-73 VA Notice of Total Set-Aside.', 'SDVOSBC'],
  ])('reads how the competition is limited: %s', (text, value) => {
    expect(read('set_aside', text)).toBe(value)
  })

  test.each([
    'The Government is considering a small business set-aside for this acquisition.',
    'Responses help to determine whether a HUBZone set-aside is appropriate.',
    'This requirement is not a small business set-aside.',
    'It is to identify Indian Small Business Economic Enterprises (ISBEE) and Indian Economic Enterprises (IEE).',
    'It is to determine the availability of Indian Economic Enterprises (IEE), or Other Small Businesses.',
    'The small business size standard is 500 employees.',
    'Distribution of the item is unrestricted.',
    '52.219-6, 52.219-27 and 52.219-3 may apply.',
  ])('ignores a set-aside that is undecided or about something else: %s', (text) => {
    expect(read('set_aside', text)).toBeNull()
  })

  test('reads a program in the title', () => {
    expect(read('set_aside', '', { title: 'Regional 8(a) Janitorial Services' })).toBe('8A')
  })
})

test('naics: reads the only code of a text, and none of several codes', () => {
  expect(read('naics', 'The NAICS code is 561720 with a size standard of $22M.')).toBe('561720')
  expect(read('naics', 'NAICS codes: 221210 - Natural Gas Distribution 424710 - Petroleum Bulk Stations')).toBeNull()
  expect(read('naics', 'Call 561720 for directions.')).toBeNull()
})

describe('place_of_performance.state_code', () => {
  const field = 'place_of_performance.state_code'
  test.each([
    ['Office Furniture for Crow Agency, MT', '', 'MT'],
    ['Mowing, Tiber Dam, Chester, Montana', '', 'MT'],
    ['Janitorial Services WFO American Samoa', '', 'AS'],
    ['Northern Ohio Landscaping and Related Services', '', 'OH'],
    ['Overhaul of Ohio class submarines', '', null],
    ['Janitorial Services, Newark NJ', '', 'NJ'],
    ['Frog Switch - Carlisle PA - Environmental Assessment', '', 'PA'],
    ['Repair of Barracks - Fort Bragg, NC', '', 'NC'],
    ['Janitorial Services in Grants Pass OR', '', 'OR'],
    ['Leased Tents for Multiple Sites in Indiana', '', 'IN'],
    ['Janitorial Services', 'The Corps requires cleaning on the Raystown Lake Project, Hesston, Pennsylvania 16647.', 'PA'],
    ['Arkansas River dredging in support of the Corps', '', null],
    ['Cooling towers', 'Place of Performance: 100 Main St, Bethesda, MD 20892', 'MD'],
    ['91--NV-ASH MEADOWS NWR-BULK FUEL BPA', '', 'NV'],
    ['Janitorial services', 'This is a quote for janitorial services for the laboratory, Riverside, CA.', 'CA'],
  ])('%s | %s', (title, text, state) => {
    expect(read(field, text, { title })).toBe(state)
  })

  test.each([
    ['48--VALVE,REGULATING,FL', ''],
    ['Dental supplies, Manchester, VA Medical Center', ''],
    ['Ground Transportation, Tucson, Arizona and California', ''],
    ['REPAIR OR REPLACE ROOF IN HANGAR, ASK ME OK', ''],
    ['JANITORIAL SERVICES, OR', ''],
    ['48--VALVE HI', ''],
    ['Eye Exam Chairs, Omaha VA', ''],
    ['Headstones at Abraham Lincoln NC', ''],
    ['Rodent Caging System CO: Jane Doe', ''],
    ['Exam Chairs, Ames IA and Omaha NE - Delivery', ''],
    ['Custodial Services in Washington', ''],
    ['Ceiling lifts', 'VA intends to award a contract to Argo, Inc., located at Hoffman Estates, IL 60192.'],
  ])('finds no state if the text is not clear: %s | %s', (title, text) => {
    expect(read(field, text, { title })).toBeNull()
  })

  test.each([
    ['S--AMME JANITORIAL SERVICES', '140P8226Q0012', 'MP'],
    ['Y--SC Multi Parks (CONG, COWP) - Pavement', '140P5426Q0001', 'SC'],
    ['Boardwalks, CUVA and SHEN', '140P6026Q0007', null],
    ['MORA quarters cleaning', 'W912EP26R0001', null],
  ])('park codes count in titles of the National Park Service’s notices: %s, %s', (title, solicitation_number, state) => {
    expect(read(field, '', { title, solicitation_number })).toBe(state)
  })

  test('the titles of real notices name the state that their notices state', (context) => {
    if (!existsSync(notices)) return context.skip('no ../shared/data next to the checkout')
    const rows = new Map<string, Record<string, string>>()
    const stored = parse(gunzipSync(readFileSync(notices)), { columns: true, bom: true, relax_quotes: true }) as never[]
    for (const row of stored as Record<string, string>[]) if (isState(row.PopState ?? '')) rows.set(row.Title!, row)
    const read = [...rows.values()].flatMap(({ Title: title, 'Sol#': number, PopState: state }) => {
      const found = statedState(passagesOf({ title: title!, description: null }), number ?? null)
      return found ? [{ title, is_right: found.value === state }] : []
    })
    const wrong = read.filter(({ is_right }) => !is_right)
    expect(read.length).toBeGreaterThan(50)
    expect(wrong.length / read.length, JSON.stringify(wrong)).toBeLessThan(0.03)
  })

  test('a place with a stated city gets no state from the title', () => {
    expect(read(field, '', { title: 'Mowing in Peoria, IL', place_city_name: 'Springfield' })).toBeNull()
  })
})

describe('competition', () => {
  test.each([
    ['The agency intends to award a sole source contract to Hanna Instruments Inc.', 'sole_source'],
    ['Brand Name Only: Steelcase.', 'brand_name'],
    ['Only approved sources will be considered.', 'approved_sources'],
    ['Approved source is 70974 123BH10000-303.', 'approved_sources'],
    ['Notice of Sole Source Intent', 'sole_source'],
    ['UNICOR BUY Office Furniture', 'sole_source'],
    ['Delivery of new "Steelcase" brand furniture.', 'brand_name'],
    ['Delivery of "Steelcase" brand furniture or equal.', null],
    ['It may be procured by full and open competition, or on a sole source basis.', null],
    ['Brand name or equal. Brand name justification attached.', null],
    ['This is not a sole source procurement.', null],
  ])('%s', (text, value) => {
    expect(read('competition', text)).toBe(value)
  })

  test('a sole-source set-aside that the source states limits the competition too', () => {
    expect(effectiveColumns({ ...blank, set_aside: '8AN' })).toMatchObject({ competition: 'sole_source', derived: [] })
  })
})

test.each([
  ['This requirement is only for SEAPORT MAC holders.', 'SEAPORT'],
  ['All SEAPORT MAC holders may submit a proposal.', 'SEAPORT'],
  ['The RFQ was released on GSA eBuy.', 'GSA_MAS'],
  ['This opportunity is restricted to USFS Region 9 Timber Mark BPA holders ONLY.', 'BPA'],
  ['This posting is for Tinker AFB MAC holders only.', 'MAC'],
  ['Available only to the following contractors awarded a contract under solicitation W912EP25R0010: AGM.', 'MAC'],
  ['The Government may use GSA schedules if they fit.', null],
  ['Task orders will be competed among all IDIQ contract awardees.', null],
  ['The plan holders list is attached.', null],
])('vehicle: %s', (text, value) => {
  expect(read('vehicle', text)).toBe(value)
})

test('a stated value wins over the text, and removing the derived values restores the stated record', () => {
  const text = 'This is a total small business set-aside. Quotes are due April 10, 2026. The NAICS code is 561720.'
  const stated = { ...blank, description: text, set_aside: 'HZC', deadline_at: '2026-04-02T18:00:00.000Z' }
  const columns = effectiveColumns(stated)
  expect(columns).toMatchObject({ set_aside: 'HZC', deadline_at: '2026-04-02T18:00:00.000Z', naics: '561720' })
  expect(columns.derived.map(({ field }) => field)).toEqual(['naics'])
  expect(statedRecord({ ...stated, ...columns })).toMatchObject({ naics: null, set_aside: 'HZC' })
})
