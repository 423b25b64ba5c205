import { certificationSpellings, knownCertification } from '../../catalog/certifications.ts'
import { readCageCode, readUei, readWebPage } from '../../catalog/identifiers.ts'
import { currentNaics } from '../../catalog/naics.ts'
import { isPsc } from '../../catalog/psc.ts'
import type { CompanyFindings, Found } from './company-findings.ts'
import type { Line, Section } from './statement-lines.ts'

const quote_characters_max = 300
const items_max = 60

export function lineEvidence(line: Line, at = 0): Found<string>['evidence'] {
  const begin = Math.max(0, Math.min(at - quote_characters_max / 2, line.text.length - quote_characters_max))
  const quote = line.text.slice(begin, begin + quote_characters_max).trim()
  return { source: 'document', quote, page: line.page.page }
}

type Labelled = { label: RegExp; token: RegExp; read: (text: string) => string | null; reach: number }

const uei: Labelled = {
  label: /\b(?:UEI|Unique Entity (?:ID|Identifier))\b/gi,
  token: /\b(?=[A-Z0-9]{0,11}\d)(?=[A-Z0-9]{0,11}[A-Z])[A-Z0-9]{12}\b/,
  read: readUei,
  reach: 160,
}
const cage: Labelled = {
  label: /\b(?:N?CAGE)\b/gi,
  token: /\b(?=[A-Z0-9]{0,4}\d)[A-Z0-9]{5}\b(?![-–]?\d)/,
  read: readCageCode,
  reach: 120,
}

export function findUei(lines: readonly Line[]): Found<string> | null {
  return findLabelled(lines, uei)
}

export function findCageCode(lines: readonly Line[]): Found<string> | null {
  return findLabelled(lines, cage)
}

/** Finds the first token after a label, in the same line or, as in a table, in the next lines. */
function findLabelled(lines: readonly Line[], { label, token, read, reach }: Labelled): Found<string> | null {
  for (const [index, line] of lines.entries())
    for (const { index: at, 0: name } of line.text.matchAll(label)) {
      const begin = at + name.length
      const behind = [line, ...lines.slice(index + 1, index + 4).filter(({ page }) => page === line.page)]
      let left = reach
      for (const [place, each] of behind.entries()) {
        const text = place === 0 ? each.text.slice(begin, begin + left) : each.text.slice(0, left)
        left -= text.length
        const found = token.exec(text)
        const value = found && read(found[0])
        if (value) return { value, evidence: lineEvidence(each, found.index + (place === 0 ? begin : 0)) }
        if (left <= 0) break
      }
    }
  return null
}

const foreignPages =
  /\b(?:linkedin|facebook|twitter|x|instagram|youtube|sam|sba|gsaadvantage|gsa|usaspending)\.(?:com|gov)\b|\.gov\b|\.mil\b/i
