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

const surrogate = /[\ud800-\udfff]/

/** By their bytes in UTF-8: JavaScript's own order but for characters beyond the first 65,536. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return surrogate.test(a) || surrogate.test(b) ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : a < b ? -1 : 1
}
