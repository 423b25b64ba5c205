import { expect, test } from 'vitest'
import { capabilityScore } from '../../matching/profile/capability.ts'
import { signal, signals_count } from '../../matching/signals.ts'

const range = { low: 0, high: 1, unsaid_share: 0.5 }

function capabilityOf(measured: Partial<Record<keyof typeof signal, number>>): number {
  const signals = new Float64Array(signals_count)
  signals.fill(0.5, signal.meaning_title, signal.meaning_past)
  for (const [name, value] of Object.entries(measured)) signals[signal[name as keyof typeof signal]] = value
  return capabilityScore(range, signals)
}

test('capability: meaning counts for half without a shared word, and more with each kind of shared word', () => {
  const unsaid = capabilityOf({})
  expect(unsaid).toBeGreaterThan(0)
  for (const name of ['words_title', 'title_code'] as const) {
    expect(capabilityOf({ [name]: 0.4 }), name).toBeCloseTo(unsaid * 2)
    expect(capabilityOf({ [name]: 0.2 }), name).toBeCloseTo(unsaid * 1.5)
    expect(capabilityOf({ [name]: 1 }), name).toBe(capabilityOf({ [name]: 0.4 }))
  }
  expect(capabilityOf({ phrases: 0.4 })).toBeGreaterThan(unsaid * 2)
})
