import { cut } from '../../../kernel/text/cut.ts'

/**
 * More than a notice of SAM.gov can hold: the longest of 25,370 has 32,052. Nobody else is answered while a text is read, which takes up to
 * 20 ms of processor time for the demands, summary and clauses of a real one, and some 40 ms each for the demands and the summary of
 * one that is nothing but dates.
 */
export const read_characters_max = 40_000

/** As much of a text as is read for whoever asks for it. */
export function readableText(text: string | null): string {
  return text === null ? '' : cut(text, read_characters_max)
}
