import { describe, expect, test } from 'vitest'
import type { ClauseFinding } from '../../reading/clause-parts.ts'
import { findClauses } from '../../reading/clauses.ts'

/** Returns the clause numbers of a text, in order. */
function numbers(text: string): string[] {
  return findClauses(text).map(({ number }) => number)
}

function only(text: string): ClauseFinding {
  const found = findClauses(text)
  expect(found, text).toHaveLength(1)
  return found[0]!
}

describe('numbers', () => {
  test.each([
    ['FAR 52.212-1', '52.212-1'],
    ['52.212–1', '52.212-1'],
    ['52.212 -1 Instructions', '52.212-1'],
    ['FAR Clause 52.204-21(b)(1)', '52.204-21'],
    ['clause 52.212-\n4', '52.212-4'],
    ['52\n.222-40', '52.222-40'],
    ['52.209\u00ad10, Prohibition', '52.209-10'],
    ['52.212?1 through', '52.212-1'],
    ['52.203\ufffd17,', '52.203-17'],
    ['(2) 52.204 23, Prohibition', '52.204-23'],
    ['___ (36) 52.232.30, Installment Payments', '52.232-30'],
    ['BY REFERENCE FAR 52.2124.', '52.212-4'],
    ['According to FAR 52-204-7 (b)', '52.204-7'],
    ['52.212-05 CONTRACT TERMS', '52.212-5'],
    ['DFARS 252.204-7012', '252.204-7012'],
    ['252.204-0001 Line Item Specific', '252.204-0001'],
    ['IR1052.239-9008 Section 508', '1052.239-9008'],
    ['VAAR 852.219.10 applies', '852.219-10'],
    ['DEAR 970.5204-2', '970.5204-2'],
    ['AIDAR 752.7005', '752.7005'],
    ['5352.201-9101 Ombudsman', '5352.201-9101'],
    ['52.2\n12-4', '52.212-4'],
    ['52\u2024212-4', '52.212-4'],
    ['252-204-7017 (P), Prohibition on the Acquisition', '252.204-7017'],
  ])('%j cites %s', (text, number) => {
    expect(numbers(text)).toEqual([number])
  })

  test.each([
    ['FAR 15.3', 'a subpart'],
    ['FAR 12.203', 'a section'],
    ['as prescribed in 12.301(b)(3)', 'a section'],
    ['FAR 31.205-46', 'a section of part 31'],
    ['48 CFR 9903.201-1', 'a cost accounting standard'],
    ['HSAR 3009.104-70', 'a section of the HSAR'],
    ['5.2.212 Cleaning, 5.52.212 Waste', 'a work statement’s paragraph'],
    ['call 252.234.5678 or 252-204-1234', 'telephone numbers'],
    ['Phone: 252-204-7012 or 252.204.7012', 'telephone numbers that are numbers of clauses too'],
    ['The server is 52.219.6.14', 'an address'],
    ['version 52.204.7, v52.204.7', 'a version'],
    ['at $852.20-70 each', 'a price'],
    ['NSN 5252-00-212-1234, P/N 52.212-1-334', 'a stock number and a part number'],
    ['Refer to line 52.212 1015', 'a line item'],
    ['31 U.S.C. 1352', 'a statute'],
    ['1.52.2026', 'a date'],
  ])('%j has no clause number: %s', (text) => {
    expect(numbers(text)).toEqual([])
  })

  test('a list with a common beginning cites each clause', () => {
    expect(numbers('FAR 52.227-15, -16, and -17')).toEqual(['52.227-15', '52.227-16', '52.227-17'])
    expect(numbers('AGAR 452.211?71/72')).toEqual(['452.211-71', '452.211-72'])
    expect(numbers('52.222-21/26/35/36/37')).toEqual(['52.222-21', '52.222-26', '52.222-35', '52.222-36', '52.222-37'])
    expect(numbers('852.219-73/74/75')).toEqual(['852.219-73', '852.219-74', '852.219-75'])
    expect(numbers('52.212-1/10/2020')).toEqual(['52.212-1'])
    expect(numbers('52.212-1 through 52.212-5')).toEqual(['52.212-1', '52.212-5'])
  })
})

