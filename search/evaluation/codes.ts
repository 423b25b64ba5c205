import { naicsTitle } from '../../catalog/naics.ts'
import { pscName } from '../../catalog/psc.ts'
import { type Measure, ndcgAt, type Source, thinned_depth } from './measure.ts'
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
  const known = catalog.codes(column).filter(({ code, records }) => records >= records_min && titleOf(code) !== null)
  return {
    name,
    description: `${name} as queries, over documents without codes and their titles: how many of the first ten have the code, and how high? Records without any such code are passed over: nobody knows theirs.`,
    drawn_from: `${known.length} codes that ${records_min} records or more have`,
    metrics: [ndcgAt(10)],
    asked_for: thinned_depth,
    without_codes: true,
    cases: sample(random(name), known, queries_max).map(({ code, records }) => ({
      query: titleOf(code)!,
      grade: (id) => (catalog.about(id)?.[column] === code ? 1 : 0),
      isOutside: (id) => catalog.about(id)?.[column] === null,
      ideal: Array<number>(Math.min(records, 10)).fill(1),
    })),
  }
}
