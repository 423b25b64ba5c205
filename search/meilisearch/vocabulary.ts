import type { Vocabulary } from '../backend.ts'
import { createSpeller, type Speller } from '../spelling.ts'
import { surfaceWords, termOf } from '../words.ts'
import type { Server } from './connection.ts'
import { hiddenDocument, type StoredDocument } from './documents.ts'
import { readHidden, type State } from './state.ts'

/*
 * Words as records write them, for spelling, in documents of the index: what a rebuild has counted, and what later batches brought that it
 * did not have, with a count of one. So a word's count is of the last rebuild; nothing but the choice between two corrections asks for it.
 */

type WordsDocument = { words: string }

const words_per_document = 20_000
const word_length_min = 2
const addedId = 'hidden-words-added'
const countedId = (number: number): string => `hidden-words-${number}`

/** What a speller can use of a record. */
export function wordsFor(texts: Readonly<Record<string, string>>): Set<string> {
  const found = new Set<string>()
  for (const text of Object.values(texts)) {
    for (const word of surfaceWords(text)) if (word.length >= word_length_min && /^[a-z]+$/.test(word)) found.add(word)
  }
  return found
}

export function countWords(counts: Map<string, number>, texts: Readonly<Record<string, string>>): void {
  for (const word of wordsFor(texts)) counts.set(word, (counts.get(word) ?? 0) + 1)
}

/** Documents that keep the counts; commonest first, so that they are compressed well. */
export function countedDocuments(counts: ReadonlyMap<string, number>): StoredDocument[] {
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

/** The words of one index, read when they are asked for and something has come since. */
export type Words = {
  vocabulary(state: State): Promise<Vocabulary>
  /** Those that neither the rebuild nor a later batch had. */
  unknown(state: State, words: Iterable<string>): Promise<string[]>
}

type Read = { build: string; batches: number; speller: Speller /** Of all words. */; terms: Set<string> }

function addWord({ speller, terms }: Read, word: string, records: number): void {
  speller.add(word, records)
  terms.add(termOf(word))
}

export function followWords(server: Server, index: string): Words {
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
      for (const word of await readAdded(server, index)) if (read.speller.recordsWith(word) === 0) addWord(read, word, 1)
      read.batches = state.words_batches
    }
    return read
  }
  /** One after the other: two at once would read the same twice. */
  function current(state: State): Promise<Read> {
    const next = reading.then(() => update(state))
    reading = next.catch(() => undefined)
    return next
  }

  return {
    async vocabulary(state) {
      const { speller, terms } = await current(state)
      return { correct: speller.correct, suggest: speller.suggest, holds: (term) => terms.has(term) }
    },
    async unknown(state, words) {
      const { speller } = await current(state)
      return [...words].filter((word) => speller.recordsWith(word) === 0)
    },
  }
}
