/** Returns the next number of a seeded series, at least 0 and less than 1. */
export type Random = () => number

/** Starts a mulberry32 series from a seed and a name, so that the draws of a measure do not depend on other measures. */
export function seeded(seed: number, name: string): Random {
  let state = seed >>> 0
  for (const character of name) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a random integer, at least 0 and less than `below`. */
export function draw(random: Random, below: number): number {
  return Math.floor(random() * below)
}

export function pick<T>(random: Random, list: ArrayLike<T>): T {
  return list[draw(random, list.length)]!
}

/** Shuffles the list in place (Fisher and Yates). */
export function shuffle<List extends unknown[] | Uint32Array>(random: Random, list: List): List {
  for (let i = list.length - 1; i > 0; i--) {
    const j = draw(random, i + 1)
    const moved = list[i]!
    list[i] = list[j]!
    list[j] = moved
  }
  return list
}

/** Draws `count` different items, or all if the list has fewer, and returns them in their order. */
export function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const chosen = new Set(shuffle(random, Uint32Array.from(list.keys())).subarray(0, count))
  return list.filter((_each, index) => chosen.has(index))
}
