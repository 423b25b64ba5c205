import { citationsIn } from '../text/citations.ts'
import { figuresOf, numbersOf, statedNumbers } from './stated-numbers.ts'
import type { Citation, Summary } from './summary.ts'

/** A sentence of a summary that a language model wrote, with the passages of the notice that should support it. */
export type ClaimedSentence = { text: string; quotes: string[] }

const sentences_max = 6
const claimed_sentences_max = 20
const quotes_max = 4
const sentence_length_min = 20
const sentence_length_max = 400
/** Minimum length of a quote. Shorter quotes occur in any notice. */
const quote_length_min = 16
/** Maximum length of a quote. Longer quotes do not show where to look. */
const quote_length_max = 700
const shared_words_min = 1 / 3

/** Reads `{"sentences": [{"text", "quotes": []}]}` anywhere in a model's answer. Returns null for any other answer. */
export function readWrittenSummary(answer: string): ClaimedSentence[] | null {
  const said = answer.slice(answer.lastIndexOf('</think>') + 1)
  const { sentences } = parseObject(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) as { sentences?: unknown }
  if (!Array.isArray(sentences)) return null
  return sentences.slice(0, claimed_sentences_max).flatMap((sentence: { text?: unknown; quotes?: unknown } | null) => {
    if (typeof sentence?.text !== 'string' || !Array.isArray(sentence.quotes)) return []
    const quotes = sentence.quotes.filter((quote) => typeof quote === 'string').slice(0, quotes_max)
    return [{ text: sentence.text, quotes }]
  })
}

function parseObject(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    return {}
  }
}

/** Returns the sentences that may be shown. Each needs a quote from the notice. The quotes or the title must have each number (in
 * words or figures) and each capitalized name in the sentence. The quotes must have each address, a third of the words, and a
 * negation exactly if the sentence has one. Other sentences are dropped, because neither the model nor the notice can be trusted.
 * The notice may contain instructions for the model. Null if no sentence is left. */
export function checkWrittenSummary(text: string, title: string, claimed: readonly ClaimedSentence[]): Summary | null {
  const supported = new Map<string, Citation[]>()
  const citationsOf = citationsIn(text)
  for (const { text: raw, quotes } of claimed) {
    if (supported.size === sentences_max) break
    const sentence = plainSentence(raw)
    if (sentence === null || supported.has(sentence)) continue
    const passages = quotes.filter(({ length }) => length >= quote_length_min && length <= quote_length_max)
    const citations = citationsOf(passages.map((quote) => ({ quote })))
    if (citations.length > 0 && isSupported(sentence, citations.map(({ quote }) => quote).join('\n'), title))
      supported.set(sentence, citations)
  }
  if (supported.size === 0) return null
  const places = new Map([...supported.values()].flat().map((citation) => [`${citation.start} ${citation.end}`, citation]))
  const sentences = [...supported.keys()]
  return { text: sentences.join(' '), sentences, citations: [...places.values()] }
}

/** Returns the sentence on one line, without markup, list marks and invisible characters, or null if it is not a sentence. */
function plainSentence(raw: string): string | null {
  if (raw.length > 2 * sentence_length_max) return null
  const line = raw
    .replace(/\p{C}/gu, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>*`|[\]]/g, ' ')
    .replace(/^[\s#•–—-]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length < sentence_length_min || line.length > sentence_length_max) return null
  return /[.!?]["”’)]?$/.test(line) ? line : `${line}.`
}

/** Returns whether quotes support a sentence, as far as numbers, addresses and words show this. */
function isSupported(sentence: string, quoted: string, title: string): boolean {
  const [claim, said, named] = [plainForm(sentence), plainForm(quoted), plainForm(title)]
  const read = `${said}\n${named}`
  const numbers = new Set([...figuresOf(read), ...numbersOf(read)])
  if (!statedNumbers(claim).every((number) => numbers.has(number))) return false
  if (!findDisguises(claim).every((mark) => read.includes(mark))) return false
  const romans = sentence.match(/\p{Nl}|\b[IVXLCDM]{2,}\b/gu) ?? []
  if (!romans.every((roman) => `${quoted}\n${title}`.includes(roman))) return false
  if (!addressesOf(claim).every((address) => said.includes(address))) return false
  const known = new Set(wordsOf(read))
  if (!namesOf(sentence).every((name) => wordsOf(plainForm(name)).every((word) => known.has(word)))) return false
  if (!isAsNegative(claim.replace(limits, ' '), said.replace(limits, ' '))) return false
  const words = new Set(rootsOf(said))
  const own = [...new Set(rootsOf(claim))]
  return own.filter((word) => words.has(word)).length >= own.length * shared_words_min
}

const usual = new Set(
  'government contractor contractors offeror offerors agency federal naics psc uei tin cage sam far rfi rfp rfq pdf'.split(' '),
)

/** Returns the capitalized words that name places, people and things. The first word of a sentence does not count. */
function namesOf(text: string): string[] {
  const line = text.replace(/\s+/g, ' ')
  return [...line.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)]
    .filter(({ 0: word, index }) => /^\p{Lu}/u.test(word) && !beginsSentence(line, index))
    .map(([name]) => name)
    .filter((name) => !usual.has(name.toLowerCase()))
}

/** Returns whether a sentence begins at `index`, after up to three characters: an end mark, a closing quote and a space. */
function beginsSentence(line: string, index: number): boolean {
  const before = line.slice(Math.max(0, index - 3), index)
  return /[.!?]["”’)]? $/.test(before) || (index < 2 && /^["“‘(]?$/.test(before))
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

// Phrases that set a limit and negate nothing.
const limits = /\b(?:not|no) (?:to exceed|exceed(?:ing)?|(?:later|more|less|fewer|earlier) than|limited to)\b/g
const negations = /\b(?:not|no|never|none|neither|nor|without|except|excluding|cannot)\b|n['’]t\b/g

/** Returns whether a sentence has negations exactly if its quotes do, and no more. A limit without `not` says the opposite. */
function isAsNegative(sentence: string, quoted: string): boolean {
  const [own, given] = [sentence, quoted].map((text) => text.match(negations)?.length ?? 0) as [number, number]
  if (/\bexceed/.test(sentence) && !/\bexceed/.test(quoted)) return false
  return own <= given && own > 0 === given > 0
}

/** Returns lower case without accents, with one form for characters that look the same, such as full-width letters. */
function plainForm(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[。·・‧∙⋅]/g, '.')
    .toLowerCase()
}

/** Finds disguises of numbers and addresses: letters and digits of other scripts, and the word `dot` instead of a period. */
function findDisguises(sentence: string): string[] {
  return sentence.match(/(?![\0-\x7f])[\p{L}\p{N}]|\bdot\b/gu) ?? []
}

function addressesOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((token) => /@|:\/\/|[\p{L}\p{N}]{2}\.\p{L}{2}/u.test(token))
    .map((token) => {
      const characters = [...token]
      const isPart = (character: string) => /[\p{L}\p{N}]/u.test(character)
      return characters.slice(characters.findIndex(isPart), characters.findLastIndex(isPart) + 1).join('')
    })
}

const root_length = 5

/** Returns the beginnings of the longer words. `evaluated` and `evaluation` have the same beginning. */
function rootsOf(text: string): string[] {
  return (text.match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, root_length))
}
