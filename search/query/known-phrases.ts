import { spelledPhrases } from './acronyms.ts'
import { namePhrases } from './thesaurus.ts'

/** A phrase that an index stores as one term. No word contains a space. */
export function phraseTerm(terms: readonly string[]): string {
  return terms.join(' ')
}

/** Multi-word names as terms side by side. Queries search for them even if untyped, so an index stores where they occur. */
export function knownPhrases(): string[][] {
  const all = [...namePhrases(), ...spelledPhrases()].filter((terms) => terms.length > 1)
  return [...new Map(all.map((terms) => [phraseTerm(terms), terms])).values()]
}
