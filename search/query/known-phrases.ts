import { expansionPhrases, splitPhrases } from './acronyms.ts'
import { namePhrases } from './thesaurus.ts'

/** Separates the terms of a phrase that an index stores as one term. No word contains it. */
const joint = ' '

export function phraseTerm(terms: readonly string[]): string {
  return terms.join(joint)
}

/**
 * Multi-word names as terms side by side. Queries search for them even if the user did not type them, so an index stores where they occur
 * instead of searching for neighbors each time.
 */
export function knownPhrases(): string[][] {
  const all = [...namePhrases(), ...expansionPhrases(), ...splitPhrases()].filter((terms) => terms.length > 1)
  return [...new Map(all.map((terms) => [phraseTerm(terms), terms])).values()]
}
