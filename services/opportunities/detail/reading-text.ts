import { cut } from '../../../kernel/text/cut.ts'

/**
 * Maximum characters of a text to read, because reading blocks other requests, up to 40 ms. SAM.gov allows less: the longest of 25,370 has
 * 32,052.
 */
export const read_characters_max = 40_000

export function readableText(text: string | null): string {
  return text === null ? '' : cut(text, read_characters_max)
}
