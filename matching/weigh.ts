import { untold } from './factors.ts'
import { factorNames, factorWeights } from './weights.ts'

const parameters = factorNames.map((name) => factorWeights[name])

const told_min = 0.4

/**
 * The weighted sum of what `measureFactors` measured. What the record does not tell counts as the usual record does, so that silence neither
 * rewards nor punishes; what the company does not tell has no part in it, and the others share its weight. Of a company that tells hardly
 * anything they do not: a place alone is no reason to read a notice.
 */
export function weighFactors(factors: Float64Array): number {
  let sum = 0
  let whole = 0
  for (let i = 0; i < parameters.length; i++) {
    const value = factors[i]!
    if (value === untold) continue
    const { weight, prior } = parameters[i]!
    sum += weight * (value < 0 ? prior : value)
    whole += weight
  }
  return sum / Math.max(whole, told_min)
}

/** The share of each factor in that sum, together 1 unless the company tells hardly anything, and what it counts as. */
export function factorShares(factors: Float64Array): { weight: number; score: number }[] {
  const told = parameters.map(({ weight }, i) => (factors[i] === untold ? 0 : weight))
  const whole = Math.max(
    told_min,
    told.reduce((sum, weight) => sum + weight, 0),
  )
  return parameters.map(({ prior }, i) => ({
    weight: told[i]! / whole,
    score: factors[i]! < 0 ? (factors[i] === untold ? 0 : prior) : factors[i]!,
  }))
}
