import { execAt, type Span } from '../../kernel/text/sentences.ts'

type SectionLetter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M'
export type Section = Span & { letter: SectionLetter; title: string }

/** Titles of the sections (FAR 15.204-1), and the first words of their headings, including those that only agencies use. */
const titles: Readonly<Record<SectionLetter, readonly [title: string, words: string]>> = {
  A: ['Solicitation/contract form', 'solicitation|cover|standard form|SF'],
  B: ['Supplies or services and prices/costs', 'suppl|service|price|schedule|line items|continuation|bid'],
  C: ['Description/specifications/statement of work', 'desc|spec|statement|performance|work|sow|pws|soo'],
  D: ['Packaging and marking', 'pack|mark|preserv'],
  E: ['Inspection and acceptance', 'inspect|quality'],
  F: ['Deliveries or performance', 'deliver|performance|period'],
  G: ['Contract administration data', 'contract admin|administr|task order admin'],
  H: ['Special contract requirements', 'special'],
  I: ['Contract clauses', 'contract clause|clause|general'],
  J: ['List of attachments', 'list|attachment|exhibit|document'],
  K: ['Representations, certifications, and other statements of offerors', 'rep|cert|offeror'],
  L: ['Instructions, conditions, and notices to offerors', 'instr|information to|proposal|notices'],
  M: ['Evaluation factors for award', 'eval|basis|award'],
}

const heading =
  /(?:(?<=^|[\n\f])[ \t]{0,40}(?:[A-Z0-9|*#. ]{0,12}[ \t])?|(?<=\s))(?:PART [IV]{1,3}\s?[-–—:.]{0,2}\s?)?(SECTION|Section)\s{1,3}([A-M])(?:[ \t]{0,4}[-–—:.|\u00ad]{1,3}\s{0,4}|[ \t]{1,8}|(?=[\r\n]))/g
const onlyLine = /\s{0,3}(?:\n|$)/y
/** Minimum length of a section. The entries of a table of contents are shorter. */
const length_min = 250

/** Finds sections in order. The longest passage under a heading counts. Others are contents, references or page headers. */
export function findSections(text: string): Section[] {
  const headings = Array.from(text.matchAll(heading)).flatMap((match) => candidate(text, match))
  const candidates = withoutContents(headings).filter(({ letter }, index, all) => letter !== all[index - 1]?.letter)
  const best = new Map<SectionLetter, Section>()
  for (const [index, { letter, title, start }] of candidates.entries()) {
    const section = { letter, title, start, end: candidates[index + 1]?.start ?? text.length }
    const other = best.get(letter)
    if (!other || section.end - section.start > other.end - other.start) best.set(letter, section)
  }
  const sections = [...best.values()].filter(({ start, end }) => end - start >= length_min).sort((a, b) => a.start - b.start)
  return withoutStrays(sections, candidates, text.length)
}

type Candidate = { letter: SectionLetter; title: string; start: number }

/** Returns a section's heading, or nothing. Its title or a line end must follow: `Section L of the RFP` is a reference. */
function candidate(text: string, { 0: whole, 1: word = '', 2: letter = '', index }: RegExpExecArray): Candidate[] {
  const end = index + whole.length
  const [title, words] = titles[letter as SectionLetter]
  const start = index + whole.search(/(?:PART|SECTION|Section)\b/)
  const startsLine = start === 0 || /[\n\f][^\n\f]{0,52}$/.test(text.slice(Math.max(0, start - 54), start))
  if (word === 'Section' && !startsLine) return []
  const named = new RegExp(`^[\\s"“(]{0,4}(?:the )?(?:${words})`, 'i').test(text.slice(end, end + 40))
  const alone = startsLine && execAt(onlyLine, text, end) !== null
  if (/^[^\n]{0,80}\.{4}/.test(text.slice(end, end + 90))) return []
  return named || alone ? [{ letter: letter as SectionLetter, title: titleBehind(text, end) ?? title, start }] : []
}

const headingTitle = /[\s"“(]{0,4}([A-Z][A-Za-z]*(?:[ ,/&-]{1,3}(?:[A-Z][A-Za-z]*|and|or|to|of|for|the)){0,11})/y

function titleBehind(text: string, end: number): string | null {
  const title = execAt(headingTitle, text, end)?.[1]
    ?.replace(/\s+/g, ' ')
    .replace(/ (?:CLAUSES INCORPORATED|-? ?Page\b|[A-M]$).*$/, '')
  return title && title.length >= 8 && title.length <= 90 ? title : null
}

/** Removes a table of contents: three or more headings with almost nothing between them, if they occur again later. */
function withoutContents(headings: Candidate[]): Candidate[] {
  const near = (one: number, other: number) => {
    const [a, b] = [headings[one], headings[other]]
    return a !== undefined && b !== undefined && Math.abs(b.start - a.start) < length_min
  }
  const last = new Map(headings.map(({ letter }, index) => [letter, index]))
  return headings.filter(({ letter }, index) => {
    const dense = [-2, -1, 0].some((from) => near(index + from, index + from + 1) && near(index + from + 1, index + from + 2))
    return !dense || last.get(letter) === index
  })
}

/** Removes the sections, except L and M, if the text has only one or two, such as `SECTION C` in a work statement. */
function withoutStrays(sections: Section[], candidates: readonly Candidate[], length: number): Section[] {
  const letters = new Set(candidates.map(({ letter }) => letter))
  if (letters.size >= 3) return sections
  return sections.filter(({ letter, end, start }) => (letter === 'L' || letter === 'M') && end - start < length)
}
