import { readFileSync } from 'node:fs'

/** Reads the rows of a catalog file in this folder. The files are tab-separated, with a header line and without quoting. */
export function readTable(file: string): string[][] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.slice(1).map((line) => line.split('\t'))
}

/** Computes a value on first use and caches it. Most commands never need most catalogs. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Reads a catalog file into a map on first use. `entries` returns those of a row. */
export function tableMap<Value>(
  file: string,
  entries: (row: string[]) => [key: string, Value][],
): () => ReadonlyMap<string, Value> {
  return once(() => new Map(readTable(file).flatMap((row) => entries(row))))
}

/** Longer than any catalog name. Longer texts are unknown and are not looked up. */
export const name_length_max = 500

const beyondAscii = /[^\x00-\x7f]/

/** The form in which names are compared: lower case, no accents or punctuation, single spaces. */
export function foldName(text: string): string {
  // Nearly all text is plain ASCII, and Unicode letter classes take several times as long.
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
