/** The first index from `low` up to `high` that passes a test which all later ones pass too. `high` if none does. */
export function firstPassing(low: number, high: number, passes: (index: number) => boolean): number {
  let [first, end] = [low, high]
  while (first < end) {
    const middle = (first + end) >> 1
    if (passes(middle)) end = middle
    else first = middle + 1
  }
  return first
}
