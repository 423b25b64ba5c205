/**
 * Returns the first index from `low` up to `high` that passes a test. All later indexes must pass it too. Returns `high` if no
 * index passes.
 */
export function firstPassing(low: number, high: number, passes: (index: number) => boolean): number {
  let [first, end] = [low, high]
  while (first < end) {
    const middle = (first + end) >> 1
    if (passes(middle)) end = middle
    else first = middle + 1
  }
  return first
}
