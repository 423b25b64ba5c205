import { spelledPhrases } from './acronyms.ts'
import { namePhrases } from './thesaurus.ts'

/** Returns the term as which an index stores a phrase. No word contains a space. */
export function phraseTerm(terms: readonly string[]): string {
  return terms.join(' ')
}

/** Returns names of several words as terms side by side. An index stores where they are, because queries search for them. */
export function knownPhrases(): string[][] {
  const all = [...namePhrases(), ...spelledPhrases()].filter((terms) => terms.length > 1)
  return [...new Map(all.map((terms) => [phraseTerm(terms), terms])).values()]
}
