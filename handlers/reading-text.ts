import { cut } from '../catalog/cut.ts'

/** Of the longest notices that are known; reading so much takes tens of milliseconds, in which nobody else is answered. */
const read_characters_max = 200_000

/** As much of a text as is read for whoever asks for it. */
export function readableText(text: string | null): string {
  return text === null ? '' : cut(text, read_characters_max)
}
