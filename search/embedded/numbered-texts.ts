/** Texts by number, in the order in which a reader met them: looking up a number costs less than looking up a text. */
export type NumberedTexts = {
  texts: readonly string[]
  /** The numbers in the order of their texts' bytes. */
  inOrder(): Uint32Array
}

/** Of texts that differ and become more. The order is brought up to date, not made anew, as a few texts come with each batch of records. */
export function createNumberedTexts(): NumberedTexts & { texts: string[] } {
  const texts: string[] = []
  let order = new Uint32Array(0)
  return {
    texts,
    inOrder() {
      if (order.length < texts.length) order = withAdded(order, texts)
      return order
    },
  }
}

function withAdded(order: Uint32Array, texts: readonly string[]): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(texts.length)
  const first = order.length
  let [from, to] = [0, 0]
  for (const added of orderOfTexts(texts.slice(first))) {
    const place = firstNotBefore(texts[first + added]!, order, texts, from)
    all.set(order.subarray(from, place), to)
    to += place - from
    from = place
    all[to++] = first + added
  }
  all.set(order.subarray(from), to)
  return all
}

function firstNotBefore(text: string, order: Uint32Array, texts: readonly string[], from: number): number {
  let [low, high] = [from, order.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareTexts(texts[order[middle]!]!, text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The texts' places in the order of their bytes. */
export function orderOfTexts(texts: readonly string[]): Uint32Array {
  return Uint32Array.from(texts, (_, place) => place).sort((a, b) => compareTexts(texts[a]!, texts[b]!))
}

/** By their bytes in UTF-8, whose order is that of the characters' numbers. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const [unit_a, unit_b] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (unit_a !== unit_b) return placeOf(unit_a) - placeOf(unit_b)
  }
  return a.length - b.length
}

/** Halves of characters beyond the first 65,536 (d800 to dfff) come after all others. */
function placeOf(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit
}
