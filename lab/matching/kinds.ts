import type { RecordFeatures } from '../../matching/features.ts'

/** A title, and whether its PSC is a code of goods. */
export type KindSample = { title: Int8Array; goods: boolean }

const epochs = 40
const rate = 0.5
const decay = 0.3
const ridge = 1e-4
const bias_share = 0.1
const unit = 127
/** Factor that converts weights to integers. Three digits are precise enough. */
const scale = 40

export function titleVector({ passages }: RecordFeatures, dimensions: number): Int8Array {
  return passages.subarray(0, dimensions)
}

/** Fits a logistic regression by gradient descent in the given order, so the same samples give the same numbers. */
export function fitGoods(samples: readonly KindSample[], dimensions: number) {
  const weights = new Float64Array(dimensions)
  let bias = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    const step = rate / (1 + epoch * decay)
    for (const { title, goods } of samples) {
      let sum = bias
      for (let i = 0; i < dimensions; i++) sum += (weights[i]! * title[i]!) / unit
      const error = 1 / (1 + Math.exp(-sum)) - Number(goods)
      bias -= step * error * bias_share
      for (let i = 0; i < dimensions; i++) weights[i]! -= step * ((error * title[i]!) / unit + ridge * weights[i]!)
    }
  }
  return { bias: Math.round(bias * 100) / 100, scale, weights: Array.from(weights, (weight) => Math.round(weight * scale)) }
}
