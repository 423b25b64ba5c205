import { diffArrays } from 'diff'
import type { components } from '../../generated/api.ts'
import { type Span, sentencesOf } from '../../kernel/text/sentences.ts'

type DiffPart = components['schemas']['DiffPart']
type Sentence = Span & { words: string }

/** Maximum number of sentences that differ. Texts with more count as replaced, because comparing them takes too long. */
const edits_max = 1_000
/** Number of unchanged characters that are shown rather than left out. */
const shown_characters_max = 200

/** Compares two texts by their sentences, whatever their line breaks. Texts that take longer than `timeout_ms` count as replaced. */
export function diffTexts(older: string, newer: string, timeout_ms: number): DiffPart[] {
  const before = readSentences(older)
  const after = readSentences(newer)
  const [gone, added] = [before.map(({ words }) => words), after.map(({ words }) => words)]
  const changes = diffArrays(gone, added, { maxEditLength: edits_max, timeout: timeout_ms }) ?? [
    { count: gone.length, removed: true, added: false },
    { count: added.length, removed: false, added: true },
  ]
  const parts: DiffPart[] = []
  let [from, to] = [0, 0]
  for (const { count, removed, added } of changes) {
    if (removed) parts.push(...partOf('gone', older, before.slice(from, from + count)))
    else if (added) parts.push(...partOf('new', newer, after.slice(to, to + count)))
    else parts.push(...foldSame(newer, after.slice(to, to + count)))
    if (!added) from += count
    if (!removed) to += count
  }
  return parts
}

function readSentences(text: string): Sentence[] {
  return sentencesOf(text).map(({ start, end }) => ({ start, end, words: text.slice(start, end).replace(/\s+/g, ' ') }))
}

function partOf(kind: DiffPart['kind'], text: string, sentences: readonly Span[], omitted_characters = 0): DiffPart[] {
  if (sentences.length === 0) return []
  const { start } = sentences[0]!
  return [{ kind, text: text.slice(start, sentences.at(-1)!.end), start, omitted_characters }]
}

/** Returns a long unchanged part as its first and its last sentence. */
function foldSame(text: string, sentences: readonly Span[]): DiffPart[] {
  const [first, last] = [sentences[0]!, sentences.at(-1)!]
  const omitted_characters = last.start - first.end
  if (omitted_characters <= shown_characters_max) return partOf('same', text, sentences)
  return [...partOf('same', text, [first], omitted_characters), ...partOf('same', text, [last])]
}
