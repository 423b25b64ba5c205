import { readFileSync } from 'node:fs'

/** The rows of a catalog file of this folder: tab-separated, first line the header, no quoting. */
export function readTable(file: string): string[][] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.slice(1).map((line) => line.split('\t'))
}

/** Catalogs are read on first use, once: most commands never need most of them. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Longer than any name of a catalog: what is longer is unknown without a look at it, however long it is. */
export const name_length_max = 500

const beyondAscii = /[^\x00-\x7f]/

/** The form in which names are compared: lower case, accents and punctuation gone, single spaces. */
export function foldName(text: string): string {
  // Nearly all text is plain ASCII, and what tells the letters of all scripts takes several times as long.
  if (beyondAscii.test(text)) return foldForeign(text)
  return text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/(?<=[a-z])['.](?=[a-z])/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function foldForeign(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/(?<=\p{L})['’.](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
