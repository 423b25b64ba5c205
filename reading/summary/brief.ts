import { cut } from '../../kernel/text/cut.ts'
import { summarize } from './summary.ts'

/** The beginning of a text says what is bought. A limit matters, because every event and detail needs a brief. */
const read_characters_max = 20_000

export type Brief = { overview: string | null; summary: string | null }

/** Returns a notice's own words in one sentence and in three to five. Both are null without a text. */
export function readBrief({ title, description }: { title: string; description: string | null }): Brief {
  const extract = description === null ? null : summarize(cut(description, read_characters_max), title)
  return extract ? { overview: extract.sentences[0]!, summary: extract.text } : { overview: null, summary: null }
}
