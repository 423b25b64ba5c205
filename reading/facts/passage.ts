import { sentencesOf } from '../text/sentences.ts'

/** One sentence of the title or of the description, with its offset there. */
export type Passage = { source: 'title' | 'description'; text: string; start: number }

/** The title and the sentences of the description, in order. */
export type Passages = { title: Passage; sentences: readonly Passage[]; description: string }

/** A value that a passage states. `start` and `end` are offsets in the source of the passage. */
export type Stated<Value extends string = string> = {
  value: Value
  source: 'title' | 'description'
  start: number
  end: number
}

/** Longer descriptions state their facts early. Reading more would slow down loading. */
const description_characters_max = 60_000

export function passagesOf({ title, description }: { title: string; description: string | null }): Passages {
  const text = (description ?? '').slice(0, description_characters_max)
  const sentences = sentencesOf(text).map(
    ({ start, end }): Passage => ({ source: 'description', text: text.slice(start, end), start }),
  )
  return { title: { source: 'title', text: title, start: 0 }, sentences, description: text }
}

/** The words of a passage from `index`, as a fact that they state. */
export function statedAt<Value extends string>(
  { source, start }: Passage,
  { index, length }: { index: number; length: number },
  value: Value,
): Stated<Value> {
  return { value, source, start: start + index, end: start + index + length }
}
