/** A number from 0 up to 1, the next of a seeded series: the same seed asks the same queries. */
export type Random = () => number

/** mulberry32, begun from the seed and a name, so that what one measure draws does not depend on which others run. */
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

/** A whole number from 0 up to `below`. */
export function draw(random: Random, below: number): number {
  return Math.floor(random() * below)
}

export function pick<T>(random: Random, list: ArrayLike<T>): T {
  return list[draw(random, list.length)]!
}

/** In place (Fisher and Yates). */
export function shuffle<List extends unknown[] | Uint32Array>(random: Random, list: List): List {
  for (let i = list.length - 1; i > 0; i--) {
    const j = draw(random, i + 1)
    const moved = list[i]!
    list[i] = list[j]!
    list[j] = moved
  }
  return list
}

/** `count` different ones, in the list's own order; all of them where there are no more. */
export function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const chosen = new Set(shuffle(random, Uint32Array.from(list.keys())).subarray(0, count))
  return list.filter((_each, index) => chosen.has(index))
}
