import { cut } from '../../../kernel/text/cut.ts'

/**
 * Maximum characters of a text to read. SAM.gov allows less: the longest of 25,370 notices has 32,052. Reading blocks other requests. It takes
 * up to 20 ms for the demands, summary, and clauses of a real notice, and about 40 ms each for the demands and the summary of a text that
 * consists only of dates.
 */
export const read_characters_max = 40_000

export function readableText(text: string | null): string {
  return text === null ? '' : cut(text, read_characters_max)
}
