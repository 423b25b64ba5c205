import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { findClauses } from '../../reading/clauses.ts'
import { present, realNotices, realSolicitations } from './real-texts.ts'

/*
 * Clause numbers of real texts, labeled manually. The set `first` has 30 notices and 10 solicitations, labeled before the parser
 * was tuned (`52.212-3/I` includes its Alternate I). The set `held_out` has 10 notices and 2 solicitations, labeled afterwards
 * without alternates. The measure counts each number once per text.
 */
type Label = { record: string; set: string; sha256: string; numbers: Set<string>; alternates: Set<string> }

const aim = 0.98

function labels(): Label[] {
  const lines = readFileSync(new URL('./labels.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
  return lines.map((line) => {
    const [record = '', set = '', sha256 = '', numbers = ''] = line.split('\t')
    const named = numbers.split(' ').map((each) => each.split('/'))
    const alternates = named.flatMap(([number, ...others]) => others.map((alternate) => `${number}/${alternate}`))
    return { record, set, sha256, numbers: new Set(named.map(([number]) => number!)), alternates: new Set(alternates) }
  })
}

/** Compares pairs of expected and found numbers. Returns precision, recall, and the numbers of right, wrong and missed
 * findings. */
function tally(pairs: readonly (readonly [wanted: ReadonlySet<string>, found: ReadonlySet<string>])[]) {
  const found = pairs.flatMap(([, each]) => [...each])
  const right = pairs.flatMap(([wanted, each]) => [...each].filter((one) => wanted.has(one))).length
  const wanted = pairs.flatMap(([each]) => [...each]).length
  return { precision: right / found.length, recall: right / wanted, right, wrong: found.length - right, missed: wanted - right }
}

test('the labels cover 30 notices and 10 solicitations, then 10 notices and 2 solicitations, each once', () => {
  expect(new Set(labels().map(({ record }) => record)).size).toBe(52)
  const counts = Map.groupBy(
    labels(),
    ({ set, record }) => `${set} ${/^[0-9a-f]{32}$/.test(record) ? 'notices' : 'solicitations'}`,
  )
  expect(Object.fromEntries([...counts].map(([name, each]) => [name, each.length]))).toEqual({
    'first notices': 30,
    'first solicitations': 10,
    'held_out notices': 10,
    'held_out solicitations': 2,
  })
})

describe.skipIf(!present)('findClauses on the labeled texts', () => {
  let texts: ReadonlyMap<string, string>
  beforeAll(() => {
    texts = new Map([...realNotices(), ...realSolicitations()].map(({ id, text }) => [id, text]))
  })

  test.each(['first', 'held_out'])('the set %s: precision and recall reach the goal', (set) => {
    const read = labels()
      .filter((label) => label.set === set)
      .map((label) => {
        const text = texts.get(label.record)!
        expect(hash('sha256', text), `the text of ${label.record} is the labeled text`).toBe(label.sha256)
        return { label, found: findClauses(text) }
      })
    const numbers = tally(read.map(({ label, found }) => [label.numbers, new Set(found.map(({ number }) => number))]))
    console.info(set, 'by number', numbers)
    expect(numbers.precision).toBeGreaterThanOrEqual(aim)
    expect(numbers.recall).toBeGreaterThanOrEqual(aim)
    if (set !== 'first') return
    const alternates = tally(read.map(({ label, found }) => [label.alternates, new Set(found.flatMap(alternatesOf))]))
    console.info(set, 'by alternate', alternates)
    // An alternate after the end of its clause (`(End of clause) Alternate I (Oct 2008) …`) is not found.
    expect(Math.min(alternates.precision, alternates.recall)).toBeGreaterThanOrEqual(0.95)
  })
})

function alternatesOf({ number, alternate }: { number: string; alternate: string | null }): string[] {
  return alternate === null ? [] : alternate.split(', ').map((each) => `${number}/${each}`)
}
