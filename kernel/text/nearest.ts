/** Returns the candidate with the fewest edits. Returns null if all candidates differ in more than a third of the text. */
export function nearestOf(text: string, candidates: readonly string[]): string | null {
  let nearest: string | null = null
  let edits_max = Math.max(1, Math.floor(text.length / 3))
  for (const candidate of candidates) {
    const edits = editsBetween(text, candidate, edits_max)
    if (edits > edits_max) continue
    nearest = candidate
    edits_max = edits - 1
  }
  return nearest
}

/** Returns the Levenshtein distance, or any number above the maximum if the distance exceeds it. */
function editsBetween(a: string, b: string, edits_max: number): number {
  if (Math.abs(a.length - b.length) > edits_max) return edits_max + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])))
    if (Math.min(...next) > edits_max) return edits_max + 1
    row = next
  }
  return row[b.length]!
}
