import { sentencesOf } from '../../kernel/text/sentences.ts'

export type Passage = { source: 'title' | 'description'; text: string; start: number }

export type Passages = { title: Passage; sentences: readonly Passage[]; description: string }

/** A value that a passage states. `start` and `end` are offsets in the source of the passage. */
export type Stated<Value extends string = string> = {
  value: Value
  source: 'title' | 'description'
  start: number
  end: number
}

/** Maximum characters that are read. Longer descriptions state their facts early, and reading more would slow down loading. */
const description_characters_max = 60_000

export function passagesOf({ title, description }: { title: string; description: string | null }): Passages {
  const text = (description ?? '').slice(0, description_characters_max)
  const sentences = sentencesOf(text).map(
    ({ start, end }): Passage => ({ source: 'description', text: text.slice(start, end), start }),
  )
  return { title: { source: 'title', text: title, start: 0 }, sentences, description: text }
}

export function statedAt<Value extends string>({ source, start }: Passage, match: RegExpExecArray, value: Value): Stated<Value> {
  return { value, source, start: start + match.index, end: start + match.index + match[0].length }
}

/** Returns the first value if all values are the same, or else null. */
export function onlyOne(found: readonly Stated[]): Stated | null {
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0]! : null
}
