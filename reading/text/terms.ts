import { cut } from '../../kernel/text/cut.ts'
import { type Span, spanOf, trimmed } from '../../kernel/text/sentences.ts'

/** The place or period of performance in the words of the text. `start` and `end` do not include the label. */
export type Term = Span & { kind: 'place_of_performance' | 'period_of_performance'; value: string }
/** A range in whole US dollars. An open end is null. */
export type ValueRange = Span & { kind: 'value_range'; low: number | null; high: number | null }

const label = {
  place_of_performance:
    /\b(?:primary |principal |the )?(?:place|location) of performance(?: address)?\b(?:\s?(?:for this \w+ |of the work )?(?:is|are|will be|shall be|is located)(?: performed| located| primarily)?(?: at| in)?\s?:?|\s?[:–—-]{1,2})\s{0,4}/gi,
  period_of_performance:
    /\b(?:anticipated |estimated |the |total |overall )?(?:period of performance|performance period|PoP|contract duration|ordering period)\b(?:\s?\(PoP\))?(?:\s?(?:for this \w+ )?(?:is|are|will be|shall be|consists? of|will consist of|shall consist of)(?: for| anticipated to be| estimated to be| expected to be| as follows| from)?\s?:?|\s?[:–—-]{1,2})\s{0,4}/gi,
} as const
const stop = {
  place_of_performance:
    /(?<!\b(?:St|Ave|Blvd|Rd|Dr|Bldg|Ft|No|U\.S|N|S|E|W))\.(?=\s|$)|;|\n\s*\n|\s(?:Period of Performance|POP:|PERIOD OF PERFORMANCE|Delivery|NAICS|Site Visit|SITE VISIT|THE |CLIN |Offerors? |References |Description\b|Point of Contact|Contact|Attachments?|Questions?|\(?[ivx]{2,4}\)|Country:|STATEMENT|This |The |All )\b|\*{2,}|_{3,}/,
  period_of_performance:
    /(?<!\b(?:no|approx|[A-Z][a-z]{2}))\.(?=\s|$)|;|\n\s*\n|\s(?:(?:Place of Performance|PLACE OF PERFORMANCE)|Location|However|Site Visit|SITE VISIT|New Year|NAICS|Points? of Contact|Contact|Attachments?|Questions?|Description|Basic description|Service L|\(?[ivx]{2,4}\)|This |The |All )\b|\*{2,}|_{3,}/,
} as const
/** Patterns of plausible values. A place has a name or a number. A period has a number or a word for time. */
const plausible = {
  place_of_performance: /[A-Z][a-z]{2}|\b\d{5}\b|\b[A-Z]{2}\b/,
  period_of_performance: /\d|\b(?:one|two|three|four|five|six|nine|twelve|base|year|month|day)\b/i,
} as const
const value_length_max = 260
const throughZip = /^.{0,200}?\b[A-Z]{2}\.?,?\s\d{5}(?:-\d{4})?\b/s

export function findTerms(text: string): Term[] {
  return (['place_of_performance', 'period_of_performance'] as const)
    .flatMap((kind) =>
      Array.from(text.matchAll(label[kind])).flatMap(({ 0: whole, index }) => {
        const from = index + whole.length
        const window = cut(text.slice(from, from + value_length_max + 1), value_length_max)
        const end = from + (stop[kind].exec(window)?.index ?? window.length)
        const zip = kind === 'place_of_performance' ? throughZip.exec(text.slice(from, end)) : null
        const span = trimmed(text, { start: from, end: zip ? from + zip[0].length : end })
        const value = text.slice(span.start, span.end)
        return value.length >= 4 && plausible[kind].test(value) ? [{ kind, value, ...span }] : []
      }),
    )
    .sort((a, b) => a.start - b.start)
}

const figure = '\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,2})?|\\d{1,12}(?:\\.\\d{1,3})?'
const unit = '(?:million|billion|thousand|[MBK]\\b)'
const amount = `\\$\\s?(?:${figure})\\s?${unit}?`
const amounts = new RegExp(`(${figure})\\s?(${unit})?`, 'gi')
const toNext = '(?:\\s?(?:and|to|[-–—])\\s?)'
const range = new RegExp(
  [
    `(?<pair>(?:(?:between|from):?\\s{0,2})?${amount}${toNext}${amount})`,
    `(?<over>(?:more than|over|greater than|in excess of|exceeds?|above)\\s{1,2}${amount})`,
    `(?<under>(?:less than|under|below|up to|not to exceed|maximum of|ceiling of)\\s{1,2}${amount})`,
  ].join('|'),
  'gi',
)
/** Words near the value of a contract. Thresholds, insurance and size standards are in dollars too. */
const ofValue =
  /\b(?:magnitude|estimated|anticipated|value|price range|cost range|project cost|construction cost|ceiling|construction|worth|budget|valued|(?:project|requirement|procurement|acquisition|contract) is expected to (?:lie|fall|range|be))\b[^.$]{0,110}$/i
