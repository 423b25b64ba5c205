import { spelledPhrases } from './acronyms.ts'
import { namePhrases } from './thesaurus.ts'

/** Returns the term under which an index stores a phrase. No word contains a space. */
export function phraseTerm(terms: readonly string[]): string {
  return terms.join(' ')
}

/** Returns names of several words as terms side by side. Indexes store which records contain them, because queries need it. */
export function knownPhrases(): string[][] {
  const all = [...namePhrases(), ...spelledPhrases()].filter((terms) => terms.length > 1)
  return [...new Map(all.map((terms) => [phraseTerm(terms), terms])).values()]
}
