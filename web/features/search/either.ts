const parts_max = 4
const part_words_max = 3

/** Returns whether the words have a quoted phrase or exclude a word, so they say exactly what to search for. */
export function hasOperators(query: string): boolean {
  return /["“”„«»]|(?:^|\s)-/.test(query)
}

/** Returns the sides of each `or` if a side has several words, because `or` alone joins only single words and quoted phrases. Long
 * sides are a sentence, not alternatives. */
export function sidesOf(query: string): string[] {
  if (hasOperators(query)) return []
  const sides: string[][] = [[]]
  for (const word of query.split(/\s/).filter(Boolean)) {
    if (word.toLowerCase() === 'or') sides.push([])
    else sides.at(-1)!.push(word)
  }
  const areShort = sides.every(({ length }) => length > 0 && length <= part_words_max)
  const areClear = sides.length > 1 && sides.length <= parts_max && sides.some(({ length }) => length > 1)
  return areShort && areClear ? sides.map((words) => words.join(' ')) : []
}

/** Returns the query that needs only one of the sides. */
export function eitherOf(sides: readonly string[]): string {
  return sides.map((side) => (side.includes(' ') ? `"${side}"` : side)).join(' OR ')
}
