import { type Clause, type ClauseKind, clauseOf, type Regulation, regulationOf } from '../catalog/clauses.ts'
import { execAt } from '../kernel/text/sentences.ts'
import { alternateOf, type ClauseFinding, type ClauseParts, findOwnAlternates, readClauseParts } from './clause-parts.ts'
import { type ClauseNumber, findClauseNumbers } from './text/numbers.ts'

/** Finds every mention of a clause or provision, in order. The time is linear in the length of the text. */
export function findClauses(text: string): ClauseFinding[] {
  const numbers = findClauseNumbers(text)
  const found = numbers.flatMap((number, index) => read(text, number, numbers[index + 1]?.start ?? text.length))
  const headings = headingsOf(text)
  let heading = 0
  for (const finding of found) {
    while (heading < headings.length && headings[heading]!.end <= finding.start) heading++
    finding.kind ??= kindBefore(text, finding.start) ?? headings[heading - 1]?.kind ?? null
  }
  for (const { index, end, kind } of findFullTexts(text, found)) {
    const finding = found[index]!
    Object.assign(finding, { end, by_reference: false, kind: clauseOf(finding.number)?.kind ?? kind })
  }
  return found
}

const prefix = /(?:\b[A-Z]{1,8}ARS?|\bGSAM|\bNFS|\bDLAD|\bRFO)\s{1,3}$/
const prefix_max = 14

/** Numbers of an agency's own clauses, such as `DLAD 52.246-9019`. They look like FAR numbers, but start at 9000. */
const ownNumber = /^52\.2\d\d-9\d{3}$/
/** Name of the agency's regulation before the number of one of its own clauses. */
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
  const parts = readClauseParts(text, end, limit, clause?.title ?? null)
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
  const alternates = findOwnAlternates(text, parts.end, limit)
  return [finding, ...alternates.map((own) => ({ ...finding, ...own, selected: selectedBefore(text, own.start) }))]
}

const overhaulStart = '2025-08'
const deviationOfOverhaul = /RFO|\b20(?:2[5-9]|[3-9]\d)\b/i

/** Returns a mention's status: `overhaul` if the mention says RFO, or if a FAR clause has a recent deviation. */
function statusOf(clause: Clause | null, parts: ClauseParts, before: string): ClauseFinding['status'] {
  if (parts.reserved) return 'reserved'
  const isRecent = (parts.date ?? '') >= overhaulStart || deviationOfOverhaul.test(parts.deviation ?? '')
  const isRewritten = parts.deviation !== null && isRecent && clause?.number.startsWith('52.')
  return before.startsWith('RFO') || isRewritten ? 'overhaul' : (clause?.status ?? 'unknown')
}

const mark =
  /(?:\[\s?([xX✓]?)\s?\]|\(\s([xX]?)\s?\)|_{1,6}([xX])_{0,6}|_{2,8}|(☒|☑)|☐|\b([xX]))[\s.,]{0,3}(?:\(\w{1,6}\)[\s.]{0,3}){0,3}$/

/** Returns whether the box before an item is marked. Null if there is no box. Empty boxes are `[ ]`, `___` and `☐`. */
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

/** Finds the headings of sections and of clause lists. Section I has clauses, and sections K, L and M have provisions. */
function headingsOf(text: string): Heading[] {
  return Array.from(text.matchAll(heading), ({ 0: whole, 1: upper, 2: lower, 3: section, index }) => {
    const isClause = section ? section === 'I' : (upper ?? lower!).toLowerCase().startsWith('clause')
    return { kind: isClause ? 'clause' : 'provision', end: index + whole.length }
  })
}

const ending = /\(?\bEnd of (?:the )?(?:\w+ )?(clause|provision)\b\)?/gi
/** The start of a clause's text after its heading. In a list, another item or a legal authority follows a mention instead. */
const beginning =
  /[\s.:;,|"”*_–—-]{0,40}(?:\(?[a-z]\s?[).]|\(?[1iI][).]|As prescribed|\(?The following|(?:The|This|These|If|In|An?|Any|All|By|For|Except|Unless|Definitions?|Offerors?|Note|Upon|When|Each|No|To|Pursuant|Funds|As|You|It|Government|Contractors?|Contracting)\b[ ,.])/y

type FullText = { index: number; end: number; kind: ClauseKind }

/** Finds full clauses up to `(End of clause)`, because a citation within a clause is not the heading of another clause. */
function findFullTexts(text: string, found: readonly ClauseFinding[]): FullText[] {
  const passages: FullText[] = []
  let next = 0
  for (const match of text.matchAll(ending)) {
    let head: number | null = null
    for (; next < found.length && found[next]!.start < match.index; next++) head ??= isHeading(text, found[next]!) ? next : null
    if (head !== null)
      passages.push({ index: head, end: match.index + match[0].length, kind: match[1]!.toLowerCase() as ClauseKind })
  }
  return passages
}

function isHeading(text: string, { end, title }: ClauseFinding): boolean {
  return title !== null && execAt(beginning, text, end) !== null
}
