const letter_a = 97
const length_max = 40

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Whether the keys of two letters are neighbors, by the numbers of both letters, 0 to 25. */
const touching = new Uint8Array(26 * 26)
for (const [y, row] of rows.entries()) {
  for (const [x, letter] of [...row].entries()) {
    const around = [row[x - 1], row[x + 1], rows[y + 1]?.[x], rows[y + 1]?.[x - 1]]
    for (const other of around) {
      if (other === undefined) continue
      touching[pairOf(letter.charCodeAt(0), other.charCodeAt(0))] = 1
      touching[pairOf(other.charCodeAt(0), letter.charCodeAt(0))] = 1
    }
  }
}

function pairOf(a: number, b: number): number {
  return (a - letter_a) * 26 + b - letter_a
}

/** Costs of edits that typical typing or hearing errors explain, tuned on title words. Any other edit costs 1. */
const costs = { touching: 0.9, vowel: 0.9, doubled: 0.8, swap: 0.6, missing: 0.7, extra: 1.2 }
/** Factor for the first letter, which people rarely mistype: `casket` is not `gasket`. */
const first_letter_factor = 1.15

const vowels = new Set([...'aeiou'].map((letter) => letter.charCodeAt(0)))

/** Counts edits, including swaps of neighbors. A result above `edits_max` only means more than `edits_max`. */
export function editDistance(a: Uint8Array, b: Uint8Array, edits_max: number): number {
  let start = 0
  let a_end = a.length
  let b_end = b.length
  while (start < a_end && start < b_end && a[start] === b[start]) start++
  while (a_end > start && b_end > start && a[a_end - 1] === b[b_end - 1]) {
    a_end--
    b_end--
  }
  const [a_rest, b_rest] = [a_end - start, b_end - start]
  if (a_rest === 0 || b_rest === 0) return a_rest + b_rest
  if (a_rest === 1 && b_rest === 1) return 1
  if (a_rest === 2 && b_rest === 2) return a[start] === b[start + 1] && a[start + 1] === b[start] ? 1 : 2
  if (edits_max < 2 || Math.abs(a_rest - b_rest) > edits_max) return edits_max + 1
  return restDistance(a, b, start, a_rest, b_rest, edits_max)
}

const counts = Array.from({ length: 3 }, () => new Int32Array(length_max + 2))

/** Counts the edits between what remains after a common beginning and end. */
function restDistance(a: Uint8Array, b: Uint8Array, start: number, a_rest: number, b_rest: number, edits_max: number): number {
  let [before, previous, current] = counts as [Int32Array, Int32Array, Int32Array]
  for (let j = 0; j <= b_rest; j++) previous[j] = j
  for (let i = 1; i <= a_rest; i++) {
    const letter = a[start + i - 1]
    let least = (current[0] = i)
    for (let j = 1; j <= b_rest; j++) {
      const other = b[start + j - 1]
      let edits = previous[j - 1]! + (letter === other ? 0 : 1)
      if (previous[j]! + 1 < edits) edits = previous[j]! + 1
      if (current[j - 1]! + 1 < edits) edits = current[j - 1]! + 1
      const swapped = i > 1 && j > 1 && letter === b[start + j - 2] && a[start + i - 2] === other
      if (swapped && before[j - 2]! + 1 < edits) edits = before[j - 2]! + 1
      current[j] = edits
      if (edits < least) least = edits
    }
    if (least > edits_max) return edits_max + 1
    ;[before, previous, current] = [previous, current, before]
  }
  return previous[b_rest]!
}

const table = Array.from({ length: 3 }, () => new Float64Array(length_max + 2))

/** Returns the cost of the cheapest edits that turn `meant` into `typed`. */
export function editCost(typed: Uint8Array, meant: Uint8Array): number {
  let [before, previous, current] = table as [Float64Array, Float64Array, Float64Array]
  previous[0] = 0
  for (let j = 1; j <= meant.length; j++) previous[j] = previous[j - 1]! + letterCost(meant, j - 1, costs.missing)
  for (let i = 1; i <= typed.length; i++) {
    const extra = letterCost(typed, i - 1, costs.extra)
    current[0] = previous[0]! + extra
    for (let j = 1; j <= meant.length; j++) {
      const replaced = previous[j - 1]! + replacedCost(typed[i - 1]!, meant[j - 1]!, j - 1)
      const cost = Math.min(replaced, previous[j]! + extra, current[j - 1]! + letterCost(meant, j - 1, costs.missing))
      const swapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
      current[j] = swapped ? Math.min(cost, before[j - 2]! + costs.swap * atFirst(j - 2)) : cost
    }
    ;[before, previous, current] = [previous, current, before]
  }
  return previous[meant.length]!
}

/** Returns the cost of an extra or missing letter. */
function letterCost(letters: Uint8Array, at: number, cost: number): number {
  return letters[at] === letters[at - 1] ? costs.doubled : cost * atFirst(at)
}

function replacedCost(typed: number, meant: number, at: number): number {
  if (typed === meant) return 0
  const slip = touching[pairOf(typed, meant)] ? costs.touching : vowels.has(typed) && vowels.has(meant) ? costs.vowel : 1
  return slip * atFirst(at)
}

function atFirst(at: number): number {
  return at === 0 ? first_letter_factor : 1
}
