import { numbersOneSlipAway } from '../query/number-slips.ts'
import { and, idField, numbersField, numbersFilter, oneOf, visibleTo } from './filters.ts'
import { askAll, type Index } from './words.ts'

const near_numbers_max = 100

/** See `Vocabulary` in backend.ts. */
export async function nearNumber(index: Index, number: string, company_id: string): Promise<string | null> {
  const near = numbersOneSlipAway(number)
  if (near.length === 0) return null
  const seen = visibleTo(company_id)
  const asked = [numbersFilter([number])!, oneOf(numbersField, near)].map((wanted) => ({
    indexUid: index.name,
    filter: and([seen, wanted])!,
    limit: near_numbers_max,
    attributesToRetrieve: [idField, numbersField],
  }))
  const [held, found] = await askAll(index, asked)
  if (held!.hits.length > 0) return null
  const numbers = new Set(found!.hits.flatMap((hit) => hit[numbersField] as string[]))
  return near.find((each) => numbers.has(each)) ?? null
}
