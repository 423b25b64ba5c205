import { tableMap } from './table.ts'

const titles = tableMap('./naics.tsv', ([code = '', title = '']) => sectorCodes(code).map((each) => [each, title]))

/** Facts about a six-digit code: the SBA size standard (April 2021), what the industry includes, and examples (Census, 2017). */
type NaicsDescription = { size_standard: string | null; description: string | null; examples: string | null }

const descriptions = tableMap<NaicsDescription>(
  './naics_descriptions.tsv',
  ([code = '', size_standard, description, examples]) => [
    [code, { size_standard: size_standard || null, description: description || null, examples: examples || null }],
  ],
)

const successors = tableMap('./naics_2017_successors.tsv', ([old = '', current = '']) => [[old, current]])

/** Returns the codes of a sector. Census lists three sectors as ranges ("31-33"), but notices name one code of the range. */
function sectorCodes(code: string): string[] {
  const [first, last] = code.split('-')
  if (!last) return [code]
  const codes = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index))
  return [code, ...codes]
}

/** Returns whether a text is a six-digit code of the 2022 catalog. Filters and profiles accept no other codes. */
export function isNaics(code: string): boolean {
  return code.length === 6 && titles().has(code)
}

/** Returns the 2022 title of a code of any level, from sector to six digits. Null for a code of another year. */
export function naicsTitle(code: string): string | null {
  return titles().get(code) ?? null
}

export function naicsCodes(): string[] {
  return [...titles().keys()].filter((code) => code.length === 6).sort()
}

/** Returns the description of a code. All fields are null for shorter codes and codes that are new in 2022. */
export function naicsDescription(code: string): NaicsDescription {
  return descriptions().get(code) ?? { size_standard: null, description: null, examples: null }
}

/** Returns a six-digit 2022 code unchanged, and for a 2017 code the 2022 code with the same title. Null for split codes etc. */
export function currentNaics(code: string): string | null {
  if (isNaics(code)) return code
  return successors().get(code) ?? null
}

/** Returns titles of six-digit codes, spread evenly over all industries. */
export function sampleIndustries(count: number): string[] {
  const industries = [...titles()].filter(([code]) => code.length === 6).map(([, title]) => title)
  return Array.from(
    { length: Math.min(count, industries.length) },
    (_, i) => industries[Math.floor((i * industries.length) / count)]!,
  )
}
