import { cover, createFinder, type Found, type Range } from '../../../kernel/text/find.ts'
import { plainForm } from './plain-form.ts'

const masked = '•••'
/** Shorter secrets occur in any text, which would be unreadable without them. */
const secret_characters_min = 4
/** The words of a value such as `Bearer …` are secrets too, but not words as short as `Bearer`. */
const word_characters_min = 8

export type Mask = (text: string) => string

/**
 * Masks secrets in a text, because a server may echo them and its answer appears in runs, notifications and exports. Finds secrets as written and in
 * every escape that `plainForm` knows, and also a secret that is cut at the end of the text. Takes time in proportion to the secrets plus the text.
 */
export function createMask(secrets: readonly string[]): Mask {
  const words = secrets.flatMap((secret) => secret.split(/\s/)).filter((word) => word.length >= word_characters_min)
  const hidden = [...secrets.filter((secret) => secret.length >= secret_characters_min), ...words]
  const plain = hidden.map((each) => plainForm(each).text).filter((text) => text.length >= secret_characters_min)
  const find = createFinder([...new Set([...hidden, ...plain])])
  return (text) => {
    const form = plainForm(text)
    const covered = [...rangesOf(find(text), text), ...rangesOf(find(form.text), form.text).map(form.rangeInText)]
    return covered.length === 0 ? text : replaceRanges(text, covered)
  }
}

/** Includes the beginning of a secret at the end of the text. */
function rangesOf({ ranges, open }: Found, { length }: string): Range[] {
  return open < word_characters_min ? ranges : [...ranges, { start: length - open, end: length }]
}

function replaceRanges(text: string, covered: readonly Range[]): string {
  const ranges: Range[] = []
  for (const range of covered.toSorted((a, b) => a.end - b.end)) cover(ranges, range)
  const visible = ranges.map(({ start }, index) => text.slice(ranges[index - 1]?.end ?? 0, start))
  return [...visible, text.slice(ranges.at(-1)!.end)].join(masked)
}

/** Masks all texts of a JSON value, including the names of fields and numbers whose digits are a secret. */
export function maskValue(mask: Mask, value: unknown): unknown {
  if (typeof value === 'string') return mask(value)
  if (typeof value === 'number') {
    const text = mask(String(value))
    return text === String(value) ? value : text
  }
  if (Array.isArray(value)) return value.map((each) => maskValue(mask, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [mask(name), maskValue(mask, each)]))
}
