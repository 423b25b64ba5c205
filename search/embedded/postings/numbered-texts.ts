/** Numbered texts, in the order in which a reader first read them. Looking up a number is cheaper than looking up a text. */
export type NumberedTexts = ReturnType<typeof createNumberedTexts>

/** Share of unsorted texts above which all are sorted again. Each batch of records adds a few texts. */
const outside_share_max = 0.2

/** Creates numbered texts. The texts must be distinct. More texts can be added at any time. */
export function createNumberedTexts() {
  const texts: string[] = []
  let order = new Uint32Array(0)
  return {
    texts,
    /** Returns the numbers of all texts except some of the latest, in the byte order of the texts. */
    inOrder(): Uint32Array {
      if (texts.length - order.length > texts.length * outside_share_max) order = withAll(texts, order)
      return order
    },
  }
}

function withAll(texts: readonly string[], order: Uint32Array): Uint32Array<ArrayBuffer> {
  const first = order.length
  const added = orderOfTexts(texts.slice(first))
  const all = new Uint32Array(texts.length)
  let [at, at_added] = [0, 0]
  for (let to = 0; to < all.length; to++) {
    const comes_first =
      at_added === added.length || (at < first && compareTexts(texts[order[at]!]!, texts[first + added[at_added]!]!) < 0)
    all[to] = comes_first ? order[at++]! : first + added[at_added++]!
  }
  return all
}

export function orderOfTexts(texts: readonly string[]): Uint32Array {
  const beginnings = Float64Array.from(texts, beginningOf)
  const order = Uint32Array.from(texts, (_, place) => place)
  return order.sort((a, b) => beginnings[a]! - beginnings[b]! || compareTexts(texts[a]!, texts[b]!))
}

/** Length of the compared beginning of a text. Seven characters of 7 bits fit into the 53 bits of an exact integer. */
const beginning_length = 7
const unit_max = 127

/** Returns the first ASCII characters as a number, because numbers compare much faster than texts. */
function beginningOf(text: string): number {
  let beginning = 0
  let ascii = true
  for (let i = 0; i < beginning_length; i++) {
    const unit: number = ascii && i < text.length ? Math.min(text.charCodeAt(i), unit_max) : 0
    ascii &&= unit < unit_max
    beginning = beginning * (unit_max + 1) + unit
  }
  return beginning
}

/** Compares texts by their UTF-8 bytes, which have the order of code points. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const [unit_a, unit_b] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (unit_a !== unit_b) return placeOf(unit_a) - placeOf(unit_b)
  }
  return a.length - b.length
}

/** Returns the rank of a UTF-16 unit. Surrogates (d800 to dfff) come after all other units. */
function placeOf(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit
}
