import { describe, expect, test } from 'vitest'
import { isMapping, readMapping } from '../../../ingest/table/mapping/mapping.ts'
import { findMapping, shippedMappings } from '../../../ingest/table/mapping/shipped.ts'

const valid = `table: 1
id: smallville-bids
name: Smallville, open bids
zone: America/Chicago
row: Bid No
fields:
  title: Subject
  notice_type: { constant: solicitation }
  deadline_at: { date: Closes, format: MM/dd/yyyy h:mma }
`

async function faults(text: string): Promise<string[]> {
  const read = await readMapping(text)
  return isMapping(read) ? [] : read.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

test.each(shippedMappings())('mapping %s: is valid, and its id is its name', async (name) => {
  expect((await findMapping(name)).id).toBe(name)
})

describe('readMapping', () => {
  test('a valid mapping has no faults', async () => {
    expect(await faults(valid)).toEqual([])
  })

  test.each([
    ['title: Subject', 'titel: Subject', ['6:1 `fields` needs `title`.', '7:3 `titel` is not a key that `fields` may have.']],
    ['America/Chicago', 'Central', ['4:7 `zone` is not a time zone. Give a name such as America/New_York.']],
    ['MM/dd/yyyy h:mma', 'MM/dd h:mma', ['9:40 `MM/dd h:mma` needs a year, a month and a day.']],
    [
      'MM/dd/yyyy h:mma',
      'mm/dd/yyyy DD',
      [
        '9:40 `mm/dd/yyyy DD` has `DD`, which is not part of a date. Use yyyy, MM, MMM, dd, HH, hh, mm, ss and a, or iso, epoch_ms or epoch_s.',
      ],
    ],
    [
      '{ constant: solicitation }',
      '{ constant: solicitation, column: Kind }',
      ['8:16 `fields.notice_type` needs exactly one of `column`, `constant`, `text`, `join`.'],
    ],
    [
      'smallville-bids',
      'sam',
      ['2:5 `id` must have lowercase letters, digits and at least one hyphen, such as nyc-city-record.'],
    ],
    ['row: Bid No', 'row: Bid No\npages: { kind: socrata }', ['6:1 `pages` needs `format: json`.']],
    [
      'row: Bid No',
      'row: Bid No\nformat: xml\nheader: 2',
      ['6:9 `format: xml` needs `rows`, such as rss.channel.item.', '7:1 `header` is not for `format: xml`.'],
    ],
    ['constant: solicitation', 'constant: forecast', ['2:5 The `id` of a list of forecasts begins with `forecast-`.']],
    ['smallville-bids', 'forecast-plans', ['8:16 A list of forecasts needs `notice_type: { constant: forecast }`.']],
    [
      '{ constant: solicitation }',
      '{ column: Kind, words: { RFI: rfi }, otherwise: solicitation }',
      [expect.stringMatching(/^8:46 `rfi` is not a notice type. Use presolicitation, solicitation, sources-sought, /)],
    ],
    [
      'constant: solicitation }',
      'constant: solicitation }\n  award: { awardee: Firm }',
      ['9:3 `award` needs the notice type award-notice or justification.'],
    ],
    ['row: Bid No', 'row: []', ['5:6 `row` must be a text, or a list of texts.']],
  ])('%s as %s is a fault with its line and column', async (before, after, expected) => {
    expect(await faults(valid.replace(before, after))).toEqual(expected)
  })

  test('text that is not YAML is a fault where it ends to be YAML', async () => {
    expect(await faults('table: 1\nid: [a\nname: b')).toEqual([expect.stringMatching(/^3:\d+ This is not YAML: /)])
  })

  test('aliases that expand to a huge document are refused', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `a${level}: &a${level} [${Array(9).fill(level === 0 ? 'x' : `*a${level - 1}`)}]`,
    )
    expect(await faults(levels.join('\n'))).toEqual([expect.stringContaining('The mapping cannot be read')])
  })
})
