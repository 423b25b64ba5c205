import { describe, expect, test } from 'vitest'
import type { Notice } from '../../../ingest/rows/notice.ts'
import type { Mapping } from '../../../ingest/table/mapping/form.ts'
import { isMapping, readMapping, showFaults } from '../../../ingest/table/mapping/mapping.ts'
import { type ReadTableRow, readTable } from '../../../ingest/table/read.ts'

const head = `table: 1
id: smallville-bids
name: Smallville, open bids
zone: America/Chicago
row: Bid No
`

async function mappingOf(text: string): Promise<Mapping> {
  const read = await readMapping(head + text)
  if (!isMapping(read)) throw new Error(showFaults('mapping', read))
  return read
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function read(mapping: string, content: string) {
  const rows: ReadTableRow[] = []
  for await (const batch of readTable(bytesOf(content), await mappingOf(mapping))) rows.push(...batch)
  return {
    notices: rows.flatMap((row) => ('notice' in row ? [row.notice] : [])),
    warnings: rows.flatMap((row) => ('warning' in row && row.warning !== undefined ? [row.warning] : [])),
    faults: rows.flatMap((row) => ('reason' in row ? [`${row.field}: ${row.reason}`] : [])),
    notes: rows.flatMap((row) => ('note' in row ? [row.note] : [])),
  }
}

/** Reads one row with a column for each field. */
async function readOne(fields: string, columns: Record<string, string>): Promise<{ notice: Notice; warnings: string[] }> {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const all = { 'Bid No': '1', Subject: 'Road salt', ...columns }
  const content = `${Object.keys(all).map(cell).join(',')}\n${Object.values(all).map(cell).join(',')}\n`
  const { notices, warnings, faults } = await read(
    `fields:\n  title: Subject\n  notice_type: { constant: solicitation }\n${fields.replace(/^/gm, '  ')}\n`,
    content,
  )
  expect(faults).toEqual([])
  return { notice: notices[0]!, warnings }
}

describe('dates', () => {
  const deadline = async (format: string, text: string, more = '') =>
    (await readOne(`deadline_at: { date: Closes, format: '${format}'${more} }`, { Closes: text })).notice

  test.each([
    ['MM/dd/yyyy h:mma', '01/23/2026  3:00PM', '2026-01-23T21:00:00.000Z'],
    ['MM/dd/yyyy h:mm a', '7/4/2026 12:30 p.m.', '2026-07-04T17:30:00.000Z'],
    ['yyyy/MM/dd hh:mm:ss a', '2026/03/01 12:00:00 AM', '2026-03-01T06:00:00.000Z'],
    ['EEEE, MMMM d, yyyy', 'Friday, May 1, 2026', '2026-05-02T04:59:59.999Z'],
    ['dd-MMM-yy', '09-Nov-26', '2026-11-10T05:59:59.999Z'],
    ['iso', '2026-06-30T17:00:00', '2026-06-30T22:00:00.000Z'],
    ['iso', '2026-06-30T17:00:00Z', '2026-06-30T17:00:00.000Z'],
    ['iso', '2026-06-30', '2026-07-01T04:59:59.999Z'],
    ['epoch_ms', '1782856800000', '2026-06-30T22:00:00.000Z'],
    // Clocks skip this hour.
    ['iso', '2026-03-08T02:30:00', '2026-03-08T08:30:00.000Z'],
  ])('deadline_at: %s reads %s in the zone of the mapping', async (format, text, at) => {
    expect((await deadline(format, text)).deadline_at).toBe(at)
  })

  test('deadline_at: placeholders in the past are blank, and in the future mean until further notice', async () => {
    const states = await Promise.all(
      ['1900-01-01', '2099-12-31', '9999-12-31T00:00:00'].map(async (text) => {
        const { deadline_at, until_further_notice } = await deadline('iso', text)
        return [deadline_at, until_further_notice]
      }),
    )
    expect(states).toEqual([
      [null, null],
      [null, true],
      [null, true],
    ])
    const continuous = await deadline('iso', 'continuous', ', until_further_notice: [Continuous]')
    expect([continuous.deadline_at, continuous.until_further_notice]).toEqual([null, true])
  })

  test('deadline_at: a date that cannot be read is a warning, and the row is loaded', async () => {
    const { notice, warnings } = await readOne('deadline_at: Closes', { Closes: 'see attached' })
    expect([notice.deadline_at, warnings]).toEqual([
      null,
      ['deadline_at is not read, because it does not have the form yyyy-MM-dd: see attached'],
    ])
  })

  test('deadline_at: a date and a time in two columns are one time', async () => {
    const { notice } = await readOne("deadline_at: { date: Day, time: Hour, format: 'M/d/yyyy h:mm a' }", {
      Day: '5/1/2026',
      Hour: '2:00 PM',
    })
    expect(notice.deadline_at).toBe('2026-05-01T19:00:00.000Z')
  })
})

describe('values', () => {
  test('a formula of a spreadsheet is its text, and NIGP codes get their lost zero back', async () => {
    const { notice } = await readOne(
      "codes:\n  - { scheme: NIGP, code: { column: Code, split: ';' }, name: Words }\nsolicitation_number: Number",
      { Code: '="4102"', Words: 'Autopsy tables', Number: '="00417"' },
    )
    expect(notice.codes).toEqual([{ scheme: 'NIGP', code: '04102', name: 'Autopsy tables' }])
    expect(notice.solicitation_number).toBe('00417')
  })

  test('the first column with a value counts, and N/A, -- and own words are blank', async () => {
    const { notice } = await readOne('sub_tier: [Division, Department, { constant: City Hall }]', {
      Division: 'N/A',
      Department: '--',
    })
    expect(notice.sub_tier).toBe('City Hall')
  })

  test('an amount with a currency is read, one with a unit is a warning, and zero is no price', async () => {
    const award = 'award: { awardee: Firm, amount: Amount }'
    const amounts = await Promise.all(
      ['$7,826,304.31', '1200 USD', '31.65/MT', '0.00'].map(async (Amount) => {
        const { notices, warnings } = await read(
          `fields:\n  title: Subject\n  notice_type: { constant: award-notice }\n  ${award}\n`,
          `Bid No,Subject,Firm,Amount\n1,Salt,Saltco,"${Amount}"\n`,
        )
        return [notices[0]!.award_amount, warnings.length]
      }),
    )
    expect(amounts).toEqual([
      [7_826_304.31, 0],
      [1_200, 0],
      [null, 1],
      [null, 0],
    ])
  })

  test('a part of a cell is read, and a relative address is completed', async () => {
    const { notice } = await readOne(
      `solicitation_number: { column: File, after: DF_, before: .pdf }
source_url: { column: File, base: 'https://dc.example/notices/' }
office: { column: Subject, after: Bridge }`,
      { File: '.\\D_F\\DF_DCRL-2015-R-0046.pdf' },
    )
    expect(notice).toMatchObject({
      solicitation_number: 'DCRL-2015-R-0046',
      source_url: 'https://dc.example/notices/D_F/DF_DCRL-2015-R-0046.pdf',
      office: null,
    })
  })

  test('some words of a column are replaced and all others are kept, and nothing is lost without a word', async () => {
    const office = 'office: [{ column: Dept, contains: { Bldg: Building and Safety } }, Dept]'
    expect((await readOne(office, { Dept: 'Bldg & Safety' })).notice.office).toBe('Building and Safety')
    expect((await readOne(office, { Dept: 'Parks' })).notice.office).toBe('Parks')
    const { notices, notes } = await read(
      `fields:
  title: Subject
  notice_type: { constant: solicitation }
  office: { column: Dept, contains: { Bldg: Building and Safety } }
  resource_links: Dept
`,
      'Bid No,Subject,Dept\n1,Road salt,Parks\n',
    )
    expect([notices[0]!.office, notes]).toEqual([null, ['`office`: Parks: the mapping does not list this word (1 row)']])
  })

  test('addresses in one cell are separated, also by commas', async () => {
    const { notice } = await readOne('resource_links: Files', {
      Files: 'https://a.example/1?x=1,2, https://a.example/2&amp;y=2;http://a.example/3',
    })
    expect(notice.resource_links).toEqual(['https://a.example/1?x=1,2', 'https://a.example/2&y=2', 'http://a.example/3'])
  })
})

describe('rows', () => {
  const bids = `keep: { State: [Open, Amended] }
fields:
  title: Subject
  notice_type: { column: Kind, words: { RFP: solicitation, RFI: sources-sought } }
cancelled:
  - { column: Subject, starts_with: [cancelled] }
`

  test('rows that keep excludes are counted, and so is each word that the mapping does not list', async () => {
    const { notices, notes, faults } = await read(
      bids,
      'Bid No,Subject,Kind,State\n1,Salt,RFP,Open\n2,Sand,RFX,open\n3,Ice,RFX,AMENDED\n4,Old,RFP,Closed\n,None,RFP,Open\n',
    )
    expect(notices.map(({ notice_type }) => notice_type)).toEqual(['solicitation', 'custom', 'custom'])
    expect(faults).toEqual(['Bid No: blank'])
    expect(notes).toEqual([
      '1 row left out, because the mapping excludes it',
      '`notice_type`: RFX: the mapping does not list this word (2 rows)',
    ])
  })

  test('a word in the title cancels a notice that is still called open', async () => {
    const { notices } = await read(bids, 'Bid No,Subject,Kind,State\n1,"*CANCELLED* Salt",RFP,Open\n2,Salt,RFP,Open\n')
    expect(notices.map(({ active }) => active)).toEqual([false, null])
  })

  test('two rows with one id and different values are a fault, because they would replace each other at each load', async () => {
    const { notices, faults } = await read(bids, 'Bid No,Subject,Kind,State\n1,Salt,RFP,Open\n1,Salt,RFP,Open\n1,Sand,RFP,Open\n')
    expect(notices).toHaveLength(2)
    expect(faults).toEqual(['Bid No: the same as in line 2, but other values differ. Add a column to `row` that differs'])
  })

  test('short numbers of other procurements do not join rows', async () => {
    const { notices } = await read(
      `procurement: { columns: [Office, Pin], characters_min: 8, digits_min: 5 }\nfields: { title: Subject, notice_type: { constant: solicitation } }\n`,
      'Bid No,Subject,Office,Pin\n1,Salt,Parks,3434\n2,Sand,Parks,3434\n3,Ice,Parks,85726B0060\n4,Ice II,Parks,85726B0060\n',
    )
    expect(notices.map(({ process_id }) => process_id)).toEqual(['row 1', 'row 2', 'Parks/85726B0060', 'Parks/85726B0060'])
  })

  test('columns match without regard to case, blanks and punctuation, in CSV and JSON', async () => {
    const fields = 'fields: { title: Subject, notice_type: { constant: solicitation }, sub_tier: Issuing Department }\n'
    const csv = await read(fields, 'BID_NO,subject,issuing_department\n1,Salt,Parks\n')
    const json = await read(
      `format: json\nrows: data.items\n${fields}`,
      '{"data":{"items":[{"bid_no":1,"subject":"Salt","issuingDepartment":"Parks"}]}}',
    )
    expect(json.notices).toEqual(csv.notices)
    expect(csv.notices[0]!.sub_tier).toBe('Parks')
  })

  test('a file without the columns of ids is another list', async () => {
    await expect(read(bids, 'Number,Subject\n1,Salt\n')).rejects.toThrow(
      'this is not a file for the mapping smallville-bids: its header does not have Bid No, State',
    )
  })
})
