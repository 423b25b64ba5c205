import type { PursuitRow } from '../../db/board/pursuits.ts'
import type { components } from '../../generated/api.ts'

type ValueFields = Pick<PursuitRow, 'estimated_value_low' | 'estimated_value_high' | 'contract_value_low' | 'contract_value_high'>
type EstimatedValue = Pick<components['schemas']['Pursuit'], 'estimated_value_low' | 'estimated_value_high' | 'value_source'>

/** Returns the company's own value, or else the contract's. Each end falls back independently. */
export function estimatedValue(row: ValueFields): EstimatedValue {
  const low = row.estimated_value_low ?? row.contract_value_low
  const high = row.estimated_value_high ?? row.contract_value_high
  const isOverridden = row.estimated_value_low !== null || row.estimated_value_high !== null
  return {
    estimated_value_low: low,
    estimated_value_high: high,
    value_source: isOverridden ? 'override' : low !== null || high !== null ? 'contract' : null,
  }
}

/** Trims tags and removes duplicates. If spellings differ only in case, the first one stays. */
export function distinctTags(tags: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.map((text) => text.trim())) if (!byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag)
  return [...byKey.values()]
}

export function updatedTags(stored: string[], given: string[], mode: 'replace' | 'merge' | 'remove'): string[] {
  if (mode !== 'remove') return distinctTags(mode === 'merge' ? [...stored, ...given] : given)
  const removed = new Set(given.map((tag) => tag.trim().toLowerCase()))
  return stored.filter((tag) => !removed.has(tag.toLowerCase()))
}
