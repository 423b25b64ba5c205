import { naicsTitle } from '../../../catalog/naics.ts'
import { pscName } from '../../../catalog/psc.ts'
import { type Measure, ndcgAt, type Source, thinned_depth } from '../matching/measure.ts'
import { sample } from './random.ts'

const records_min = 5

/** What an agency filed a record under, guessed from the text alone: the title of its code is the query, and no document tells codes. */
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
    description: `${name} as queries, over documents without codes and their titles: how many of the first ten have the code, and how high? Records without any such code are passed over: nobody knows theirs.`,
    drawn_from: `${known.length} codes that ${records_min} records or more have, or one beneath them`,
    metrics: [ndcgAt(10)],
    asked_for: thinned_depth,
    without_codes: true,
    cases: sample(random(name), known, queries_max).map(({ code, records }) => {
      const told = (id: string): string => catalog.about(id)?.[column] ?? ''
      return {
        query: titleOf(code)!,
        grade: (id) => (told(id).startsWith(code) ? 1 : 0),
        // Without a code, or with that of a wider group alone.
        isOutside: (id) => told(id).length < code.length && code.startsWith(told(id)),
        ideal: Array<number>(Math.min(records, 10)).fill(1),
      }
    }),
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
