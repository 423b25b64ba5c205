import { fold, joinParts, stem, stopWords, wordsOf } from './words.ts'

/** What a record must hold to match one part of a query. */
export type QueryUnit = {
  kind: 'word' | 'compound' | 'phrase'
  /** Folded words, in order. */
  words: string[]
  /** In SQLite FTS5's query syntax. */
  expression: string
  /** Stems that a snippet marks. */
  terms: string[]
}
export type ParsedQuery = {
  units: QueryUnit[]
  /** Has a "quoted phrase": nothing is widened or added by meaning then. */
  exact: boolean
}

const units_max = 32
const quoted = /"([^"]*)"/g
const chunk = /[\p{L}\p{N}]+(?:[-/._&][\p{L}\p{N}]+)*/gu
const dashes = /[\u2010-\u2015\u2212]/g
const quotes = /[“”„«»]/g
const informationTechnology = /(?<![\p{L}\p{N}])IT\s+(?=([\p{L}\p{N}]+))/gu
const possessive = /['’](?:s|t|re|ll|ve|d)?(?![\p{L}\p{N}])/gu

/**
 * Words, "quoted phrases", and compounds: `on-site`, `R&D` and `W912DY-26-R-0001` match their parts side by side or written together.
 * A slash between words separates them. Stop words count only inside quotes, or where there is nothing else; `IT` before a word is
 * information technology, unless all is in capitals.
 */
export function parseQuery(given: string): ParsedQuery {
  const text = given.replace(dashes, '-').replace(quotes, '"')
  const phrases = [...text.matchAll(quoted)].map((match) => wordsOf(match[1]!)).filter((words) => words.length > 0)
  const open = text.replace(quoted, ' ')
  const technology = /\p{Ll}/u.test(open)
    ? [...open.matchAll(informationTechnology)].map((match) => technologyUnit(fold(match[1]!)))
    : []
  const rest = fold(open).replace(possessive, ' ')
  const chunks = (rest.match(chunk) ?? []).flatMap((found) => (separates(found) ? found.split('/') : [found]))
  const meaningful = chunks.filter((found) => !stopWords.has(found))
  const kept = meaningful.length === 0 && phrases.length === 0 ? chunks : meaningful
  const units = new Map<string, QueryUnit>()
  for (const unit of [...phrases.map(phraseUnit), ...technology, ...kept.map(chunkUnit)]) units.set(unit.expression, unit)
  return { units: [...units.values()].slice(0, units_max), exact: phrases.length > 0 }
}

function separates(found: string): boolean {
  return /^\p{L}{2,}(?:\/\p{L}{2,})+$/u.test(found)
}

function quote(words: string[]): string {
  return `"${words.join(' ')}"`
}

function phraseUnit(words: string[]): QueryUnit {
  const terms = words.filter((word) => !stopWords.has(word)).map(stem)
  return { kind: 'phrase', words, expression: quote(words), terms: terms.length > 0 ? terms : words.map(stem) }
}

function chunkUnit(found: string): QueryUnit {
  const words = wordsOf(found)
  if (words.length === 1) return wordUnit(words)
  const joined = joinParts(found)
  const parts = words.filter((word) => /^\p{L}{3,}$/u.test(word) && !stopWords.has(word))
  return {
    kind: 'compound',
    words,
    expression: `(${quote(words)} OR ${quote([joined])})`,
    terms: [stem(joined), ...parts.map(stem)],
  }
}

/** The index does not tell IT from it: written out, or right before the word that follows. */
function technologyUnit(next: string): QueryUnit {
  const words = ['information', 'technology']
  return { kind: 'compound', words, expression: `(${quote(words)} OR ${quote(['it', next])})`, terms: words.map(stem) }
}

/** Any of the words; more than one where spelling added to what was typed. */
export function wordUnit(words: string[]): QueryUnit {
  const expression = words.map((word) => quote([word])).join(' OR ')
  return { kind: 'word', words, expression: words.length > 1 ? `(${expression})` : expression, terms: words.map(stem) }
}

/** The query's words for the embedder. */
export function meaningText({ units }: ParsedQuery): string {
  return units.flatMap((unit) => unit.words).join(' ')
}
