import { currentNaics } from '../../catalog/naics.ts'
import { cut } from '../../kernel/text/cut.ts'
import { findContractNumbers } from '../incumbents.ts'
import type { CompanyFindings } from './company-findings.ts'
import { readHead, splitContracts, splitHead } from './statement-contracts.ts'
import { isFact, readDollars, readPeriod, readPrime } from './statement-facts.ts'
import { entriesOf, type Line, type Section, withoutBullet } from './statement-lines.ts'

const capabilities_max = 20
const performances_max = 20
const title_characters_max = 200
const number_characters_max = 127
const text_characters_max = 2_000
const entry_characters_max = 4_000

type Capability = CompanyFindings['capabilities'][number]
type Performance = CompanyFindings['past_performance'][number]

/** Reads the entries under headings of competencies. The text before a colon or dash is the title. */
export function findCapabilities(sections: readonly Section[]): Capability[] {
  const entries = sections.filter(({ topic }) => topic === 'competencies').flatMap((section) => entriesOf(section, 'bullets'))
  const read = entries.flatMap((lines) => readCapability(lines) ?? [])
  return distinct(read, ({ title }) => title).slice(0, capabilities_max)
}

function readCapability(lines: Line[]): Capability | null {
  const text = joined(lines)
  if (!/\p{L}{3}/u.test(text) || text.length > text_characters_max) return null
  const split = /^(.{3,80}?)(?::\s|\s[–—-]\s)(.{3,})$/su.exec(text)
  const [title, description] = split ? [split[1]!.trim(), split[2]!.trim()] : [text, text]
  const value = { title: cut(title, title_characters_max), description }
  return { value, evidence: evidenceOf(lines) }
}

/** Reads the entries under headings of past performance, by their labels if they have any. */
export function findPastPerformance(sections: readonly Section[]): Performance[] {
  const entries = sections
    .filter(({ topic }) => topic === 'performance')
    .flatMap((section) =>
      entriesOf(section, 'blocks').flatMap((lines) => {
        const rows = lines.filter((line) => !namesColumns(line))
        return rows.length === 0 ? [] : splitContracts(rows, (text) => readLabel(text) !== null)
      }),
    )
  const read = entries.flatMap((lines) => readPerformance(lines) ?? [])
  return distinct(read, ({ title, customer, contract_number }) => [contract_number ?? customer, title].join('|')).slice(
    0,
    performances_max,
  )
}

