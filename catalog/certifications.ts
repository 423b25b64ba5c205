import { once } from '../kernel/once.ts'
import { foldName } from '../kernel/text/fold-name.ts'
import { name_length_max, readTable } from './table.ts'

/** Certifications by usual spelling, with other spellings: SBA programs (13 CFR 124 to 128), quality, security, clearances. */
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

export function knownCertification(text: string): string | null {
  if (text.length > name_length_max) return null
  return bySpelling().get(foldCertification(text)) ?? null
}
