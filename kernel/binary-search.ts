/** Returns the first index that passes a test, or `high` if no index passes. All later indexes must pass the test too. */
export function firstPassing(low: number, high: number, passes: (index: number) => boolean): number {
  let [first, end] = [low, high]
  while (first < end) {
    const middle = (first + end) >> 1
    if (passes(middle)) end = middle
    else first = middle + 1
  }
  return first
}
