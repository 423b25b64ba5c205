import { naicsTitle } from '../../../catalog/naics.ts'
import { pscName } from '../../../catalog/psc.ts'
import { type Measure, ndcgAt, type Source, thinned_depth } from '../matching/measure.ts'
import { sample } from './random.ts'

const records_min = 5

/** Measures whether the text of a record leads to the record's code: the title of the code is the query, and the documents have
 * no codes. */
export function codes(source: Source): Measure[] {
  return [codeMeasure(source, 'naics', 'NAICS titles', naicsTitle), codeMeasure(source, 'psc', 'PSC names', pscName)]
}

function codeMeasure(
  { catalog, queries_max, random }: Source,
  column: 'naics' | 'psc',
  name: string,
  titleOf: (code: string) => string | null,
): Measure {
  const used = catalog.codes(column)
  const known = used
    .map(({ code }) => ({ code, records: sum(used.filter((each) => each.code.startsWith(code)).map(({ records }) => records)) }))
    .filter(({ code, records }) => records >= records_min && titleOf(code) !== null)
  return {
    name,
    description: `${name} as queries, over documents without codes and titles of codes. Measures how many of the first ten records have the code, and how high they rank. Records without such a code are skipped, because their code is unknown.`,
    drawn_from: `${known.length} codes that at least ${records_min} records have, or have a code below`,
    metrics: [ndcgAt(10)],
    asked_for: thinned_depth,
    without_codes: true,
    cases: sample(random(name), known, queries_max).map(({ code, records }) => {
      const codeOf = (id: string): string => catalog.about(id)?.[column] ?? ''
      return {
        query: titleOf(code)!,
        grade: (id) => (codeOf(id).startsWith(code) ? 1 : 0),
        // Skips records without a code, or with only the code of a wider group.
        isOutside: (id) => codeOf(id).length < code.length && code.startsWith(codeOf(id)),
        ideal: Array<number>(Math.min(records, 10)).fill(1),
      }
    }),
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
