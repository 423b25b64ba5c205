import { isAboutProcurement, isBoilerplate } from '../../catalog/words/procurement-sentences.ts'
import { cut, wholeEnd } from '../../kernel/text/cut.ts'
import { type Span, sentencesOf } from '../../kernel/text/sentences.ts'
import { findDeadlines } from '../deadlines.ts'
import { findPassages, type Passage } from '../text/passages.ts'
import { findTerms } from '../text/terms.ts'

/** A literal passage: `text.slice(start, end) === quote`. */
export type Citation = Span & { quote: string }
/** A summary in the words of a notice. The first sentence is the title if no quote says what is bought. */
export type Summary = { text: string; sentences: string[]; citations: Citation[] }

/** Number of sentences in the head of a notice. If any sentence says what is bought, that sentence is in the head. */
const head_sentences_max = 60
const passages_max = 5
const quote_length_max = 420
const short_length = 40
/** Maximum title words that raise a sentence's score. Long titles add a place, a number and an office. */
const title_words_max = 5
/** Minimum score of the sentence that says what is bought: a sentence about buying, or any with half of the title's words. */
const purpose_score_min = 1.5

/** The product or service code of a title (`J065--`). */
const titlePrefix = /^\s{0,3}[A-Z0-9]{1,4}--\s{0,3}/
/** Words and numbers in titles that do not say what is bought. */
const ofEveryTitle =
  /\b(?:and|for|the|with|from|various|notice|intent|sole|single|sources?|sought|special|award|contract|services?|rf[iqp]|request|information|quot\w+|proposals?|combined|synopsis|solicitation|presolicitation|amendment|project|base|option|years?|brand|name|only|equal|idiq|bpa|fy\s?\d+)\b|\S{0,40}\d\S{0,40}/gi
const buying =
  /\b(?:has an? (?:\w+ ){0,3}(?:requirement|need) (?:for|to)|(?:requirement|solicitation|contract|procurement|acquisition|project|work|notice|purchase order) (?:is |will be |consists of )?(?:for|to|of)\b|requires?\b|is (?:seeking|looking|soliciting|procuring|requesting|contemplating)|seeks\b|intends? to (?:procure|purchase|acquire|buy|award|issue|solicit|negotiate|establish|obtain)|(?:contractor|vendor|offeror) (?:shall|will|must) (?:provide|furnish|supply|perform|deliver|install)|proposed procurement|purpose of this (?:\w+ ){0,4}is to (?:procure|acquire|obtain|provide|purchase|replace|repair|construct|identify)|scope of (?:work|this project)|to (?:provide|furnish|supply|install|repair|replace|purchase|procure)\b|for the (?:purchase|procurement|acquisition|provision|repair|replacement|construction|maintenance|supply)|brand name|provide all)\b/i
const place =
  /\b(?:located (?:at|in|on)|place of performance|deliver(?:y|ed)? (?:to|location)|at the [A-Z]|[A-Z][a-z]+,\s(?:[A-Z]{2}\b|Alabama|Alaska|Arizona|California|Colorado|Florida|Georgia|Texas|Virginia|Maryland|Washington))/

