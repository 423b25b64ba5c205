import { joinedTerms, surfaceWords, technologyWord, termOf, writeOut } from '../../../kernel/words/words.ts'
import type { EmbeddedDocument, Vocabulary } from '../../backend.ts'
import type { SearchDocument } from '../../index.ts'
import { fieldTermsIn } from '../../query/named.ts'
import { createSpeller, type Speller } from '../../query/spelling.ts'
import type { Server } from '../connection.ts'
import { hiddenDocument, type StoredDocument } from './documents.ts'
import { readHidden, type State } from './state.ts'

// Words for spelling, in documents of the index. New words in batches after the rebuild count as if one record contained them.

type WordsDocument = { words: string }

const words_per_document = 20_000
const word_length_min = 2
const addedId = 'hidden-words-added'
const countedId = (number: number): string => `hidden-words-${number}`

/** Number of records that contain each word. Terms that are only checked for existence have a mark and the count 0. */
export type WordCounts = Map<string, number>

/** Marks a term that is not for spelling: a joined compound, or a term after its company's id. No word contains this sign. */
const termMark = '='

/** Returns the words of a public record. For a company's own record, returns its terms, marked for the company. */
function wordsOf({ texts, company_id }: SearchDocument): Set<string> {
  const found = new Set<string>()
  for (const text of Object.values(texts)) {
    for (const word of surfaceWords(writeOut(text))) {
      if (word.length < word_length_min || word === technologyWord || !/^[a-z]+$/.test(word)) continue
      found.add(company_id === null ? word : markedTerm(company_id, termOf(word)))
    }
    for (const term of fieldTermsIn(text)) found.add(markedTerm(company_id, term))
    for (const term of joinedTerms(text)) if (/^[a-z]+$/.test(term)) found.add(markedTerm(company_id, term))
  }
  return found
}

function markedTerm(company_id: string | null, term: string): string {
  return `${company_id ?? ''}${termMark}${term}`
}

export function wordsOfRecords(documents: readonly EmbeddedDocument[]): Set<string> {
  return new Set(documents.flatMap(({ document }) => [...wordsOf(document)]))
}

export function countWords(counts: WordCounts, document: SearchDocument): void {
  for (const word of wordsOf(document)) counts.set(word, word.includes(termMark) ? 0 : (counts.get(word) ?? 0) + 1)
}

/** Returns documents that store the counts. The most common words come first, because then the documents compress well. */
export function countedDocuments(counts: WordCounts): StoredDocument[] {
  const lines = [...counts].sort((a, b) => b[1] - a[1]).map(([word, count]) => `${word} ${count}`)
  return Array.from({ length: Math.ceil(lines.length / words_per_document) }, (_, i) => {
    const words = lines.slice(i * words_per_document, (i + 1) * words_per_document).join('\n')
    return hiddenDocument(countedId(i), { words })
  })
}

export function addedDocument(words: readonly string[]): StoredDocument {
  return hiddenDocument(addedId, { words: words.join('\n') })
}

export async function readAdded(server: Server, index: string): Promise<string[]> {
  const words = (await readHidden<WordsDocument>(server, index, [addedId])).get(addedId)?.words
  return words ? words.split('\n') : []
}

export type Words = ReturnType<typeof followWords>
type Read = { build: string; batches: number; speller: Speller /** All words as marked terms. */; terms: Set<string> }

function addWord({ speller, terms }: Read, word: string, records: number): void {
  if (word.includes(termMark)) return void terms.add(word)
  speller.add(word, records)
  terms.add(markedTerm(null, termOf(word)))
}

function isKnown({ speller, terms }: Read, word: string): boolean {
  return word.includes(termMark) ? terms.has(word) : speller.recordsWith(word) > 0
}

/** Follows the words of one index. Reads them when needed, and again when the index has changed. */
export function followWords(server: Server, index: string) {
  let read: Read | null = null
  let reading: Promise<unknown> = Promise.resolve()

  async function readCounted({ build, words_documents }: State): Promise<Read> {
    const found: Read = { build, batches: 0, speller: createSpeller(), terms: new Set() }
    const ids = Array.from({ length: words_documents }, (_, i) => countedId(i))
    const documents = ids.length === 0 ? [] : (await readHidden<WordsDocument>(server, index, ids)).values()
    for (const { words } of documents) {
      for (const line of words.split('\n')) {
        const [word = '', count] = line.split(' ')
        addWord(found, word, Number(count))
      }
    }
    return found
  }
  async function update(state: State): Promise<Read> {
    if (read?.build !== state.build) read = await readCounted(state)
    if (read.batches !== state.words_batches) {
      for (const word of await readAdded(server, index)) if (!isKnown(read, word)) addWord(read, word, 1)
      read.batches = state.words_batches
    }
    return read
  }
  /** Returns the current words. Runs updates one after another, because two updates at once would read the same words twice. */
  function current(state: State): Promise<Read> {
    const next = reading.then(() => update(state))
    reading = next.catch(() => undefined)
    return next
  }

  return {
    async vocabulary(state: State, company_id: string): Promise<Omit<Vocabulary, 'nearNumber'>> {
      const { speller, terms } = await current(state)
      const holds = (term: string): boolean => [null, company_id].some((seen_by) => terms.has(markedTerm(seen_by, term)))
      const { correct, continued, suggest } = speller
      return { correct, continued, suggest, holds }
    },
    /** Returns the words that neither the rebuild nor a later batch contained. */
    async unknown(state: State, words: Iterable<string>): Promise<string[]> {
      const known = await current(state)
      return [...words].filter((word) => !isKnown(known, word))
    },
  }
}
