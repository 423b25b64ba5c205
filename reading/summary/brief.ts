import { cut } from '../../kernel/text/cut.ts'
import { summarize } from './summary.ts'

/** What is bought is said in the head of a text; every event and every detail asks for it. */
const read_characters_max = 20_000

export type Brief = { overview: string | null; summary: string | null }

/** What a notice's text says in a sentence, and in three to five; its own words. Null of both where there is no text. */
export function briefly({ title, description }: { title: string; description: string | null }): Brief {
  const told = description === null ? null : summarize(cut(description, read_characters_max), title)
  return told ? { overview: told.sentences[0]!, summary: told.text } : { overview: null, summary: null }
}