const labels = {
  customer: /^(?:customer|client|agency|prime(?: contractor)?|contracting agency)(?: name)?$/,
  title: /^(?:project|title|contract title|project title|project name|program|contract name)$/,
  contract_number: /^(?:contract|task order|order)(?: (?:no|number|id|#|num))?$|^(?:no|number)$/,
  value: /^(?:contract |total |project |award )?(?:value|amount|ceiling|size)$/,
  period: /^(?:period(?: of performance)?|pop|dates?|performance period|duration|term|years?)$/,
  summary: /^(?:description|scope|summary|scope of work|work performed|role|services|results?|relevance|outcomes?)$/,
  naics: /^naics(?: code)?$/,
} as const
type Label = keyof typeof labels

function readPerformance(lines: Line[]): Performance | null {
  const text = joined(lines)
  if (!/\p{L}{3}/u.test(text) || text.length > entry_characters_max) return null
  const said = readLabels(lines)
  // If a label gives the title, text without a label describes the work.
  const { head, work } = said.title === undefined ? splitHead(said.unlabelled) : { head: '', work: said.unlabelled }
  const named = readHead(head)
  const customer = said.customer ?? named.customer ?? readPrime(text)
  const title = said.title ?? named.title ?? customer
  // A customer without a project, or an introductory sentence, is not a contract.
  if (!title || title.length < 3 || (said.count === 0 && !looksLikeWork(text, customer))) return null
  const about = [named.outcome, said.summary, ...work.filter((each) => !isFact(each))]
  const summary = about.filter(Boolean).join(' ').trim()
  return {
    value: {
      title: cut(title, title_characters_max),
      customer: customer && cut(customer, title_characters_max),
      contract_number:
        cut(said.contract_number ?? '', number_characters_max) || (findContractNumbers(text)[0]?.contract_number ?? null),
      naics: currentNaics(/(?<!\d)\d{6}(?!\d)/.exec(said.naics ?? '')?.[0] ?? ''),
      value: readDollars(said.value ?? text),
      ...readPeriod(said.period ?? text),
      summary: summary === '' ? null : cut(summary, text_characters_max),
    },
    evidence: evidenceOf(lines),
  }
}

type Labels = Partial<Record<Label, string>> & { unlabelled: string[]; count: number }

/** Reads the labels in the lines of an entry. Bars, tabs, or a label itself may separate several labels in a line. */
function readLabels(lines: Line[]): Labels {
  const said: Labels = { unlabelled: [], count: 0 }
  for (const line of lines) {
    const text = withoutBullet(line.text)
    const read = text.split(/\||(?<!:)\t/).flatMap((piece) => splitLabels(piece.trim()).map(readLabel))
    if (!read.some((each) => each !== null)) said.unlabelled.push(text)
    for (const each of read) if (each && said[each.label] === undefined) said[each.label] = each.value
    said.count += read.filter((each) => each !== null).length
  }
  const [number = '', ...behind] = (said.contract_number ?? '').split(behindNumber)
  const rest = behind.join(' ').trim()
  if (number.trim() !== '') said.contract_number = number.trim()
  if (/\p{L}{3}/u.test(rest) && !isFact(rest)) said.unlabelled.push(rest)
  return said
}

/** Separates a contract's number from other words of its line. */
const behindNumber = /[,;(]\s?|\s{2,}|\s[–—-]\s/
const label_words_max = 4
const label_characters_max = 40
/** These labels may begin behind one space. Other labels are also words of names. */
const spaced: ReadonlySet<Label> = new Set(['customer', 'contract_number', 'value', 'period', 'naics'])

/** Splits a text that begins with a label before each further label, as in `Contract: X  Value: $1M  Period: 2020 - 2025`. */
function splitLabels(text: string): string[] {
  if (readLabel(text) === null) return [text]
  const begins = [0]
  for (const { index } of text.matchAll(/:\s/g)) {
    const from = Math.max(begins.at(-1)! + 1, index - label_characters_max)
    const words = [...text.slice(from, index).matchAll(/\S+/g)].slice(-label_words_max)
    const found = words.find(({ index: at }) => beginsLabel(text, from + at, index))
    if (found) begins.push(from + found.index)
  }
  return begins.map((begin, at) =>
    text
      .slice(begin, begins[at + 1])
      .trimEnd()
      .replace(/[,;]$/, ''),
  )
}

function beginsLabel(text: string, begin: number, colon: number): boolean {
  const label = labelNamed(text.slice(begin, colon))
  if (label === undefined) return false
  const before = text.slice(begin - 2, begin)
  return /(?:\s{2}|[,;]\s)$/.test(before) || (spaced.has(label) && before.endsWith(' ') && /[A-Z]/.test(text[begin]!))
}

function readLabel(piece: string): { label: Label; value: string } | null {
  const colon = piece.indexOf(':')
  if (colon < 1 || colon > label_characters_max) return null
  const label = labelNamed(piece.slice(0, colon))
  const value = piece.slice(colon + 1).trim()
  return label && value !== '' ? { label, value } : null
}

function labelNamed(text: string): Label | undefined {
  const name = text
    .toLowerCase()
    .replace(/[^a-z#]+/g, ' ')
    .trim()
  return (Object.keys(labels) as Label[]).find((each) => labels[each].test(name))
}

/** Returns whether a line is the first row of a table, which names its columns. */
function namesColumns({ text }: Line): boolean {
  const cells = text.split(/[|\t]/)
  return cells.length > 2 && cells.every((cell) => labelNamed(cell) !== undefined)
}

function looksLikeWork(text: string, customer: string | null): boolean {
  return customer !== null || /\$\s?\d/.test(text) || findContractNumbers(text).length > 0 || /\b(?:19|20)\d\d\s*[–—-]/.test(text)
}

function joined(lines: Line[]): string {
  return lines
    .map(({ text }) => withoutBullet(text))
    .join(' ')
    .replace(/\t|\s{2,}/g, ' ')
}

const quote_characters_max = 500

/** Quotes an entry from its page. An entry that crosses pages is quoted from its first page. */
function evidenceOf(lines: Line[]): Capability['evidence'] {
  const [first] = lines as [Line, ...Line[]]
  const last = lines.findLast(({ page }) => page === first.page)!
  const quote = cut(first.page.text.slice(first.start, last.end), quote_characters_max)
  return { source: 'document', quote, page: first.page.page }
}

function distinct<Value>(items: { value: Value; evidence: Capability['evidence'] }[], keyOf: (value: Value) => string) {
  const byKey = new Map<string, (typeof items)[number]>()
  for (const item of items) if (!byKey.has(keyOf(item.value).toLowerCase())) byKey.set(keyOf(item.value).toLowerCase(), item)
  return [...byKey.values()]
}