const address = /(?:https?:\/\/|\bwww\.)[^\s|,;<>()"'•]{3,200}/gi
const labelledAddress =
  /\b(?:web ?site|web|url|online)\s{0,3}:\s{0,3}([a-z0-9][a-z0-9.-]{2,100}\.[a-z]{2,12}(?:\/[^\s|,;<>()"'•]{0,100})?)/gi

export function findWebsite(lines: readonly Line[]): Found<string> | null {
  for (const line of lines) {
    const named = Array.from(line.text.matchAll(labelledAddress), ({ index, 1: text }) => ({ index, text: text! }))
    const bare = Array.from(line.text.matchAll(address), ({ index, 0: text }) => ({ index, text }))
    for (const { index, text } of [...named, ...bare]) {
      const value = foreignPages.test(text) ? null : readWebPage(text.slice(0, endOfAddress(text)))
      if (value) return { value, evidence: lineEvidence(line, index) }
    }
  }
  return null
}

function endOfAddress(text: string): number {
  let end = text.length
  while (end > 0 && '.:!?/'.includes(text[end - 1]!)) end -= 1
  return end
}

/** Finds the catalog's NAICS codes under a heading or in a line that says NAICS. The first code called primary is primary. */
export function findNaics(sections: readonly Section[]): CompanyFindings['naics_codes'] {
  const found = codesIn(sections, 'naics', /\bNAICS\b/i, /(?<![\d$.-])\d{6}(?!\d|,\d{3}\b|[.-]\d)/g, currentNaics)
  const main = found.find(({ evidence }) => /\bprimary\b|\(P\)|\*/i.test(evidence.quote))?.value
  return found.map(({ value, evidence }) => ({ value: { code: value, is_primary: value === main }, evidence }))
}

/** Finds product and service codes. Four digits may be a year, so they count only at a line's start or in a list of codes. */
export function findPscs(sections: readonly Section[]): Found<string>[] {
  const read = (text: string) => (isPsc(text) ? text : null)
  const named = /\b(?:PSCs?|FSCs?|Product (?:and|&|or) Service Codes?)\b/i
  const mixed = codesIn(sections, 'psc', named, /\b(?=[A-Z0-9]{0,3}[A-Z])[A-Z0-9]\w{1,2}[A-Z0-9]\b/g, read)
  const digits = codesIn(sections, 'psc', named, /(?:^\W{0,4}|\b(?:PSC|FSC)s?\W{1,4})(\d{4})\b/g, read)
  return [...mixed, ...digits].slice(0, items_max)
}

function codesIn(
  sections: readonly Section[],
  topic: Section['topic'],
  named: RegExp,
  pattern: RegExp,
  read: (text: string) => string | null,
): Found<string>[] {
  const found = new Map<string, Found<string>>()
  for (const section of sections)
    for (const line of section.lines) {
      if (section.topic !== topic && !named.test(line.text)) continue
      for (const { 0: whole, 1: token = whole, index } of line.text.matchAll(pattern)) {
        const value = read(token)
        if (value && !found.has(value) && found.size < items_max) found.set(value, { value, evidence: lineEvidence(line, index) })
      }
    }
  return [...found.values()]
}

const ordinary = new Set(['Small Business', 'SB', 'Certified small business', 'SBA small business'])
const anySpelling = certificationSpellings()
  .flatMap(([, others]) => others)
  .filter((text) => !ordinary.has(text))
  .toSorted((a, b) => b.length - a.length)
  .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]/g, '[ \\u00a0\\u2010\\u2011-]{1,3}'))
  .join('|')
const certification = new RegExp(`(?<![A-Za-z0-9])(?:${anySpelling})(?![A-Za-z0-9])`, 'gi')
const ofOthers = /\b(?:partner|team(?:ed|ing)|subcontract|mentor|protégé)/i
const notHeld =
  /\b(?:pursuing|planned|in process|in progress|pending|eligible|seeking|working toward|anticipated|expired|graduated|formerly)/i
const line_characters_max = 160

/** Finds the certifications in a line, without `matchAll`, which would copy the large expression for each line. */
function certificationsIn(text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  certification.lastIndex = 0
  for (let match = certification.exec(text); match; match = certification.exec(text)) found.push(match)
  return found
}

/** Finds certifications in short lines, because sentences may be about other firms. Under their heading, every line counts. */
export function findCertifications(sections: readonly Section[]): Found<string>[] {
  const found = new Map<string, Found<string>>()
  for (const { topic, lines } of sections)
    for (const [at, line] of lines.entries()) {
      if (['competencies', 'performance'].includes(topic) || ofOthers.test(line.text)) continue
      if (topic !== 'certifications' && line.text.length > line_characters_max) continue
      for (const { value, evidence } of heldCertifications(line, lines[at + 1]))
        if (!found.has(value)) found.set(value, { value, evidence })
    }
  return [...found.values()]
}

/** Finds the certifications that begin in a line. Their names, or `(pending)` after them, may end in the next line. */
function heldCertifications(line: Line, next: Line | undefined): Found<string>[] {
  const more = next !== undefined && next.text.length <= line_characters_max ? ` ${next.text}` : ''
  const ends = more.startsWith(' (') ? `${line.text}${more}` : line.text
  const whole = certificationsIn(line.text)
  const broken = certificationsIn(`${line.text}${more}`).filter(({ index, 0: text }) => {
    const end = index + text.length
    return index < line.text.length && end > line.text.length && !whole.some((each) => each.index === index)
  })
  return [whole, broken].flatMap((named, isBroken) => {
    const isHeld = heldIn(isBroken ? `${line.text}${more}` : ends, named[0]?.index ?? 0)
    return named.flatMap(({ 0: text, index }) => {
      const value = isAcronymInSmall(text) || !isHeld(index) ? null : knownCertification(text)
      return value ? [{ value, evidence: isBroken ? evidenceOfBoth(line, next!) : lineEvidence(line, index) }] : []
    })
  })
}

function evidenceOfBoth(line: Line, next: Line): Found<string>['evidence'] {
  if (line.page !== next.page) return lineEvidence(line, line.text.length)
  const quote = line.page.text.slice(line.start, next.end).slice(-quote_characters_max).trim()
  return { source: 'document', quote, page: line.page.page }
}

/** Returns whether the firm holds an item. `(pending)` negates the item before it, and `Pursuing:` negates all items after it. */
function heldIn(text: string, first_index: number): (index: number) => boolean {
  if (notHeld.test(text.slice(0, first_index))) return () => false
  const ends = [...text.matchAll(/[,;|•]|$/g)].map(({ index }) => index)
  return (index) => {
    const end = ends.findIndex((each) => each >= index)
    return !notHeld.test(text.slice(ends[end - 1] ?? 0, ends[end]))
  }
}

/** Returns whether a text is an acronym in lower case, such as "anc" or "dbe" among the letters of a badly read page. */
function isAcronymInSmall(text: string): boolean {
  return text.length <= 5 && /^[a-z]+$/i.test(text) && text !== text.toUpperCase()
}
