import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCapabilityStatement } from '../../../reading/statements/capability-statement.ts'
import type { CompanyFindings, Evidence } from '../../../reading/statements/company-findings.ts'
import { readDollars, readPeriod } from '../../../reading/statements/statement-facts.ts'
import type { StatementPage } from '../../../reading/statements/statement-lines.ts'
import { bulleted, inline, tabular } from './capability-statements.ts'

const values = (list: { value: unknown }[]) => list.map(({ value }) => value)

function evidenceOf({ states: _, ...found }: CompanyFindings): Evidence[] {
  return Object.values(found).flatMap((part) => (Array.isArray(part) ? part : part ? [part] : []).map(({ evidence }) => evidence))
}

function expectQuotes(pages: StatementPage[], found: CompanyFindings): void {
  for (const { quote, page, source } of evidenceOf(found)) {
    expect(source).toBe('document')
    expect(
      pages.filter((each) => each.page === page).some(({ text }) => text.includes(quote)),
      quote,
    ).toBe(true)
  }
}

describe('readCapabilityStatement: fictional firms', () => {
  test('reads headings, bullets and lists of codes over two pages', () => {
    const found = readCapabilityStatement(bulleted)
    expect([found.name, found.uei, found.cage_code, found.website]).toEqual([
      null,
      { value: 'CZ4HLW8YBRK5', evidence: { source: 'document', quote: 'UEI: CZ4HLW8YBRK5', page: 1 } },
      { value: '7X2K9', evidence: { source: 'document', quote: 'CAGE Code: 7X2K9', page: 1 } },
      {
        value: 'https://www.cedarhollow.example.com',
        evidence: { source: 'document', quote: 'Website: www.cedarhollow.example.com', page: 1 },
      },
    ])
    expect(values(found.certifications)).toEqual(['CMMI Level 3', 'SDVOSB', 'VOSB', 'ISO 9001', 'ISO 27001'])
    expect(values(found.naics_codes)).toEqual([
      { code: '541512', is_primary: true },
      { code: '541519', is_primary: false },
      { code: '541690', is_primary: false },
    ])
    expect(found.naics_codes[0]!.evidence).toEqual({
      source: 'document',
      quote: '541512 Computer Systems Design Services (Primary)',
      page: 2,
    })
    expect(values(found.psc_codes)).toEqual(['DJ01', '7A20', 'R408'])
    expect(values(found.capabilities)).toEqual([
      {
        title: 'Security operations',
        description: 'round-the-clock monitoring, threat hunting and incident response for federal networks',
      },
      { title: 'Zero Trust Architecture', description: 'design and migration by NIST SP 800-207' },
      { title: 'Penetration testing', description: 'Penetration testing' },
      { title: 'Cloud security (FedRAMP Moderate and High)', description: 'Cloud security (FedRAMP Moderate and High)' },
    ])
    expect(values(found.past_performance)).toEqual([
      {
        title: 'Security operations center support',
        customer: 'Naval Sea Systems Command',
        contract_number: 'N00178-21-D-4432',
        naics: null,
        value: 8_400_000,
        start_date: '2021-10-01',
        end_date: '2026-09-30',
        summary: 'Monitors 14,000 endpoints at 12 sites. Cut the mean time to contain from nine hours to two',
      },
      {
        title: 'Penetration testing of medical devices',
        customer: 'Department of Veterans Affairs',
        contract_number: '36C10B23C0017',
        naics: null,
        value: 640_000,
        start_date: '2023-03-01',
        end_date: null,
        summary: 'Forty tests a year.',
      },
    ])
    expectQuotes(bulleted, found)
  })

  test('reads several labels of a line, and a contract number without the words behind it', () => {
    const read = (...lines: string[]) =>
      values(readCapabilityStatement([{ page: null, text: ['PAST PERFORMANCE', ...lines].join('\n') }]).past_performance)
    const well = { title: 'Well sampling', customer: 'NAVFAC Mid-Atlantic', contract_number: 'N62470-20-D-4415' }
    for (const line of [
      'Contract: N62470-20-D-4415   Value: $6.8 million   Period: 2020 - 2025',
      'Contract No.: N62470-20-D-4415 Value: $6.8 million Period of Performance: 2020 - 2025',
      'Contract: N62470-20-D-4415, Value: $6.8 million; Period: 2020 - 2025',
      'Contract: N62470-20-D-4415\tValue: $6.8 million\tPeriod: 2020 - 2025',
      'Contract: N62470-20-D-4415 ($6.8 million, 2020 - 2025)',
    ])
      expect(read('Project: Well sampling', 'Customer: NAVFAC Mid-Atlantic', line), line).toMatchObject([
        { ...well, value: 6_800_000, start_date: '2020-01-01', end_date: '2025-12-31' },
      ])
    expect(read('Project: Help Desk Services: tier 2', 'Customer: State of Ohio, Office of Budget')).toMatchObject([
      { title: 'Help Desk Services: tier 2', customer: 'State of Ohio, Office of Budget', contract_number: null },
    ])
  })

  test('reads rows of a table of past performance, whose cells are separated by tabs', () => {
    const header = 'Project\tCustomer\tContract No.\tValue\tDates'
    const rows = [
      'Lead paint abatement, 412 units\tU.S. Army Corps of Engineers\tW912DR-22-C-0019\t$2.4M\t09/2022 – 08/2024',
      'HVAC maintenance, Langley\tNASA\t80LARC21C0004\t$3,250,000\tOct 2021 – Sep 2026',
    ]
    const expected = [
      { title: 'Lead paint abatement, 412 units', customer: 'U.S. Army Corps of Engineers', value: 2_400_000 },
      { title: 'HVAC maintenance, Langley', customer: 'NASA', contract_number: '80LARC21C0004', start_date: '2021-10-01' },
    ]
    for (const count of [1, 2]) {
      const text = ['PAST PERFORMANCE', header, ...rows.slice(0, count)].join('\n')
      const found = readCapabilityStatement([{ page: null, text }]).past_performance
      expect(values(found)).toMatchObject(expected.slice(0, count))
    }
  })

  test('reads the states of a list under a label, and none of addresses, contracts or sentences', () => {
    const statesOf = (text: string) => readCapabilityStatement([{ page: null, text }]).states
    const cases: [string, string[]][] = [
      ['Geographic coverage: Maryland, Virginia, and Washington, D.C.', ['MD', 'VA', 'DC']],
      ['States served: NC | SC | GA', ['NC', 'SC', 'GA']],
      ['• Licensed in OR, WA & ID.', ['OR', 'WA', 'ID']],
      ['AREAS SERVED\nEastern Tennessee\nNorth Carolina (Asheville)\n\nTexas', ['TN', 'NC']],
      ['Service area: nationwide', []],
      ['12 Main St, Norfolk, VA 23510\nWe serve clients in or near our offices', []],
      ['PAST PERFORMANCE\nState of Ohio, janitorial services, 2021-2023', []],
    ]
    for (const [text, states] of cases) expect(statesOf(text), text).toEqual(states)
  })

  test('reads codes on the same lines as their headings, and past performance with dashes between the fields', () => {
    const found = readCapabilityStatement(inline)
    expect([found.name?.value, found.uei?.value, found.cage_code?.value, found.website?.value]).toEqual([
      'Prairie Lantern Facility Services, Inc. (fictional)',
      'PL7NTRN4QXA2',
      '9K4T1',
      'https://prairielantern.example.com/federal',
    ])
    expect(values(found.certifications)).toEqual(['EDWOSB', 'WOSB', 'HUBZone'])
    expect(values(found.naics_codes)).toEqual([
      { code: '561720', is_primary: true },
      { code: '561730', is_primary: false },
      { code: '238220', is_primary: false },
    ])
    expect(values(found.psc_codes)).toEqual(['S201', 'S208'])
    expect(found.capabilities.map(({ value }) => value.title)).toEqual([
      'Janitorial services for clinics and offices',
      'Grounds maintenance',
      'Snow removal',
    ])
    expect(values(found.past_performance)).toMatchObject([
      {
        title: 'Janitorial services, Kansas City',
        customer: 'Department of Homeland Security',
        value: 1_250_000,
        start_date: '2022-01-01',
        end_date: '2024-12-31',
      },
      {
        title: 'Mowing of Tuttle Creek Lake',
        customer: 'US Army Corps of Engineers',
        contract_number: 'W912DQ21P1054',
        value: 310_000,
        start_date: '2021-01-01',
        end_date: '2023-12-31',
      },
    ])
    expectQuotes(inline, found)
  })

  test('reads tables, numbered headings, and entries with bars between the fields', () => {
    const found = readCapabilityStatement(tabular)
    expect([found.uei?.value, found.cage_code?.value]).toEqual(['TM8KR2WVHX64', '4ZZ81'])
    expect(values(found.certifications)).toEqual(['SDB', 'DBE'])
    expect(values(found.naics_codes)).toEqual([
      { code: '541330', is_primary: true },
      { code: '541370', is_primary: false },
    ])
    expect(values(found.psc_codes)).toEqual(['1940'])
    expect(found.capabilities.map(({ value }) => value.title)).toEqual([
      'Coastal engineering',
      'Dredging design and surveys',
      'Environmental permitting',
    ])
    expect(values(found.past_performance)).toMatchObject([
      {
        title: 'Seawall rehabilitation',
        customer: 'City of Norfolk',
        value: 2_100_000,
        start_date: '2019-01-01',
        end_date: '2021-12-31',
      },
      {
        title: 'Channel survey',
        customer: 'Army Corps of Engineers',
        contract_number: 'W912BU-20-D-0007',
        value: 975_000,
        start_date: '2020-01-01',
        end_date: '2023-12-31',
      },
    ])
    expectQuotes(tabular, found)
  })

  test('reads each comma-separated line as a contract, with any text before the project and any format of years', () => {
    const rows = [
      'Defense Health Agency - Network Modernization, HT0014-23-C-0011, $12.4M, 2023 - 2026',
      'City of Norfolk - Security assessment, $450,000, 2025',
      '• Department of Veterans Affairs: Help desk, Tier 1 and 2, $2.1M, Mar 2021 - present',
    ]
    const { past_performance } = readCapabilityStatement([
      { page: 1, text: ['Acme Federal', 'PAST PERFORMANCE', ...rows].join('\n') },
    ])
    expect(values(past_performance)).toMatchObject([
      {
        customer: 'Defense Health Agency',
        title: 'Network Modernization',
        value: 12_400_000,
        start_date: '2023-01-01',
        end_date: '2026-12-31',
        summary: null,
      },
      { customer: 'City of Norfolk', title: 'Security assessment', value: 450_000, summary: null },
      {
        customer: 'Department of Veterans Affairs',
        title: 'Help desk, Tier 1 and 2',
        value: 2_100_000,
        start_date: '2021-03-01',
      },
    ])
  })

  test.each([
    ['SDVOSB, ISO 27001, HUBZone (pending)', ['SDVOSB', 'ISO 27001']],
    ['HUBZone in process; SDVOSB', ['SDVOSB']],
    ['Pursuing: ISO 9001, HUBZone', []],
    ['SDVOSB, and HUBZone by our mentor', []],
  ])('finds only certifications that the firm holds: %s', (line, held) => {
    const text = `Acme Federal\nCERTIFICATIONS\n${line}`
    expect(values(readCapabilityStatement([{ page: 1, text }]).certifications)).toEqual(expect.arrayContaining(held))
    expect(values(readCapabilityStatement([{ page: 1, text }]).certifications)).not.toContain('HUBZone')
  })

  test('finds nothing in the text of a notice', () => {
    const notice = `The contractor shall provide janitorial services. Offers are due 2026-05-01 at 2 pm. The budget is $1,000,000.
Past performance will be evaluated by FAR 15.305. Small businesses are encouraged to respond.`
    const found = readCapabilityStatement([{ page: 1, text: notice }])
    expect(evidenceOf(found)).toEqual([])
  })
})

