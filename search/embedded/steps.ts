/** Work in steps of a few milliseconds, done between searches or completed by the search that needs the result. */
export type Steps<Result> = Generator<void, Result>
export type Compare = (a: number, b: number) => number

/** Creates repeatable work that is done in steps. After a failed step, the next step starts over. */
export function createMaker<Result extends object>(begin: () => Steps<Result>) {
  let steps: Steps<Result> | null = null
  function step(): Result | null {
    const under_way = (steps ??= begin())
    steps = null
    const { done, value } = under_way.next()
    if (done) return value
    steps = under_way
    return null
  }
  return {
    step,
    finish(): Result {
      for (;;) {
        const made = step()
        if (made) return made
      }
    },
  }
}

const step_rows = 4_096

/** Sorts rows by merging. Uses the given array and a second one. */
export function* sortInSteps(rows: Int32Array, compare: Compare): Steps<Int32Array> {
  for (let from = 0; from < rows.length; from += step_rows) {
    rows.subarray(from, from + step_rows).sort(compare)
    yield
  }
  let sorted = rows
  let merged: Int32Array = new Int32Array(rows.length)
  for (let run = step_rows; run < rows.length; run *= 2) {
    for (let from = 0; from < rows.length; from += 2 * run) yield* mergeRuns(sorted, merged, from, run, compare)
    ;[sorted, merged] = [merged, sorted]
  }
  return sorted
}

/** Merges two neighboring runs of `sorted` to the same range of `merged`. The second run may be shorter or empty. */
function* mergeRuns(sorted: Int32Array, merged: Int32Array, from: number, run: number, compare: Compare): Steps<void> {
  const middle = Math.min(from + run, sorted.length)
  const end = Math.min(from + 2 * run, sorted.length)
  let [first, second] = [from, middle]
  for (let to = from; to < end; to++) {
    const takesFirst = second === end || (first < middle && compare(sorted[first]!, sorted[second]!) <= 0)
    merged[to] = sorted[takesFirst ? first++ : second++]!
    if (to % step_rows === 0) yield
  }
}
