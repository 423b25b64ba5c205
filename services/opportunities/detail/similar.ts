import { pscOfTitle } from '../../../catalog/psc.ts'
import { type DetailRow, type FoundRow, selectFoundRecords } from '../../../db/opportunities/contracts.ts'
import { type LikenessRecord, purchaseText, recordLikeness } from '../../../matching/texts/likeness.ts'
import type { Condition } from '../../../search/index.ts'
import type { Resources } from '../../resources.ts'

/** `likeness`: 0 to 1. */
type Similar = { record: FoundRow; likeness: number }

const similar_max = 5
/** A search by title often ranks similar records behind records that share only one word. */
const candidates_max = 40
const of_code_max = 20
/** Records below this share a word but buy something else. */
const likeness_min = 0.35

/** Searches by title, once among all records and once among those with the same code, and returns the most similar purchases. */
export async function findSimilar(
  { db, matcher, company_id }: Pick<Resources, 'db' | 'matcher'> & { company_id: string },
  row: DetailRow,
  find: (query: string, conditions: readonly Condition[], limit: number) => Promise<{ id: string }[]>,
): Promise<Similar[]> {
  const { naics } = row
  const psc = row.psc ?? pscOfTitle(row.title)
  const ofCode: Condition | null = psc ? { field: 'psc', any: [psc] } : naics ? { field: 'naics', any: [naics] } : null
  const query = purchaseText(row).title
  const found = await Promise.all([find(query, [], candidates_max), ofCode === null ? [] : find(query, [ofCode], of_code_max)])
  const ids = [...new Set(found.flat().map(({ id }) => id))].filter((id) => id !== row.id)
  if (ids.length === 0) return []
  const [opened, records] = await Promise.all([matcher(), selectFoundRecords(db, company_id, ids)])
  const comparable = (record: FoundRow): LikenessRecord => ({
    features: opened.features({ ...purchaseText(record), features: null }),
    naics: record.naics,
    psc: record.psc ?? pscOfTitle(record.title),
  })
  const own = comparable(row)
  return records
    .map((record) => ({ record, likeness: recordLikeness(own, comparable(record)) }))
    .filter(({ likeness }) => likeness >= likeness_min)
    .sort((a, b) => b.likeness - a.likeness || (a.record.id < b.record.id ? -1 : 1))
    .slice(0, similar_max)
}
