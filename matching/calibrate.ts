import { calibration, proseCalibration } from './weights.ts'

/** Converts a weighted sum of factors (0 to 1) to a score from 0 to 100, not rounded. A larger sum never gives a smaller score. */
export function calibrate(sum: number, is_prose = false): number {
  const line = is_prose ? proseCalibration : calibration
  for (let i = 1; i < line.length; i++) {
    const [end, end_score] = line[i]!
    if (sum > end) continue
    const [start, start_score] = line[i - 1]!
    return start_score + ((end_score - start_score) * Math.max(0, sum - start)) / (end - start)
  }
  return line.at(-1)![1]
}
