import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPythonDict } from '../../../ingest/forecasts/python-literal.ts'
import {
  expected,
  expectedPeriod,
  fiscalQuarter,
  forecastDay,
  knownText,
  leadingNaics,
  valueRange,
} from '../../../ingest/forecasts/values.ts'

test.each([
  ['$10M TO $20M', 10e6, 20e6],
  ['OVER $100M', 100e6, null],
  ['0K TO 250K', 0, 250e3],
  ['1.1M TO 2M', 1.1e6, 2e6],
  ['$6000001  -  $7000000', 6_000_001, 7_000_000],
  ['> $2000000000', 2e9, null],
  ['>$1M AND <$5M', 1e6, 5e6],
  ['>= $700K AND < $1.5M', 700e3, 1.5e6],
  ['> $0 AND <= $10K', 0, 10e3],
  ['$700000 TO $2 MILLION', 700e3, 2e6],
  ['$2M - $4.9M', 2e6, 4.9e6],
  ['$2-5 million', 2e6, 5e6],
  ['$1,250,000', 1_250_000, 1_250_000],
  ['under $250K', null, 250e3],
  ['$300000 per fiscal year', 300e3, 300e3],
  ['$150K or less', null, 150e3],
  ['$100,000,000 or more', 100e6, null],
  ['$10M and above', 10e6, null],
  ['$25M+', 25e6, null],
  ['no more than $5M', null, 5e6],
  ['$5M over 5 years', 5e6, 5e6],
  ['$10M 5-year IDIQ', 10e6, 10e6],
  ['$5M for 12 sites', 5e6, 5e6],
  ['$1.5M.', 1.5e6, 1.5e6],
  ['$250,000.00.', 250e3, 250e3],
  ['$1.5M - $2M.', 1.5e6, 2e6],
  ['1.2.3', null, null],
  ['TBD', null, null],
  ['', null, null],
  ['Q4 of FY26', null, null],
])('valueRange: %s', (text, low, high) => {
  expect(valueRange(text)).toEqual({ low, high })
})

test('valueRange: for any text, low is at most high, and neither is negative', () => {
  const piece = fc.constantFrom(
    '$',
    '5',
    '1.5',
    '250,000',
    'K',
    ' M',
    ' million',
    ' to ',
    ' - ',
    'over ',
    '<= ',
    ' or less',
    '+',
    '.',
    ' 5 years',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 12 }), (pieces) => {
      const { low, high } = valueRange(pieces.join(''))
      expect((low ?? 0) >= 0 && (high ?? 0) >= 0 && (low === null || high === null || low <= high)).toBe(true)
    }),
  )
})

test.each([
  ['2026-03-25', '2026-03-25'],
  ['2024-12-06 17:28:00', '2024-12-06'],
  ['03/09/2020', '2020-03-09'],
  ['7/2/2026', '2026-07-02'],
  ['August 9, 2023', '2023-08-09'],
  ['2206-07-01', null],
  ['2025-02-30', null],
  ['13/01/2025', null],
  ['Marchember 1, 2025', null],
  ['TBD', null],
  ['', null],
])('forecastDay: %s', (text, day) => {
  expect(forecastDay(text)).toBe(day)
})

test('fiscalQuarter: gives quarters of the fiscal year, which starts in October of the previous year', () => {
  expect(fiscalQuarter('4th (July 1 - September 30)', '2026')).toEqual({ year: 2026, quarter: 4, begins: '2026-07-01' })
  expect(fiscalQuarter('Q1 2026')).toEqual({ year: 2026, quarter: 1, begins: '2025-10-01' })
  expect(fiscalQuarter('Q2 2027')).toEqual({ year: 2027, quarter: 2, begins: '2027-01-01' })
  expect(fiscalQuarter('3rd (April 1 - June 30)', 'FY2027')).toEqual({ year: 2027, quarter: 3, begins: '2027-04-01' })
  expect(fiscalQuarter(null, '2026')).toEqual({ year: 2026, quarter: null, begins: '2025-10-01' })
  expect(fiscalQuarter('Q4')).toBeNull()
  expect(expected('Q2 2027')).toBe('2nd quarter of fiscal year 2027, which begins on 2027-01-01')
  expect(expected('07/02/2026', '2026')).toBe('2026-07-02')
})

test.each([
  ['237310.0', '237310'],
  ['541330 - Engineering Services', '541330'],
  ['334516 | Analytical Laboratory Instrument Manufacturing', '334516'],
  ['541611--Administrative Management', '541611'],
  ['561320 : Temporary Help Services', '561320'],
  ['511210', '513210'],
  ['TBD', null],
  ['-541611.0', null],
  ['5416111', null],
  ['', null],
])('leadingNaics: %s', (text, code) => {
  expect(leadingNaics(text)).toBe(code)
})

test.each(['nan', 'NaT', '[TBD]', 'N/A', 'To be determined', 'Unknown/To Be Determined', ' ', '-', '\u200b'])(
  'knownText: %j gives null',
  (text) => {
    expect(knownText(text)).toBeNull()
  },
)

describe('readPythonDict', () => {
  test('reads the output of repr, and leaves out missing values', () => {
    const text = `{'name': 'O\\'Brien', "it's": "a \\"b\\"", 'empty': 'nan', 'none': None, 'nan': nan, 'n': -1.5e3, 't': True, 'u': 'caf\\xe9\\u2019\\n'}`
    expect(Object.fromEntries(readPythonDict(text)!)).toEqual({
      name: "O'Brien",
      "it's": 'a "b"',
      n: '-1.5e3',
      t: 'True',
      u: 'café’\n',
    })
    expect(readPythonDict('{}')).toEqual(new Map())
  })

  test.each([
    '',
    'x',
    '{',
    "{'a'}",
    "{'a': }",
    "{'a': 'b' 'c': 'd'}",
    "{'a': 'b'",
    "{'a': 'b'} and more",
    "{'a': __import__('os')}",
    "{'a': [1]}",
    "{'a': 'b\\q'}",
    "{'a': '\\ud8",
    "{'a': '\\U00110000'}",
  ])('%j is not a dictionary', (text) => {
    expect(readPythonDict(text)).toBeNull()
  })

  test('reads back any texts', () => {
    const quoted = (text: string) =>
      `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), (entries) => {
        const read = readPythonDict(
          `{${Object.entries(entries)
            .map(([key, value]) => `${quoted(key)}: ${quoted(value)}`)
            .join(', ')}}`,
        )
        const kept = Object.entries(entries).filter(([, value]) => !['', 'nan', 'NaT', 'None'].includes(value))
        expect(Object.fromEntries(read!)).toEqual(Object.fromEntries(kept))
      }),
    )
  })

  test('reads or refuses any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void readPythonDict(`{${text}`)))
  })
})

test.each([
  ['2026-07-01', '2026-07-01', '2026-07-01'],
  ['7/2/2026', '2026-07-02', '2026-07-02'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2026', '2026-01-01', '2026-12-31'],
  [expected('Q4', '2026'), '2026-07-01', '2026-09-30'],
  [expected('1st (October 1 - December 31)', 'FY 2026'), '2025-10-01', '2025-12-31'],
  [expected(null, '2025'), '2024-10-01', '2025-09-30'],
])('expectedPeriod: %s lasts from %s to %s', (text, start, end) => {
  expect(expectedPeriod(text)).toEqual({ start, end })
})

test.each(['TBD', '', null, '2026-13', '2026-00'])('expectedPeriod: returns null for %j', (text) => {
  expect(expectedPeriod(text)).toBeNull()
})
