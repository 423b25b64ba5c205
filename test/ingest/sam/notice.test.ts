import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { descriptionText } from '../../../ingest/rows/html.ts'
import type { Notice } from '../../../ingest/rows/notice.ts'
import { cleanLine, cleanText } from '../../../ingest/rows/text.ts'
import { type SamApiNotice, samApiNotice } from '../../../ingest/sam/api.ts'
import { parseAwardee } from '../../../ingest/sam/awardee.ts'
import { contacts } from '../../../ingest/sam/contacts.ts'
import type { SamColumn } from '../../../ingest/sam/csv.ts'
import { noticeType, responseType, time } from '../../../ingest/sam/fields.ts'
import { samNotice } from '../../../ingest/sam/notice.ts'
import { samFields } from './samples.ts'

function notice(cells: Partial<Record<SamColumn, string>>): Notice {
  const made = samNotice({ line: 2, fields: samFields(cells) })
  if ('reason' in made) throw new Error(made.reason)
  return made
}

test('time: reads two-digit offsets, ISO 8601, times without an offset and dates, and rejects invalid text', () => {
  expect(time('2026-04-13 11:09:12.69-04')).toBe('2026-04-13T15:09:12.690Z')
  expect(time('2026-03-31 14:23:37-05')).toBe('2026-03-31T19:23:37.000Z')
  expect(time('2026-04-27T11:00:00+09:00')).toBe('2026-04-27T02:00:00.000Z')
  expect(time('2026-04-27T11:00:00')).toBe('2026-04-27T11:00:00.000Z')
  expect(time('2026-04-27', { end_of_day: true })).toBe('2026-04-27T23:59:59.999Z')
  expect(time('2026-04-27')).toBe('2026-04-27T00:00:00.000Z')
  expect(time(' ')).toBeNull()
  expect([time('2026-02-31'), time('04/27/2026'), time('2026-04-27T25:00:00Z'), time('soon')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('codes: returns current codes, replaces retired NAICS codes, and returns null for any other text', () => {
  expect(notice({ NaicsCode: '336413' }).naics).toBe('336413')
  expect(notice({ NaicsCode: '511210' }).naics).toBe('513210')
  // Five digits become an industry if they are the start of only one industry. Two industries start with `31199`.
  expect(['53', '72231', '31199', '999999', ''].map((NaicsCode) => notice({ NaicsCode }).naics)).toEqual([
    null,
    '722310',
    null,
    null,
    null,
  ])
  expect([notice({ ClassificationCode: '53' }).psc, notice({ ClassificationCode: 'Q529' }).psc]).toEqual(['53', null])
  expect(notice({ SetASideCode: '["SBA"]' }).set_aside).toBe('SBA')
  expect(notice({ SetASide: 'Service-Disabled Veteran-Owned Small Business Set Aside' }).set_aside).toBe('SDVOSBC')
  expect(notice({ SetASideCode: 'QQQ', SetASide: 'Some new program' })).toMatchObject({
    set_aside: null,
    set_aside_description: 'Some new program',
  })
  expect(notice({ PopState: 'JP-14', PopCountry: 'JPN', Active: '' })).toMatchObject({
    place_state_code: null,
    place_country_code: 'JPN',
    active: null,
  })
  expect(notice({ PopState: 'N/A', PopCountry: 'AX1', Active: 'Yes' })).toMatchObject({
    place_state_code: null,
    place_country_code: null,
    active: true,
  })
  expect(notice({ CountryCode: 'US', State: 'oh' })).toMatchObject({ office_country_code: 'USA', office_state: 'OH' })
  expect([notice({ Type: 'Combined Synopsis/Solicitation' }).notice_type, notice({ Type: '' }).notice_type]).toEqual([
    'combined',
    'custom',
  ])
  expect(
    ['$1,234.50', '.00', '-.50', '-$.5', '7.', 'n/a', '.', '-', '1.2.3'].map((Award$) => notice({ Award$ }).award_amount),
  ).toEqual([1234.5, 0, -0.5, -0.5, 7, null, null, null, null])
})

test('samNotice: reports the field of an invalid row', () => {
  const reject = (cells: Partial<Record<SamColumn, string>>) => samNotice({ line: 7, fields: samFields(cells) })
  expect(reject({ NoticeId: ' ' })).toEqual({ line: 7, field: 'NoticeId', reason: 'blank' })
  expect(reject({ Title: '\u0000 ' })).toEqual({ line: 7, field: 'Title', reason: 'blank' })
  expect(reject({ PostedDate: 'yesterday' })).toMatchObject({ field: 'PostedDate' })
  expect(reject({ ResponseDeadLine: '31.12.' })).toMatchObject({ id: 'sam/a1', deadline_at: null })
})

test('noticeType: returns custom for any type that is not SAM.gov’s, including names of object properties', () => {
  for (const type of ['Bulletin', 'constructor', '__proto__', '']) expect(noticeType(type, type), type).toBe('custom')
})

test('responseType: returns the only kind in the title, or else the ninth character of a PIID, or else null', () => {
  expect(responseType('Request for Information: drones', 'X')).toBe('rfi')
  expect(responseType('Mowing', 'W912CH-26-R-0001')).toBe('rfp')
  expect(responseType('Mowing', '36C25226Q0295')).toBe('rfq')
  expect(responseType('Mowing', 'SPE7LX26B0001')).toBe('ifb')
  expect([
    responseType('Mowing', 'QSE--36C78626Q50127'),
    responseType('Request for Quote or (RFI)', null),
    responseType('Mowing', null),
  ]).toEqual([null, null, null])
})

test('parseAwardee: splits unambiguous forms, or else takes the text before the state and zip code as the name', () => {
  const nowhere = { street: null, city: null, state: null, zipcode: null, country_code: null }
  expect(['null', 'null ', ' ', 'null 23511-3392'].map(parseAwardee)).toEqual([null, null, null, null])
  expect(parseAwardee('KAMPI COMPONENTS CO INC')).toEqual({ ...nowhere, name: 'KAMPI COMPONENTS CO INC' })
  const long = `${'ACME INC 1 ELM ST '.repeat(200)}Reston VA 20190 USA`
  expect(parseAwardee(long)).toEqual({ ...nowhere, name: long })
  expect(parseAwardee('KAMPI COMPONENTS CO INC Fairless Hills PA 19030 USA')).toEqual({
    ...nowhere,
    name: 'KAMPI COMPONENTS CO INC',
    city: 'Fairless Hills',
    state: 'PA',
    zipcode: '19030',
    country_code: 'USA',
  })
  expect(parseAwardee('US21 INC 2721 PROSPERITY AVE STE 300 FAIRFAX VA 22031 USA')).toMatchObject({
    name: 'US21 INC',
    street: '2721 PROSPERITY AVE STE 300',
    city: 'FAIRFAX',
  })
  expect(parseAwardee('BOOKCLIFF PARTNERS, LLC 2301 W 440 S Roosevelt UT 84066 USA')).toMatchObject({
    name: 'BOOKCLIFF PARTNERS, LLC',
    street: null,
    city: null,
    state: 'UT',
  })
  expect(parseAwardee('Edwards Lifesciences LLC IRVINE 92614')).toMatchObject({
    name: 'Edwards Lifesciences LLC',
    city: 'IRVINE',
    state: null,
    zipcode: '92614',
  })
  expect(parseAwardee('Owyhee Civil, LLC NAMPA 83687 IDN')).toMatchObject({
    name: 'Owyhee Civil, LLC',
    city: 'NAMPA',
    country_code: null,
  })
  expect(parseAwardee('CEPHEID Sunnyvale CA 94089 USA')).toMatchObject({ name: 'CEPHEID', city: 'Sunnyvale', state: 'CA' })
  expect(parseAwardee('LUDWIG ELEKTRO-GMBH & CO. KG Parsberg 92331 DEU')).toMatchObject({
    name: 'LUDWIG ELEKTRO-GMBH & CO. KG',
    city: 'Parsberg',
    zipcode: '92331',
    country_code: 'DEU',
  })
  expect(parseAwardee('PORTMAN 230 LLC Atlanta GA 30303 USA')).toMatchObject({ name: 'PORTMAN 230 LLC', city: 'Atlanta' })
  expect(parseAwardee('BAE SYSTEMS SHIP REPAIR INC. San Diego CA USA')).toMatchObject({
    name: 'BAE SYSTEMS SHIP REPAIR INC.',
    city: 'San Diego',
    state: 'CA',
    zipcode: null,
  })
  expect(parseAwardee('KING CO INC 13520 BARRY ST HOLLAND 49424 USA')).toMatchObject({
    name: 'KING CO INC',
    street: '13520 BARRY ST',
    city: 'HOLLAND',
    state: null,
    zipcode: '49424',
    country_code: 'USA',
  })
  expect(parseAwardee('CROW CREEK SIOUX TRIBE Fort Thompson SD 57339 USA')).toMatchObject({
    name: 'CROW CREEK SIOUX TRIBE',
    city: 'Fort Thompson',
  })
  expect(parseAwardee('Ann Roe 2044 PAULINE BLVD APT 1A Ann Arbor MI 48103 USA')).toMatchObject({
    name: 'Ann Roe',
    street: '2044 PAULINE BLVD APT 1A',
    city: 'Ann Arbor',
  })
  expect(parseAwardee('Encompass Housing Santa Ana CA 92704 USA')).toMatchObject({
    name: 'Encompass Housing Santa Ana',
    city: null,
    state: 'CA',
  })
})

// Texts of real notices.
test.each([
  ['West 4th Strategy, LLC 8200 GREENSBORO DR STE 1500 Mc Lean VA 22102 USA', 'West 4th Strategy, LLC', 'Mc Lean', 'VA', 'USA'],
  ['TIER 1 MANAGEMENT LLC 102 MARILYN CT UNION NJ 07083 USA', 'TIER 1 MANAGEMENT LLC', 'UNION', 'NJ', 'USA'],
  [
    'IOWA DEPARTMENT OF NATURAL RESOURCES 6200 PARK AVE STE 200 DES MOINES IA 50321 USA',
    'IOWA DEPARTMENT OF NATURAL RESOURCES',
    'DES MOINES',
    'IA',
    'USA',
  ],
  ['Echelon Technology Solutions Smyrna DE 19977 USA', 'Echelon Technology Solutions', 'Smyrna', 'DE', 'USA'],
  ['The B2G Group Spring Valley NY 10977 USA', 'The B2G Group', 'Spring Valley', 'NY', 'USA'],
  [
    'Hospital of the University of Pennsylvania Philadelphia PA 19104 USA',
    'Hospital of the University of Pennsylvania Philadelphia',
    null,
    'PA',
    'USA',
  ],
  ['FINANCIAL TIMES LIMITED(THE) London EC4M 9BT GBR', 'FINANCIAL TIMES LIMITED(THE)', 'London', null, 'GBR'],
  [
    'MARTIN-BAKER AIRCRAFT COMPANY LIMITED Uxbridge UB9 5AJ GBR',
    'MARTIN-BAKER AIRCRAFT COMPANY LIMITED',
    'Uxbridge',
    null,
    'GBR',
  ],
  ['CANADIAN COMMERCIAL CORPORATION Ottawa ON K1A 0S6 CAN', 'CANADIAN COMMERCIAL CORPORATION', 'Ottawa', null, 'CAN'],
  ['FRANZOSINI SUD S.R.L. Napoli NAM 80133 ITA', 'FRANZOSINI SUD S.R.L.', 'Napoli', null, 'ITA'],
  ['CELLKRAFT AB Stockholm 114 18 SWE', 'CELLKRAFT AB', 'Stockholm', null, 'SWE'],
  ['AMERICAN ENGINEERING CORPORATION Ginowan-shi 9012223 JPN', 'AMERICAN ENGINEERING CORPORATION', 'Ginowan-shi', null, 'JPN'],
  ['IA Group B.V. Amsterdam 1083BA NLD', 'IA Group B.V.', 'Amsterdam', null, 'NLD'],
  ['CAREER MANAGEMENT ASSOCIATES OF IOWA, LLC TAMPA 33602 FLK', 'CAREER MANAGEMENT ASSOCIATES OF IOWA, LLC', 'TAMPA', null, null],
  ['BRANDYWINE COMMUNICATIONS 1513 E MCFADDEN AVE SANTA ANA 92705 USA', 'BRANDYWINE COMMUNICATIONS', 'SANTA ANA', null, 'USA'],
  ['S3 AERODEFENSE LLC', 'S3 AERODEFENSE LLC', null, null, null],
  ['NEIL HONOLULU 96819', 'NEIL HONOLULU 96819', null, null, null],
])('parseAwardee: %s', (raw, name, city, state, country_code) => {
  expect(parseAwardee(raw)).toMatchObject({ name, city, state, country_code })
})

test('contacts: corrects fields in clear cases', () => {
  const one = (fullName: string, more = {}) => contacts([{ fullName, type: 'primary', ...more }])?.[0]
  expect(one('Bernadine Davis-Sheets6146923126')).toMatchObject({ fullName: 'Bernadine Davis-Sheets', phone: '6146923126' })
  expect(one('Amanda StewartDSN804-279-2734')).toMatchObject({ fullName: 'Amanda Stewart', phone: 'DSN 804-279-2734' })
  expect(one('Nicholas WallsDSN695-6847')).toMatchObject({ fullName: 'Nicholas Walls', phone: 'DSN 695-6847' })
  expect(one('Robert SingleyDSN-444-9467')).toMatchObject({ fullName: 'Robert Singley', phone: 'DSN 444-9467' })
  expect(one('Jane Doe, Facsimile: 0000000000')).toMatchObject({ fullName: 'Jane Doe', phone: null, fax: null })
  expect(one('Jane Doe, Phone 2025550100, Facsimile: 2025550101')).toMatchObject({
    fullName: 'Jane Doe',
    phone: '2025550100',
    fax: '2025550101',
  })
  expect(one(`Robert Roe, ${'Network Contracting Office 16, Gulf Coast Veterans Health Care System, '.repeat(2)}`)).toMatchObject(
    {
      fullName: 'Robert Roe',
    },
  )
  expect(
    one('JANE N. KIRK, N733.T1, PHONE (215)697-0283, FAX (215)697-1227, EMAIL JANE.NORTHROP.KIRKEGARD-SMITHERS.CIV@US.NAVY.MIL'),
  ).toMatchObject({ fullName: 'JANE N. KIRK', phone: '(215)697-0283' })
  expect(
    one(`WHEN THE SOLICITATION HAS BEEN APPROVED BY THE OFFICER, ${'IT WILL BE AVAILABLE FOR QUOTES. '.repeat(3)}`),
  ).toBeUndefined()
  expect(one('MICHAEL J. BROWN, N791.08, PHONE (215)697-3765, FAX (215)697-1227, EMAIL M.BROWN@US.NAVY.MIL')).toMatchObject({
    fullName: 'MICHAEL J. BROWN',
    phone: '(215)697-3765',
    fax: '(215)697-1227',
    email: 'M.BROWN@US.NAVY.MIL',
  })
  expect(one('Telephone: 7176051350')).toMatchObject({ fullName: null, phone: '7176051350' })
  expect(
    one('Questions regarding this solicitation should be emailed to the buyer listed in block 5', { email: 'DibbsBSM@dla.mil' }),
  ).toMatchObject({ fullName: null, email: 'DibbsBSM@dla.mil' })
  expect(one('Choo, Sam', { phone: 'sam.choo@va.gov' })).toMatchObject({
    fullName: 'Choo, Sam',
    phone: null,
    email: 'sam.choo@va.gov',
  })
  expect(
    contacts([{ fullName: 'Sarah Harris 339-234-3293 ; Nour Qushair 938-902-0683' }])?.map(({ fullName, phone }) => [
      fullName,
      phone,
    ]),
  ).toEqual([
    ['Sarah Harris', '339-234-3293'],
    ['Nour Qushair', '938-902-0683'],
  ])
  expect([contacts([{ fullName: '', phone: '0000000000', type: 'primary' }]), contacts([])]).toEqual([null, null])
})

test('cleanText: repairs wrong decoding, controls, entities and lost apostrophes only where certain', () => {
  expect(cleanText('44 U.S.C. Â§ 3301, 32Â°C, protÃ©gÃ©, the firmâ€™s; VetBizÂ Po')).toBe(
    '44 U.S.C. § 3301, 32°C, protégé, the firm’s; VetBiz Po',
  )
  expect(cleanLine('\u0093Quoted\u0094\u0000  line\r\nbreak')).toBe('“Quoted” line break')
  expect(cleanText('manufacturer\ufffds \ufffd Install')).toBe('manufacturer’s \ufffd Install')
  expect(cleanText('Château café Ångström')).toBe('Château café Ångström')
  expect(cleanText('R&amp;D &#8211; AT&T &unknown;')).toBe('R&D – AT&T &unknown;')
  expect(descriptionText('<p>One&nbsp;<b>two</b></p><p>x &lt; 5</p><ul><li>A</li></ul>')).toBe(
    'One two\n\nx < 5\n\n* A'.replace('* A', ' * A'),
  )
  expect(descriptionText('P/N <GH5K60-250> by <jo@dla.mil> <end>')).toBe('P/N <GH5K60-250> by <jo@dla.mil> <end>')
})

test('samNotice: a description that is only a link becomes the provider’s address', () => {
  expect(notice({ Description: ' https://marketplace.unisonglobal.com/x?token=1 ' })).toMatchObject({
    description: null,
    provider_url: 'https://marketplace.unisonglobal.com/x?token=1',
  })
})

const samples = new URL('../../../../shared/data/api_samples/', import.meta.url)

const here = exists('opportunities_v2_real_2025.json')
if (!here) console.info('Skipped: the samples of the SAM.gov API ../shared/data/api_samples are not here.')

test.skipIf(!here)('the API’s samples: have quirks of real notices, and give the same record as the extract', () => {
  const [first, , third] = read('opportunities_v2_real_2025.json')
  expect(first).toMatchObject({
    id: 'sam/573836bf8e7d47dc9b6c22ce80f601fe',
    department: 'DEPT OF DEFENSE',
    sub_tier: 'DEFENSE LOGISTICS AGENCY',
    office: 'DLA LAND WARREN',
    office_code: 'SPRDL1',
    deadline_at: '2025-03-18T03:59:00.000Z',
    description: null,
    award_number: null,
    response_type: 'rfp',
  })
  expect(third).toMatchObject({ place_state_code: 'CA', place_country_code: 'USA', awardee_name: null })
  expect(third?.point_of_contact?.[0]).toMatchObject({ email: 'sam.choo@va.gov', phone: null })
  const [award] = read('opportunities_v2_doc_example_award.json')
  expect(award).toMatchObject({
    solicitation_number: '47PF0018R0023',
    title: 'Historic Office Renovation',
    awardee_name: 'D.G. Beyer, Inc.',
    awardee_uei: '025114695AST',
    award_amount: 800620,
    sub_tier: 'PUBLIC BUILDINGS SERVICE',
  })
  const row = notice({
    NoticeId: '573836bf8e7d47dc9b6c22ce80f601fe',
    Title: 'Axle, Differential, Driving',
    'Sol#': 'SPRDL125R0001',
    CGAC: '097',
    'Sub-Tier': 'DEFENSE LOGISTICS AGENCY',
    'FPDS Code': '97AS',
    Office: 'DLA LAND WARREN',
    'AAC Code': 'SPRDL1',
    PostedDate: '2025-02-18',
    ResponseDeadLine: '2025-03-17T23:59:00-04:00',
    ArchiveDate: '2025-07-31',
    NaicsCode: '336350',
    ClassificationCode: '2520',
    Active: 'Yes',
    PrimaryContactFullname: 'Patricia M. Roussin',
    PrimaryContactEmail: 'patricia.roussin@dla.mil',
    PrimaryContactPhone: '5864671174',
    State: 'MI',
    City: 'WARREN',
    ZipCode: '48397',
    CountryCode: 'USA',
  })
  // The extract has no links to files.
  expect({ ...first, resource_links: null }).toEqual(row)
})

function exists(name: string): boolean {
  try {
    return readFileSync(new URL(name, samples)).length > 0
  } catch {
    return false
  }
}

function read(name: string): Notice[] {
  const { opportunitiesData } = JSON.parse(readFileSync(new URL(name, samples), 'utf8')) as { opportunitiesData: SamApiNotice[] }
  return opportunitiesData.map((raw) => {
    const made = samApiNotice(raw)
    if ('reason' in made) throw new Error(made.reason)
    return made
  })
}
