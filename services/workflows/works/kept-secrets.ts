import { cover, createFinder, type Found, type Range } from '../../../kernel/text/find.ts'
import { plainForm } from './plain-form.ts'

/** In place of a secret. */
const masked = '•••'
/** Shorter ones stand in any text, which would be beyond reading without them. */
const secret_characters_min = 4
/** Of a value such as `Bearer …` its words are secrets too, but not that one. */
const word_characters_min = 8

export type Mask = (text: string) => string

/**
 * Leaves secrets out of a text: an echo of what a server was sent would stand in runs, notifications and exports. They are found as they are and
 * in whatever escapes `plainForm` knows, unless that has next to nothing left of them; at the end of the text also one that is cut. Takes time in
 * proportion to both.
 */
export function createMask(secrets: readonly string[]): Mask {
  const words = secrets.flatMap((secret) => secret.split(/\s/)).filter((word) => word.length >= word_characters_min)
  const hidden = [...secrets.filter((secret) => secret.length >= secret_characters_min), ...words]
  const plain = hidden.map((each) => plainForm(each).text).filter((text) => text.length >= secret_characters_min)
  const find = createFinder([...new Set([...hidden, ...plain])])
  return (text) => {
    const form = plainForm(text)
    const covered = [...endToo(find(text), text), ...endToo(find(form.text), form.text).map(form.placeOf)]
    return covered.length === 0 ? text : without(text, covered)
  }
}

function endToo({ ranges, open }: Found, { length }: string): Range[] {
  return open < word_characters_min ? ranges : [...ranges, { start: length - open, end: length }]
}

function without(text: string, covered: readonly Range[]): string {
  const ranges: Range[] = []
  for (const range of covered.toSorted((a, b) => a.end - b.end)) cover(ranges, range)
  const kept = ranges.map(({ start }, index) => text.slice(ranges[index - 1]?.end ?? 0, start))
  return [...kept, text.slice(ranges.at(-1)!.end)].join(masked)
}

/** The same for all texts of a JSON value: the names of its fields, and numbers whose digits are a secret. */
export function maskValue(mask: Mask, value: unknown): unknown {
  if (typeof value === 'string') return mask(value)
  if (typeof value === 'number') {
    const shown = mask(String(value))
    return shown === String(value) ? value : shown
  }
  if (Array.isArray(value)) return value.map((each) => maskValue(mask, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [mask(name), maskValue(mask, each)]))
}
