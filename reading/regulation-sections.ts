import type { components } from '../generated/api.ts'
import type { Span } from '../kernel/text/sentences.ts'
import type { ClauseFinding } from './clause-parts.ts'
import { findClauses } from './clauses.ts'
import { findPassages, type Passage } from './text/passages.ts'
import { findSections, type Section } from './text/sections.ts'

/** A section without its document and page. The code that has the document adds both. */
export type RegulationSection = Omit<components['schemas']['RegulationSection'], 'document_id' | 'page'>

/** Maximum sections in a response, twice as many as in any known notice. It keeps hostile notices from causing huge responses. */
export const regulation_sections_max = 1_000

/** Finds sections and clauses in order, each clause once, and instructions and evaluation outside of sections L and M. */
export function regulationSections(text: string): RegulationSection[] {
  const sections = findSections(text)
  const clauses = mostInformative(findClauses(text))
  const own = sections.filter(({ letter }) => letter === 'L' || letter === 'M')
  const passages = outside(findPassages(text), [...own, ...clauses.filter(({ by_reference }) => !by_reference)])
  const found = [
    ...clauses.map((clause) => ofClause(text, clause, sections)),
    ...sections.map((section) => ofSection(text, section)),
    ...passages.map((passage) => ofPassage(text, passage)),
  ]
  return found.sort((a, b) => a.start - b.start || b.end - a.end).slice(0, regulation_sections_max)
}

/** Selects one mention per clause: preferably with the full text, then a date, a title, a marked box, or else the first. */
function mostInformative(findings: readonly ClauseFinding[]): ClauseFinding[] {
  const best = new Map<string, ClauseFinding>()
  for (const finding of findings) {
    const key = `${finding.citation} ${finding.alternate ?? ''}`
    const other = best.get(key)
    if (!other || weight(finding) > weight(other)) best.set(key, finding)
  }
  return [...best.values()]
}

function weight({ by_reference, date, title_from, selected }: ClauseFinding): number {
  return (by_reference ? 0 : 8) + (date === null ? 0 : 4) + (title_from === 'text' ? 2 : 0) + (selected ? 1 : 0)
}

function outside<T extends Span>(spans: readonly T[], others: readonly Span[]): T[] {
  const covers = others.toSorted((a, b) => a.start - b.start)
  let index = 0
  let end = 0
  return spans.filter((span) => {
    for (; index < covers.length && covers[index]!.start <= span.start; index++) end = Math.max(end, covers[index]!.end)
    return span.end > end
  })
}

function ofClause(text: string, clause: ClauseFinding, sections: readonly Section[]): RegulationSection {
  const { citation, family, title, kind, start, end, date, alternate, deviation, by_reference, status, selected } = clause
  const section = sections.find((each) => start >= each.start && end <= each.end)?.letter ?? null
  const category =
    kind ?? (/\b(?:representation|certification|notice|instruction|evaluation)s?\b/i.test(title ?? '') ? 'provision' : 'clause')
  const what = { citation, family, title, category, section, text: text.slice(start, end), start, end }
  return { ...what, date, alternate, deviation, by_reference, status, selected }
}

function ofSection(text: string, { letter, title, start, end }: Section): RegulationSection {
  const category = letter === 'L' ? 'instruction' : letter === 'M' ? 'evaluation' : 'section'
  const said = text.slice(start, end)
  return { citation: `Section ${letter}`, family: 'FAR', title, category, section: letter, text: said, start, end }
}

/** Converts a passage. Commercial notices have the content of L and M in addenda to 52.212-1 and -2, or in their own words. */
function ofPassage(text: string, { category, title, start, end }: Passage): RegulationSection {
  const own = category === 'instruction' ? 'Instructions to offerors' : 'Evaluation'
  const citation = /52\.212-\d/.test(title ?? '') ? `FAR ${/52\.212-\d/.exec(title!)![0]} addendum` : own
  return { citation, family: 'FAR', title, category, section: null, text: text.slice(start, end), start, end }
}
