import { foldName, name_length_max, once, readTable } from './table.ts'

/**
 * Certifications that firms name in profiles and capability statements, in their usual spelling, with all spellings. Covers SBA programs
 * (13 CFR 124 to 128), related programs, quality and security standards, and clearances.
 */
export const certificationSpellings = once(() =>
  readTable('./certifications.tsv').map(([name = '', others]) => [name, [name, ...(others?.split('|') ?? [])]] as const),
)

const bySpelling = once(
  () =>
    new Map(
      certificationSpellings().flatMap(([name, spellings]) => spellings.map((text) => [foldCertification(text), name] as const)),
    ),
)

/** Returns the same text for spellings that differ only in case, spacing and punctuation. */
export function foldCertification(text: string): string {
  return foldName(text).replaceAll(' ', '')
}

/** The usual spelling of a certification, or null if it is unknown. */
export function knownCertification(text: string): string | null {
  if (text.length > name_length_max) return null
  return bySpelling().get(foldCertification(text)) ?? null
}
