import { cut } from './cut.ts'

/** One line of plain text, whatever people and notices write into it. */
export function oneLine(text: string, length_max: number): string {
  return cut(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), length_max)
}

/** Without characters that say nothing and that the database may not hold; lines and tabs stay. */
export function plainText(text: string, length_max: number): string {
  return cut(text.replace(/[^\P{Cc}\n\t]/gu, '').trim(), length_max)
}