const ofOther =
  /\b(?:size standard|insurance|liability|threshold|per (?:day|hour|order|occurrence)|bond|fee|revenue|receipts|net worth|income|SBA|minimum order|limit)\b[^.$]{0,60}$/i
const before_max = 150
/** A range without a dollar sign. It must have a label and be in millions, because `m` may also mean meters. */
const bareRange =
  /\b(?:magnitude|(?:price|cost|value) range|estimated (?:value|cost))\b(?:\s\w{1,20}){0,4}\s?:?\s{1,2}(\d{1,3}(?:\.\d{1,2})?\s?(?:MM?|million)\s?(?:to|[-–—])\s?\d{1,3}(?:\.\d{1,2})?\s?(?:MM?|million))\b/dgi
const metres = /[\d\s]mm?\b/
/** One amount for the whole contract. Payments, changes and the values of other projects do not count. */
const estimate = new RegExp(
  `\\b(?:total |overall |current )?(?:estimated|anticipated|expected)\\s(?:(?!increase|previous|prior|annual|yearly|monthly|unit)\\w{1,20}\\s){0,3}(?:value|magnitude)(?:\\sof\\s(?:the|this|these)\\s(?:\\w{1,20}\\s){0,2}(?:requirement|procurement|acquisition|contract|IDIQ|effort|project|action|order|BPA|award))?(?:\\s?[:–-]|\\sis|\\swill be)\\s{0,2}(?:(?:estimated|approximately|about|around|roughly|at|to be|a maximum of)\\s){0,3}(${amount})(?!,?\\d|\\s?(?:and|to|[-–—])\\s?\\$|\\s?(?:or|per|each|annually|a|and)\\s(?:greater|more|less|year|month|above|over|up|unit|hour|annum)|\\s?/|\\s?annually)`,
  'dgi',
)
const ofFormer =
  /\b(?:previous|prior|former|expiring|existing|predecessor|incumbent|modification|extension|increase\w*|similar|relevant)\b/i
const expires = /\bexpir/i
const after_max = 25

/** Finds the estimated value ranges (FAR 36.204) in order. A single estimate is a range of one amount. */
export function findValueRanges(text: string): ValueRange[] {
  const ranges = [...text.matchAll(range)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - before_max), match.index)
    if (!ofValue.test(before) || ofOther.test(before)) return []
    const [low = null, high = null] = amountsOf(match[0])
    const { over, under } = match.groups!
    const span = spanOf(match)
    return over ? valueRange(span, low, null) : under ? valueRange(span, null, low) : valueRange(span, low, high)
  })
  const bare = [...text.matchAll(bareRange)].flatMap((match) => {
    if (metres.test(match[1]!)) return []
    const [low, high] = amountsOf(match[1]!)
    return valueRange(groupSpan(match), low!, high!)
  })
  const estimates = [...text.matchAll(estimate)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - before_max), match.index)
    const clause = `${before.split(/[.;]\s/).at(-1)!}${match[0]}`
    const [only] = amountsOf(match[1]!)
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + after_max)
    return ofFormer.test(clause) || expires.test(after) ? [] : valueRange(groupSpan(match), only!, only!)
  })
  const found = [...ranges, ...bare]
  return [...found, ...estimates.filter((each) => !found.some((other) => other.start < each.end && each.start < other.end))].sort(
    (a, b) => a.start - b.start,
  )
}

function groupSpan(match: RegExpExecArray): Span {
  const [start, end] = match.indices![1]!
  return { start, end }
}

function valueRange(span: Span, low: number | null, high: number | null): ValueRange[] {
  const isRange = low === null || high === null || low <= high
  return isRange ? [{ kind: 'value_range', low, high, ...span }] : []
}

/** Returns the amounts in a text in whole dollars. In "$5 to $10 million", the unit applies to both amounts. */
function amountsOf(said: string): number[] {
  const found = [...said.matchAll(amounts)]
  const lastUnit = found.at(-1)?.[2]
  return found.map(([, digits = '', own]) => wholeDollars(digits, own ?? (Number(digits) < 1000 ? lastUnit : undefined)))
}

const unitFactors: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 }

/** Converts a figure with a unit to whole dollars. The first letter of the unit decides. */
export function wholeDollars(figure: string, unit: string | undefined): number {
  return Math.round(Number(figure.replaceAll(',', '')) * (unitFactors[unit?.[0]?.toLowerCase() ?? ''] ?? 1))
}
