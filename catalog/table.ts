import { readFileSync } from 'node:fs'
import { once } from '../kernel/once.ts'

/** Reads the rows of a catalog file in this folder. The files are tab-separated, with a header line and without quoting. */
export function readTable(file: string): string[][] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.slice(1).map((line) => line.split('\t'))
}

/** Reads a catalog file into a map on first use. `entries` returns the entries of a row. */
export function tableMap<Value>(
  file: string,
  entries: (row: string[]) => [key: string, Value][],
): () => ReadonlyMap<string, Value> {
  return once(() => new Map(readTable(file).flatMap((row) => entries(row))))
}

/** Maximum length of a text to look up. No name in a catalog is as long. Longer texts count as unknown. */
export const name_length_max = 500
