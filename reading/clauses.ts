import { type Clause, type ClauseKind, clauseOf, type Regulation, regulationOf } from '../catalog/clauses.ts'
import { alternateOf, type ClauseParts, clauseParts, ownAlternates } from './clause-parts.ts'
import { fullTexts } from './text/full-text.ts'
import { type ClauseNumber, clauseNumbers } from './text/numbers.ts'

/**
 * A clause or provision where a text names it. `start` and `end` are UTF-16 offsets: of its number, title and date, or of the whole
 * passage where the text has it in full.
 */
export type ClauseFinding = {
  /** As regulations write it: `52.212-1`, `252.204-7012`. */
  number: string
  /** `FAR 52.212-1`. */
  citation: string
  family: Regulation['family']
  /** As the text gives it, else the catalog's; null where neither tells. */
  title: string | null
  title_from: 'text' | 'catalog' | null
  /** `YYYY-MM`, the month of its text; null where none is given. */
  date: string | null
  /** `I`; `I, II` where two are named at once. */
  alternate: string | null
  /** As the text has it: `DEVIATION 2026-O0001`; null for none. */
  deviation: string | null
  /** Null where neither catalog nor text tell. */
  kind: ClauseKind | null
  /** `reserved`: the text says so. `overhaul`: a number or a text of the overhaul of the FAR. `unknown`: of an agency, or not in our list. */
  status: 'codified' | 'overhaul' | 'reserved' | 'unknown'
  /** False where the text holds the clause itself. */
  by_reference: boolean
  /** Of an item of a list with boxes to mark (FAR 52.212-5): whether it is marked; null elsewhere. */
  selected: boolean | null
  start: number
  end: number
}

/** Every clause and provision that the text names, each time it does, in order. Linear in the text. */
export function findClauses(text: string): ClauseFinding[] {
  const numbers = clauseNumbers(text)
  const found = numbers.flatMap((number, index) => read(text, number, numbers[index + 1]?.start ?? text.length))
  const headings = headingsOf(text)
  let heading = 0
  for (const finding of found) {
    while (heading < headings.length && headings[heading]!.end <= finding.start) heading++
    finding.kind ??= kindBefore(text, finding.start) ?? headings[heading - 1]?.kind ?? null
  }
  for (const { index, end, kind } of fullTexts(text, found)) {
    const finding = found[index]!
    Object.assign(finding, { end, by_reference: false, kind: clauseOf(finding.number)?.kind ?? kind })
  }
  return found
}

const prefix = /(?:\b[A-Z]{1,8}ARS?|\bGSAM|\bNFS|\bDLAD|\bRFO)\s{1,3}$/
const prefix_max = 14

/** Agencies number clauses of their own like the FAR's, from 9000 on (`DLAD 52.246-9019`); the word before the number names whose it is. */
const ownNumber = /^52\.2\d\d-9\d{3}$/
const ownName = /\b([A-Z]{1,8}ARS?|DLAD)\s{1,3}$/

function namedRegulation(text: string, number: string, start: number): Regulation {
  const regulation = regulationOf(number)!
  if (!ownNumber.test(number)) return regulation
  const name = ownName.exec(text.slice(Math.max(0, start - prefix_max), start))?.[1] ?? 'Agency'
  return { name, family: 'agency_supplement' }
}

function read(text: string, { number, start, end }: ClauseNumber, limit: number): ClauseFinding[] {
  const regulation = namedRegulation(text, number, start)
  const clause = clauseOf(number)
  const parts = clauseParts(text, end, limit, clause?.title ?? null)
  const before = prefix.exec(text.slice(Math.max(0, start - prefix_max), start))?.[0] ?? ''
  const finding: ClauseFinding = {
    number,
    citation: `${regulation.name} ${number}`,
    family: regulation.family,
    title: parts.title ?? clause?.title ?? null,
    title_from: parts.title ? 'text' : clause?.title ? 'catalog' : null,
    date: parts.date,
    alternate: parts.alternate ?? alternateOf(text, start),
    deviation: parts.deviation,
    kind: clause?.kind ?? null,
    status: statusOf(clause, parts, before),
    by_reference: true,
    selected: selectedBefore(text, start - before.length),
    start: start - before.length,
    end: parts.end,
  }
  const alternates = ownAlternates(text, parts.end, limit)
  return [finding, ...alternates.map((own) => ({ ...finding, ...own, selected: selectedBefore(text, own.start) }))]
}

const overhaulBegins = '2025-08'
/** The year that a deviation names as its date or in its number. */
const deviationOfOverhaul = /RFO|\b20(?:2[5-9]|[3-9]\d)\b/i

/** The overhaul's own text of a codified number of the FAR is told by its name, or by a deviation of its time. */
function statusOf(clause: Clause | null, parts: ClauseParts, before: string): ClauseFinding['status'] {
  if (parts.reserved) return 'reserved'
  const ofTheTime = (parts.date ?? '') >= overhaulBegins || deviationOfOverhaul.test(parts.deviation ?? '')
  const rewritten = parts.deviation !== null && ofTheTime && clause?.number.startsWith('52.')
  return before.startsWith('RFO') || rewritten ? 'overhaul' : (clause?.status ?? 'unknown')
}

const mark =
  /(?:\[\s?([xX✓]?)\s?\]|\(\s([xX]?)\s?\)|_{1,6}([xX])_{0,6}|_{2,8}|(☒|☑)|☐|\b([xX]))[\s.,]{0,3}(?:\(\w{1,6}\)[\s.]{0,3}){0,3}$/

/** The box before an item; empty ones are `[ ]`, `___`, `☐`. */
function selectedBefore(text: string, start: number): boolean | null {
  const found = mark.exec(text.slice(Math.max(0, start - 40), start))
  return found ? found.slice(1).some(Boolean) : null
}

function kindBefore(text: string, start: number): ClauseKind | null {
  const word = /\b(clause|provision)s?(?: at| of| in)?:?\s{1,3}$/i.exec(text.slice(Math.max(0, start - 20), start))?.[1]
  return word ? (word.toLowerCase() as ClauseKind) : null
}

const heading =
  /\b(?:(?:SOLICITATION |CONTRACT |FAR |DFARS |HHSAR |VAAR |AGENCY )?(PROVISIONS|CLAUSES)(?: INCORPORATED BY REFERENCE|:)|(Provisions|Clauses)(?: [Ii]ncorporated by [Rr]eference|:|\n)|SECTION ([IKLM])\b)/g

type Heading = { kind: ClauseKind; end: number }

/** `CLAUSES INCORPORATED BY REFERENCE`, and the sections of the uniform contract format: clauses stand in I, provisions in K, L and M. */
function headingsOf(text: string): Heading[] {
  return Array.from(text.matchAll(heading), ({ 0: whole, 1: upper, 2: lower, 3: section, index }) => {
    const isClause = section ? section === 'I' : (upper ?? lower!).toLowerCase().startsWith('clause')
    return { kind: isClause ? 'clause' : 'provision', end: index + whole.length }
  })
}
