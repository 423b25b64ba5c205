import type { Field } from './draft.ts'
import { shares } from './effects.ts'

const basis: Partial<Record<Field, number>> = {
  capabilities: shares.capability,
  past_performance: shares.agency + shares.past_performance,
  naics_codes: shares.naics,
  psc_codes: shares.psc,
}

/** Returns what the company's work decides of each score, for the fields that are still empty. */
export function shareOf(missing: readonly Field[]): { total: number; parts: { field: Field; share: number }[] } {
  const parts = missing.flatMap((field) => (basis[field] === undefined ? [] : [{ field, share: basis[field] }]))
  return { total: parts.reduce((sum, { share }) => sum + share, 0), parts }
}
