import { cut } from '../kernel/text/cut.ts'
import { execAt, type Span, sentencesOf, spanOf } from '../kernel/text/sentences.ts'

/** The current contractor or contract number. `start` and `end` enclose the name or the number in its `sentence`. */
export type IncumbentFinding = Span & {
  kind: 'incumbent'
  name: string | null
  contract_number: string | null
  sentence: Span
}

/** Contract numbers (FAR 4.1603) without the solicitation types B, Q, R, T and U. Some numbers before 2018 have other forms. */
const piid =
  /(?<![A-Z0-9-])(?:[A-Z0-9]{6}-?\d\d-?[ACDEFGHKLMPSVWX]-?[A-Z0-9]{4,8}|[A-Z]{4}\d{12,14}[A-Z]?|GS-?\d\dF-?\d{3,4}[A-Z]{1,2}|DE-[A-Z]{2}\d{2}-?\d{2}[A-Z]{2}\d{5}|NN[A-Z]\d{2}[A-Z]{2}\d{2}[A-Z])(?![A-Z0-9-])/g
const about =
  /\b(?:incumbent|predecessor|(?:current|existing|previous|prior|present|expiring|legacy|original) (?:contract|task order|delivery order|order|bpa|idiq|award|agreement)|follow(?:ing)?[- ]?on(?: contract)? to|logical follow-?on|successor to|recompet\w*|re-compet\w*|bridge|(?:currently|previously) (?:being )?(?:performed|provided|held|supported|procured|awarded|under)|consolidates services|replace[sd]?\b[^.]{0,20}contract|extend\w* (?:the )?(?:\w+ ){0,3}(?:contract|order)|continu(?:e|ation)\w* (?:of )?(?:the )?services)\b/gi
/** Cues that a negation can negate. A contract that is not extended still exists. */
const negatable = /^(?!extend|continu)/i
/** A negation right before a cue. If many words follow a negation, it negates something other than the cue. */
const negation =
  /(?<![\w.])(?:no|not|never|neither|nor|without|cannot|(?:is|are|was|were|does|do|did)n['’]t)\s(?:(?:a|an|any|as|be|been|being|or|to|considered|deemed|intended|identified|known|current|currently|existing|present|presently|previous|previously|prior|direct|logical)\s){0,6}$/i
const negation_length_max = 80
const clauseEnd = /[,;:–—]|\b(?:but|however|instead|rather|although|though|while|whereas|which)\b/i
const names = new RegExp(
  [
    '\\b(?:[Ii]ncumbent|INCUMBENT)(?:\\s(?:[Cc]ontractors?|[Vv]endor|[Pp]rovider|[Ss]upplier|firm))?(?:\\s?[:–—-]\\s?|\\sis\\s(?:currently\\s)?|\\sname:\\s|,\\s|\\s\\()',
    '\\bis\\s(?:currently\\s)?(?:being\\s)?(?:performed|provided|held|supported)\\s(?:under\\s(?:a\\s)?contract\\s)?(?:by|with)\\s(?:the\\sincumbent(?:\\scontractor)?,?\\s)?',
    '\\b(?:services|requirement|work|contract)\\s(?:is|are)\\s(?:currently\\s)?(?:being\\s)?(?:provided|performed|held)\\sby\\s',
    '\\b(?:[Cc]urrent|[Ee]xisting|[Pp]redecessor|[Pp]revious|[Pp]rior)\\s[Cc]ontract(?:or)?(?:\\s(?:[Hh]older|[Nn]umber|[Nn]o\\.?))?:\\s?(?:[A-Z0-9-]{11,19},?\\s)?(?:with\\s)?',
  ].join('|'),
  'g',
)
const company = /(?:[A-Z0-9][A-Za-z0-9&'’.-]*|&)(?:,?\s(?:(?:of|and|the|for|de)\s)?(?:[A-Z0-9][A-Za-z0-9&'’.-]*|&)){0,8}/y
const notCompany =
  /^(?:the|this|product|description|contract|contractor|task|order|gsa|idiq|bpa|none|no|n\/a|na|not|tbd|unknown|see|yes|a|an|q\d*|answer|question|small|large|new|government|it|in|there|please|all|multiple|various|information|number|department|section|if)\b/i
const nextLabel =
  /,$|\s(?:Contract|Task|Order|The|This|Number|No\.?|CAGE|UEI|Under|GSA|A|Contractor|Response|Period|POP|NAICS|PSC)\b/
const legalForm = /\b(?:Inc|LLC|L\.L\.C|Corp|Ltd|LP|LLP|GmbH)\b\.?/
const lastMark = /[,&\s]$/
/** The period at the end of a sentence, but not that of `Inc.` */
const lastStop = /(?<!\b(?:Inc|Co|Corp|Ltd|[A-Z]\.[A-Z](?:\.[A-Z])?))\.$/
const name_length_max = 80

/** Finds the incumbents, and the numbers of current, former and predecessor contracts, in the order of the text. */
export function findIncumbents(text: string, sentences: readonly Span[] = sentencesOf(text)): IncumbentFinding[] {
  return sentences.flatMap((sentence) => {
    const said = text.slice(sentence.start, sentence.end)
    const cues = cuesOf(said)
    if (cues.length === 0) return []
    const found = [...findContractNumbers(said), ...findCompanies(said)]
      // Leaves out a finding if the cue before it is negated. If no cue comes before it, the first cue counts.
      .filter(({ start }) => (cues.findLast((cue) => cue.start < start) ?? cues[0])?.negated === false)
      .sort((a, b) => a.start - b.start)
    return found.map(({ start, end, ...what }) => {
      const span = { start: start + sentence.start, end: end + sentence.start }
      return { kind: 'incumbent' as const, ...what, ...span, sentence }
    })
  })
}

type Cue = Span & { negated: boolean }

/** Finds mentions of a current or former contract. A negation also applies to the later mentions in its clause. */
function cuesOf(said: string): Cue[] {
  let last: Cue = { start: 0, end: 0, negated: false }
  return Array.from(said.matchAll(about), ({ 0: words, index }) => {
    const between = said.slice(last.end, index)
    const negated = negatable.test(words) && negation.test(between.slice(-negation_length_max))
    last = { start: index, end: index + words.length, negated: negated || (last.negated && !clauseEnd.test(between)) }
    return last
  })
}

type Named = Span & Pick<IncumbentFinding, 'name' | 'contract_number'>

export function findContractNumbers(text: string): Named[] {
  return Array.from(text.matchAll(piid))
    .filter(([raw]) => raw.replace(/\D/g, '').length >= 3)
    .map((match) => ({ name: null, contract_number: match[0].replaceAll('-', ''), ...spanOf(match) }))
}

function findCompanies(said: string): Named[] {
  return Array.from(said.matchAll(names)).flatMap(({ 0: lead, index }) => {
    const start = index + lead.length
    const name = companyName(cut(execAt(company, said, start)?.[0] ?? '', name_length_max))
    const isName = /[A-Za-z]{3}/.test(name) && !notCompany.test(name) && findContractNumbers(name).length === 0
    return isName ? [{ name, contract_number: null, start, end: start + name.length }] : []
  })
}

function companyName(raw: string): string {
  const label = nextLabel.exec(raw)
  let name = label ? raw.slice(0, label.index) : raw
  const form = legalForm.exec(name)
  if (form) name = name.slice(0, form.index + form[0].length)
  while (lastMark.test(name)) name = name.slice(0, -1)
  return lastStop.test(name) ? name.slice(0, -1) : name
}