/** Extracts up to five passages. `title` comes first if the text does not say what is bought. Null without words. */
export function summarize(text: string, title = ''): Summary | null {
  const sentences = sentencesOf(text)
  const chosen: Span[] = []
  const add = (span: Span | undefined) => {
    const short = span && shorten(text, span)
    if (short && chosen.length < passages_max && !chosen.some((other) => short.start < other.end && other.start < short.end))
      chosen.push(short)
  }
  const passages = findPassages(text, sentences)
  const of = (category: Passage['category']) => passages.filter((passage) => passage.category === category)
  const purpose = findPurpose(text, sentences, title)
  if (purpose?.is_purpose) add(purpose.sentence)
  add(findTermSentence(text, sentences, chosen))
  add(findBest(text, of('evaluation'), sentences, judging))
  add(findDueSentence(text, sentences))
  if (chosen.length < 3) add(findBest(text, of('instruction'), sentences, sending))
  for (const sentence of sentences.slice(0, head_sentences_max)) {
    if (chosen.length >= 3) break
    if (isInformative(text, sentence)) add(sentence)
  }
  // Adds the first sentence that can be quoted. The very first may be only a list mark, which leaves nothing to quote.
  for (const sentence of sentences) {
    if (chosen.length > 0) break
    add(sentence)
  }
  const citations = chosen.map(({ start, end }) => ({ quote: text.slice(start, end), start, end }))
  if (citations.length === 0) return null
  const quotes = citations.map(({ quote, end }) => asSentence(quote, text[end]))
  const shown =
    purpose?.names_purchase === false ? [asSentence(title.replace(titlePrefix, '').trim(), undefined), ...quotes] : quotes
  return { text: shown.join(' '), sentences: shown, citations }
}

function isInformative(text: string, { start, end }: Span): boolean {
  const sentence = text.slice(start, end)
  return end - start >= short_length && !isBoilerplate(sentence) && wordsOf(sentence).length > 1
}

type Purpose = { sentence: Span; is_purpose: boolean; names_purchase: boolean }

/** Finds the head's sentence that is most about buying and shares the most words with the title. Prefers earlier sentences. */
function findPurpose(text: string, sentences: readonly Span[], title: string): Purpose | undefined {
  const wanted = new Set(wordsOf(title.replace(ofEveryTitle, ' ')).map(singular))
  const scored = sentences.slice(0, head_sentences_max).map((sentence, index) => {
    const said = text.slice(sentence.start, sentence.end)
    const words = wordsOf(said)
    const shared = new Set(words.map(singular).filter((word) => wanted.has(word))).size
    const title_share = wanted.size === 0 ? 0 : Math.min(1, shared / Math.min(wanted.size, title_words_max))
    const isTalk = isBoilerplate(said) || isAboutProcurement(said, words.length)
    const score = (buying.test(said) ? 2 : 0) + 3 * title_share + (isTalk ? -2.5 : 0)
    const is_purpose = wanted.size === 0 || score >= purpose_score_min
    const names_purchase = is_purpose && (wanted.size === 0 || title_share > 0)
    return { sentence, is_purpose, names_purchase, score: score + lengthScore(said) - index / 20 }
  })
  return scored.toSorted((a, b) => b.score - a.score || a.sentence.start - b.sentence.start)[0]
}

function lengthScore(said: string): number {
  return said.length < short_length ? -2 : said.length <= quote_length_max ? 0.5 : 0
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}

/** Finds the sentence with the labeled place or period of performance, or else one with a place if the first chosen has none. */
function findTermSentence(text: string, sentences: readonly Span[], chosen: readonly Span[]): Span | undefined {
  const terms = findTerms(text)
  const term = terms.find(({ kind }) => kind === 'place_of_performance') ?? terms[0]
  if (term) {
    const sentence = sentences[lastBefore(sentences, term.start)]
    const whole = sentence && sentence.end - sentence.start <= quote_length_max
    // In a text that lost its line breaks, only the label and its value are readable.
    return whole ? sentence : { start: Math.max(sentence?.start ?? 0, labelStart(text, term.start)), end: term.end }
  }
  if (chosen[0] && place.test(text.slice(chosen[0].start, chosen[0].end))) return undefined
  return sentences
    .slice(0, head_sentences_max)
    .find((sentence) => isInformative(text, sentence) && place.test(text.slice(sentence.start, sentence.end)))
}

function labelStart(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - 60), start)
  return (
    start - before.length + Math.max(0, before.search(/(?<!\w)(?:\w+ )?(?:place|period|location|performance|ordering|pop)\b/i))
  )
}

