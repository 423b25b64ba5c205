import { cut } from '../../../kernel/text/cut.ts'

/** Maximum number of characters to read. Reading that many blocks other requests for up to 40 ms. SAM.gov's texts are shorter. */
export const read_characters_max = 40_000

export function readableText(text: string | null): string {
  return text === null ? '' : cut(text, read_characters_max)
}
