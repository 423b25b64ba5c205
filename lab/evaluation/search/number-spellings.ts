import type { CatalogCopy, StoredRecord } from '../matching/catalog-copy.ts'
import { type Case, type Measure, type Source, successAt } from '../matching/measure.ts'
import { joined } from './plain-words.ts'
import { pick, type Random } from './random.ts'

/** A way to write a number. `write` returns null if the number has no such spelling, or if the spelling would match other numbers
 * too. */
type Spelling = {
  name: string
  description: string
  write(record: NumberedRecord, random: Random, catalog: CatalogCopy): string | null
}
type NumberedRecord = StoredRecord & { solicitation_number: string; number: string }

const number_characters_min = 8
const beginning_characters = 8
const ending_characters = 6
const dropped_characters = 2
/** Maximum number of matches, which is the number of records that the metric reads. */
const sharing_max = 10

export const spellings: Spelling[] = [
  { name: 'as written', description: 'as written', write: ({ solicitation_number }) => solicitation_number },
  {
    name: 'no separators',
    description: 'without its separators',
    write: ({ solicitation_number, number }) =>
      /^[\p{L}\p{N}]+$/u.test(solicitation_number.trim()) ? null : number.toUpperCase(),
  },
  { name: 'spaces', description: 'with spaces between its parts', write: partsWith([' ']) },
  {
    name: 'lower case',
    description: 'in lower case',
    write: ({ solicitation_number }) => changed(solicitation_number.toLowerCase(), solicitation_number),
  },
  {
    name: 'other signs',
    description: 'with slashes, periods, underscores or hyphens between its parts',
    write: partsWith(['/', '.', '_', '-']),
  },
  {
    name: 'last 2 missing',
    description: 'without its last two characters, if at most ten numbers start with the rest',
    write: ({ solicitation_number, number }, _random, catalog) =>
      catalog.numbersBeginning(number.slice(0, -dropped_characters)) <= sharing_max
        ? solicitation_number.trim().slice(0, -dropped_characters)
        : null,
  },
  {
    name: 'first eight',
    description: 'by its first eight characters, if no other number starts with them',
    write: ({ number }, _random, catalog) => {
      const beginning = number.slice(0, beginning_characters)
      return number.length > beginning_characters && catalog.numbersBeginning(beginning) === 1 ? beginning.toUpperCase() : null
    },
  },
  {
    name: 'last six',
    description: 'by its last six characters, if no other number ends with them',
    write: ({ number }, _random, catalog) => {
      const ending = number.slice(-ending_characters)
      return catalog.numbersEnding(ending) === 1 ? ending.toUpperCase() : null
    },
  },
]

/** Measures whether solicitation numbers find their records in the spellings that users write and paste. */
export function numbers(source: Source): Measure[] {
  return spellings.map(({ name, description, write }) => {
    const cases = numberCases(source, name, write)
    return {
      name: `number, ${name}`,
      description: `A solicitation number ${description}. Every record with that number is right.`,
      drawn_from: `${source.catalog.count()} records`,
      metrics: [successAt(10)],
      cases,
    }
  })
}

function numberCases({ catalog, queries_max, random }: Source, name: string, write: Spelling['write']): Case[] {
  const series = random(`numbers ${name}`)
  const asked = new Set<string>()
  const cases: Case[] = []
  for (const record of catalog.drawn(series)) {
    if (cases.length >= queries_max) break
    if (!hasNumber(record)) continue
    const query = write(record, series, catalog)
    if (query === null || asked.has(joined(query))) continue
    asked.add(joined(query))
    const { number } = record
    cases.push({ query, grade: (id) => (catalog.about(id)?.number === number ? 1 : 0), ideal: [1] })
  }
  return cases
}

/** Returns whether a record has a real number, with digits and at least eight characters, and not a placeholder. */
function hasNumber(record: StoredRecord): record is NumberedRecord {
  return record.number !== null && record.number.length >= number_characters_min && /\d/.test(record.number)
}

/** Number of the uniform format (FAR 4.1603): six characters for the office, two for the year, one letter for the kind, and a
 * serial number. */
const uniform = /^([A-Z0-9]{6})(\d\d)([A-Z])([A-Z0-9]{4,8})$/

/** Splits a number at its separators, or else into the parts of FAR 4.16, or else between letters and digits. */
export function partsOf(number: string): string[] {
  const written = number
    .trim()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
  if (written.length > 1) return written
  const joints = uniform.exec(number.trim().toUpperCase())
  return joints ? joints.slice(1) : (number.match(/\p{L}+|\p{N}+/gu) ?? [number])
}

function partsWith(separators: string[]): Spelling['write'] {
  return ({ solicitation_number }, random) => {
    const others = separators.filter((separator) => !solicitation_number.includes(separator))
    const parts = partsOf(solicitation_number)
    return parts.length < 2 || others.length === 0 ? null : parts.join(pick(random, others))
  }
}

function changed(text: string, from: string): string | null {
  return text === from || joined(text) === '' ? null : text
}
