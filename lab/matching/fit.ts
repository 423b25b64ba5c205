import { columns_count, type Sample } from './samples.ts'

/** A number that each row has, and that may show whether the company won the record. Its weight may be negative only if `free` is
 * set. */
export type Column = { name: string; of(rows: Float64Array, at: number): number; free?: true }

export type Fitted = { weights: Float64Array; loss: number }

const steps = 300
const rate = 0.1
/** Regularization that keeps weights without evidence small. */
const ridge = 5e-4
const decay_first = 0.9
const decay_second = 0.99
const tiny = 1e-8

type Design = { values: Float64Array; count: number; log_weight: number }

/** Fits the weights that give the won record the highest probability among all records (McFadden's conditional logit). Except in
 * `free` columns, weights are not negative, so a higher value never lowers a score. The problem is convex, so the starting point
 * does not matter. Uses Adam (Kingma and Ba 2015) on all samples. */
export function fitWeights(samples: readonly Sample[], columns: readonly Column[]): Fitted {
  const designs = samples.map((sample) => designOf(sample, columns))
  const weights = new Float64Array(columns.length).fill(1)
  const first = new Float64Array(columns.length)
  const second = new Float64Array(columns.length)
  let loss = 0
  for (let step = 1; step <= steps; step++) {
    const slopes = weights.map((weight) => ridge * weight)
    loss = addSlopes(designs, weights, slopes)
    for (let k = 0; k < weights.length; k++) {
      first[k] = decay_first * first[k]! + (1 - decay_first) * slopes[k]!
      second[k] = decay_second * second[k]! + (1 - decay_second) * slopes[k]! ** 2
      const mean = first[k]! / (1 - decay_first ** step)
      const spread = Math.sqrt(second[k]! / (1 - decay_second ** step))
      weights[k]! -= (rate * mean) / (spread + tiny)
      if (weights[k]! < 0 && !columns[k]!.free) weights[k] = 0
    }
  }
  return { weights, loss }
}

function designOf({ rows, count, others_weight }: Sample, columns: readonly Column[]): Design {
  const values = new Float64Array(count * columns.length)
  for (let row = 0; row < count; row++)
    for (const [k, column] of columns.entries()) values[row * columns.length + k] = column.of(rows, row * columns_count)
  return { values, count, log_weight: Math.log(others_weight) }
}

/** Adds the gradient to `slopes` and returns the loss: the mean of -log of the probability of the won record. */
function addSlopes(designs: readonly Design[], weights: Float64Array, slopes: Float64Array): number {
  let loss = 0
  for (const { values, count, log_weight } of designs) {
    const chances = chancesOf(values, count, log_weight, weights)
    loss -= Math.log(chances[0]!) / designs.length
    for (let row = 0; row < count; row++) {
      const share = (chances[row]! - Number(row === 0)) / designs.length
      for (let k = 0; k < weights.length; k++) slopes[k]! += share * values[row * weights.length + k]!
    }
  }
  return loss
}

function chancesOf(values: Float64Array, count: number, log_weight: number, weights: Float64Array): Float64Array {
  const sums = new Float64Array(count)
  let largest = Number.NEGATIVE_INFINITY
  for (let row = 0; row < count; row++) {
    let sum = row === 0 ? 0 : log_weight
    for (let k = 0; k < weights.length; k++) sum += weights[k]! * values[row * weights.length + k]!
    sums[row] = sum
    largest = Math.max(largest, sum)
  }
  let whole = 0
  for (let row = 0; row < count; row++) whole += sums[row] = Math.exp(sums[row]! - largest)
  return sums.map((sum) => sum / whole)
}
