import { expansionPhrases, splitPhrases } from './acronyms.ts'
import { namePhrases } from './thesaurus.ts'

/** Between the terms of a phrase that an index knows as a term of its own. No word has it. */
const joint = ' '

export function phraseTerm(terms: readonly string[]): string {
  return terms.join(joint)
}

/**
 * What the trades call things in several words, as terms side by side: a query seeks them although nobody typed them, so an index keeps
 * where they stand instead of looking for neighbours each time.
 */
export function knownPhrases(): string[][] {
  const all = [...namePhrases(), ...expansionPhrases(), ...splitPhrases()].filter((terms) => terms.length > 1)
  return [...new Map(all.map((terms) => [phraseTerm(terms), terms])).values()]
}