describe('the parts of a clause', () => {
  test.each(['(AUG/2020)', 'AUG/2020', '(AUG-2020)', '(2020-08)', '2020-08'])(
    'the date %s is read completely, and is not part of the title',
    (date) => {
      expect(only(`52.212-1 Instructions to Offerors ${date}`)).toMatchObject({
        title: 'Instructions to Offerors',
        date: '2020-08',
      })
    },
  )

  test.each(['FAR Clause No. Title', 'ARE ATTACHED'])('%s is not a title', (text) => {
    expect(only(`52.222-36 ${text}`)).toMatchObject({
      title: 'Equal Opportunity for Workers with Disabilities',
      title_from: 'catalog',
    })
  })

  test('title and date end at the next item, even without line breaks', () => {
    const text =
      'FAR: 52.219-6 Notice of Total Small Business Set-Aside (Nov 2020) 52.222-3 Convict Labor (June 2003) (E.O. 11755). (9) 52.233-3'
    const [setAside, labor, protest] = findClauses(text)
    expect(setAside).toMatchObject({
      citation: 'FAR 52.219-6',
      title: 'Notice of Total Small Business Set-Aside',
      date: '2020-11',
    })
    expect(text.slice(setAside!.start, setAside!.end)).toBe('52.219-6 Notice of Total Small Business Set-Aside (Nov 2020)')
    expect(labor).toMatchObject({ title: 'Convict Labor', date: '2003-06', kind: 'clause', by_reference: true })
    expect(protest).toMatchObject({ title: 'Protest After Award', title_from: 'catalog', date: null })
  })

  test('a table has dates in a column, and a title may span lines', () => {
    expect(only('|52.223-18   |Contractor Policy to Ban Text Messaging While Driving |SEP 2010 |')).toMatchObject({
      title: 'Contractor Policy to Ban Text Messaging While Driving',
      date: '2010-09',
    })
    expect(only('252.203-7002 Requirement to Inform Employees of\n   Whistleblower Rights (JAN 2009)').title).toBe(
      'Requirement to Inform Employees of Whistleblower Rights',
    )
  })

  test('a sentence is not a title, so the catalog’s title is used', () => {
    const clause = only('The provision at 52.212-2 will be used to evaluate quotes.')
    expect(clause).toMatchObject({ title_from: 'catalog', kind: 'provision' })
    expect(only('as set forth in VAAR 852.219-74. Any work that').title).toBeNull()
    const evaluation = { title: 'Evaluation—Commercial Products and Commercial Services', title_from: 'catalog' }
    for (const sentence of ['. Offerors must quote all items', '. QUOTES MUST BE SENT', ' (a) The Government will award'])
      expect(only(`see FAR 52.212-2${sentence}`), sentence).toMatchObject(evaluation)
    // A title may have the verb of the sentence after it, or the next sentence.
    expect(only('The provision at FAR 52.212-1 Instructions to Quoters applies').title).toBe('Instructions to Quoters')
    expect(only('FAR 52.212-1. Instructions to Quoters. b) The following').title).toBe('Instructions to Quoters')
  })

  test('alternates are found before and after the number, and as list items', () => {
    expect(only('52.212-3 Alt I').alternate).toBe('I')
    expect(only('FAR 52.212-3 (with its Alternate I), Offeror Representations').alternate).toBe('I')
    expect(
      only('52.203-6, Restrictions on Subcontractor Sales to the Government (Sept 2006), with Alternate I (Oct 1995)'),
    ).toMatchObject({
      alternate: 'I',
      date: '2006-09',
    })
    expect(only('Alternate II (Mar 2004) of 52.219-7.').alternate).toBe('II')
    const text =
      '[X] (12)(i) 52.219-6, Notice of Total Small Business Set-Aside (NOV 2011). [ ] (ii) Alternate I (NOV 2012). [ ] (13) 52.219-7'
    const [set, alternate] = findClauses(text)
    expect(set).toMatchObject({ alternate: null, selected: true })
    expect(alternate).toMatchObject({ number: '52.219-6', alternate: 'I', date: '2012-11', selected: false })
    expect(text.slice(alternate!.start, alternate!.end)).toBe('Alternate I (NOV 2012)')
  })

  test('deviations and clauses of the FAR overhaul are found', () => {
    expect(only('52.204-7 System for Award Management Registration (NOV 2024) (DEVIATION NOV 2025)')).toMatchObject({
      deviation: 'DEVIATION NOV 2025',
      date: '2024-11',
    })
    expect(only('52.222-3 Convict Labor (JUN 2003) (DEVIATION NOV 2025)').status).toBe('overhaul')
    expect(only('52.212-5 Contract Terms (MAY 2012) (DEVIATION)').status).toBe('codified')
    expect(only('252.225-7055 Prohibition (DEVIATION 2026-O0001)')).toMatchObject({
      deviation: 'DEVIATION 2026-O0001',
      status: 'codified',
    })
    expect(only('52.240-91 Security Prohibitions and Exclusions (Nov 2025)')).toMatchObject({
      status: 'overhaul',
      kind: 'clause',
    })
    expect(only('RFO 52.212-1 Instructions to Offerors').status).toBe('overhaul')
    expect(only('52.223-6 [Reserved]').status).toBe('reserved')
    expect(only('52.204-91 Contractor Identification (Nov 2025)')).toMatchObject({
      status: 'unknown',
      title: 'Contractor Identification',
    })
  })

  test('boxes of FAR 52.212-5 show which clauses apply', () => {
    const text =
      '_X_ (4) 52.204-10, Reporting. __ (5) 52.204-14, Service. [ ] (6) 52.204-15, Service. ☒ 52.222-3. X (8) 52.222-19 and 52.222-21'
    expect(findClauses(text).map(({ selected }) => selected)).toEqual([true, false, false, true, true, null])
  })

  test('if the catalog has no kind, the words before the number, a heading or the end of the full text decides', () => {
    expect(only('the provision at 252.204-7008').kind).toBe('provision')
    const listed = findClauses(
      'PROVISIONS INCORPORATED BY REFERENCE\n252.203-7005 Rep\nCLAUSES INCORPORATED BY REFERENCE\n252.203-7000 Req',
    )
    expect(listed.map(({ kind }) => kind)).toEqual(['provision', 'clause'])
    expect(findClauses('SECTION L - INSTRUCTIONS\n252.215-7008 Only One Offer').map(({ kind }) => kind)).toEqual(['provision'])
    expect(only('852.233-70 Protest Content (SEP 2018) (a) Any protest shall say so. (End of provision)').kind).toBe('provision')
    expect(only('852.233-70').kind).toBeNull()
  })

  test('the full text of a clause continues to its end, and citations in it do not end it', () => {
    const full =
      '52.217-9 Option to Extend the Term of the Contract (Mar 2000) (a) The Government may extend, see 52.217-8, Option to Extend Services. (End of clause)'
    const text = `52.233-3 Protest After Award (AUG 1996) ${full} 52.222-3 Convict Labor (June 2003)`
    const found = findClauses(text)
    expect(found.map(({ number, by_reference }) => [number, by_reference])).toEqual([
      ['52.233-3', true],
      ['52.217-9', false],
      ['52.217-8', true],
      ['52.222-3', true],
    ])
    expect(text.slice(found[1]!.start, found[1]!.end)).toBe(full)
  })
})

test.each([
  ['DLAD 52.246-9019 Material and Inspection Report', 'DLAD 52.246-9019'],
  ['52.211-9010 Shipping Label Requirements', 'Agency 52.211-9010'],
  ['FAR 52.246-2 Inspection of Supplies', 'FAR 52.246-2'],
])('findClauses: %s is cited with its own regulation', (text, citation) => {
  expect(findClauses(text).map((clause) => clause.citation)).toEqual([citation])
})

test.each([
  [
    '52.219-18 Notification of Competition Limited to Eligible 8(a) Participants (MAR 2020)',
    'Notification of Competition Limited to Eligible 8(a) Participants',
    '2020-03',
  ],
  [
    '52.223-13 Acquisition of EPEAT(R)-Registered Imaging Equipment (JUN 2014)',
    'Acquisition of EPEAT(R)-Registered Imaging Equipment',
    '2014-06',
  ],
])('findClauses: a parenthesis within a title does not end it: %s', (text, title, date) => {
  expect(findClauses(text)).toMatchObject([{ title, date }])
})