test('readDollars and readPeriod: read amounts and periods as people write them', () => {
  expect(['$8.4M', '$ 640,000', '$310K', '$2.1 million', '$1B', '$12', 'no sum', '$1,23'].map(readDollars)).toEqual([
    8_400_000,
    640_000,
    310_000,
    2_100_000,
    1_000_000_000,
    12,
    null,
    1,
  ])
  expect(
    [
      '2019 - 2021',
      '10/2021–09/2026',
      'Feb 2020 to Feb 2024',
      '03/15/2022 - present',
      '2024-2021',
      'since 2020',
      '13/2020 - 2021',
    ].map((text) => Object.values(readPeriod(text))),
  ).toEqual([
    ['2019-01-01', '2021-12-31'],
    ['2021-10-01', '2026-09-30'],
    ['2020-02-01', '2024-02-29'],
    ['2022-03-01', null],
    [null, null],
    [null, null],
    ['2020-01-01', '2021-12-31'],
  ])
})

describe('readCapabilityStatement: any text', () => {
  const pieces = [...bulleted, ...inline, ...tabular].flatMap(({ text }) => text.split('\n'))
  const line = fc.oneof(
    fc.constantFrom(...pieces),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', ' ', '•', ':', 'UEI', '$'),
  )
  const page = fc.record({
    page: fc.option(fc.integer({ min: 1, max: 3 })),
    text: fc.array(line, { maxLength: 40 }).map((lines) => lines.join('\n')),
  })

  test('never throws, and every quote is on its page', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 3 }), (pages) => {
        const found = readCapabilityStatement(pages)
        expectQuotes(pages, found)
        for (const { value } of found.capabilities)
          expect([value.title.length <= 200, value.description.length <= 5_000]).toEqual([true, true])
        for (const { value } of found.past_performance)
          expect([
            value.title.length <= 200,
            (value.summary ?? '').length <= 5_000,
            (value.customer ?? '').length <= 200,
          ]).toEqual([true, true, true])
      }),
      { numRuns: 300 },
    )
  })

  test('reads a long document up to its limit, with lists of limited length', () => {
    const entries = Array.from({ length: 20_000 }, (_, index) => `• Service ${index}: of its own kind, NAICS 541512`).join('\n')
    const found = readCapabilityStatement([{ page: 1, text: `CORE COMPETENCIES\n${entries}\nUEI: CZ4HLW8YBRK5` }])
    expect([found.capabilities.length, found.naics_codes.length, found.uei]).toEqual([20, 1, null])
  })
})