const judging =
  /\b(?:award (?:will|shall) be|will be (?:evaluated|made|awarded)|basis (?:of|for)|lowest[- ]priced?|best[- ]value|most advantageous|following (?:evaluation )?factors|trade-?off|LPTA)\b/i
const sending = /\b(?:submit\w*|e-?mail\w*|sent)\b[^.]{0,120}(?:@|PIEE|SAM\.gov|eBuy|portal)/i

/** Finds the first sentence in the passages that matches `informative`, or else the first sentence that is not a heading. */
function findBest(text: string, passages: readonly Span[], sentences: readonly Span[], informative: RegExp): Span | undefined {
  const within = passages.flatMap(({ start, end }) =>
    sentences.slice(Math.max(0, lastBefore(sentences, start)), lastBefore(sentences, end - 1) + 1),
  )
  const readable = within.filter((sentence) => sentence.end - sentence.start >= short_length)
  return readable.find((sentence) => informative.test(text.slice(sentence.start, sentence.end))) ?? readable[0]
}

/** Finds the sentence with the latest due date for responses, because amendments postpone the due date. */
function findDueSentence(text: string, sentences: readonly Span[]): Span | undefined {
  const due = findDeadlines(text, sentences).filter(({ kind }) => kind === 'responses_due')
  const [last] = due.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
  if (!last) return undefined
  const { sentence } = last
  if (sentence.end - sentence.start <= quote_length_max) return sentence
  return { start: Math.max(sentence.start, last.start - quote_length_max / 2), end: Math.min(sentence.end, last.end + 40) }
}

/** Returns the index of the last span that starts at or before a position, by binary search. */
function lastBefore(spans: readonly Span[], position: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.start <= position) low = middle + 1
    else high = middle
  }
  return low - 1
}

const leadIn = /^(?:\(?(?:[ivx]{1,5}|[a-z]|\d{1,2}(?:\.\d{1,2}){0,3})[.)]\s{1,3}|[•*▪●–—-]\s{0,3}){1,3}/

/** Removes a list mark at the start of a sentence, and cuts a long sentence between words. */
function shorten(text: string, span: Span): Span | null {
  const said = text.slice(span.start, span.end)
  // The passage may start inside the text, but must not start within a character or a word.
  let start = span.start + (leadIn.exec(said)?.[0].length ?? 0)
  if (start > 0 && /\w/.test(text[start - 1]!) && /\w/.test(text[start] ?? '')) start = nextSpace(text, start, span.end)
  if (wholeEnd(text, start) < start) start++
  while (start < span.end && /\s/.test(text[start]!)) start++
  let end = wholeEnd(text, span.end)
  if (end - start > quote_length_max) end = text.lastIndexOf(' ', start + quote_length_max)
  if (end < text.length && /\w/.test(text[end - 1] ?? '') && /\w/.test(text[end]!)) end = text.lastIndexOf(' ', end)
  while (end > start && /\s/.test(text[end - 1]!)) end--
  return end > start ? { start, end } : null
}

function nextSpace(text: string, from: number, to: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 || space > to ? to : space
}

function asSentence(quote: string, next: string | undefined): string {
  const line = quote.replace(/\s+/g, ' ')
  if (/[.!?:;]["”’)]?$/.test(line)) return line
  return next === undefined || /[\n.;•*]/.test(next) ? `${line}.` : `${line} …`
}

/** Maximum characters that a brief reads. The beginning says what is bought, and each event and detail view needs a brief. */
const read_characters_max = 20_000

type Brief = { overview: string | null; summary: string | null }

/** Returns two extracts from a notice: the first sentence of its summary, and the whole summary. Both are null without a text. */
export function readBrief({ title, description }: { title: string; description: string | null }): Brief {
  const extract = description === null ? null : summarize(cut(description, read_characters_max), title)
  return extract ? { overview: extract.sentences[0]!, summary: extract.text } : { overview: null, summary: null }
}
