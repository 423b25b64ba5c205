import { cut } from '../../../kernel/text/cut.ts'

/** Maximum characters to read of a text. Reading blocks other requests for up to 40 ms. Descriptions on SAM.gov are shorter. */
export const read_characters_max = 40_000

export function readableText(text: string | null): string {
  return text === null ? '' : cut(text, read_characters_max)
}
