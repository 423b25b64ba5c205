import { formatMoment } from '../../../parts/record/format.ts'
import type { Passage, Words } from '../../../parts/record/words.ts'
import type { Clause, Demand, Detail } from '../detail.ts'
import { nameDemand, nameFactor } from '../names.ts'

const marked_characters_max = 400
const marked_beginning_characters = 160

/** Returns the words of a finding. A long passage of the notice is marked at its beginning only. */
export function wordsOf({ contract }: Detail, { document_id, start, end }: Demand | Clause): Words {
  if (document_id !== null) return { source: document_id, start, end }
  const beginning = contract.description?.slice(start, start + marked_beginning_characters).split('\n')[0] ?? ''
  return { source: 'description', start, end: end - start > marked_characters_max ? start + beginning.length : end }
}

/** Returns the passages of the text on which something rests, in the order of the text. Equal ones are one passage. */
export function passagesOf(detail: Detail, timeZone: string): Passage[] {
  const { match, demands = [], regulation_sections = [], derived } = detail
  const found: Passage[] = [
    ...(match?.factors ?? []).flatMap(({ name, citation }) =>
      citation?.source === 'description' ? { ...citation, title: `Fit: ${nameFactor(name)}` } : [],
    ),
    ...derived.flatMap((fact) => (fact.source === 'description' ? { ...fact, title: `Read from the text: ${fact.value}` } : [])),
    ...demands.flatMap((demand) => (demand.document_id === null ? { ...demand, title: titleOf(demand, timeZone) } : [])),
    ...regulation_sections.flatMap((clause) =>
      clause.document_id === null ? { ...wordsOf(detail, clause), title: clause.citation } : [],
    ),
  ]
  const equal = Map.groupBy(found, ({ start, end }) => `${start}-${end}`)
  return [...equal.values()]
    .map((same) => ({
      start: same[0]!.start,
      end: same[0]!.end,
      title: [...new Set(same.map(({ title }) => title))].join('; '),
    }))
    .sort((a, b) => a.start - b.start || a.end - b.end)
}

function titleOf({ kind, at, value }: Demand, timeZone: string): string {
  return `${nameDemand(kind)}: ${at === null ? value : formatMoment(at, timeZone)}`
}
