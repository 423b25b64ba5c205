export type Range = { start: number; end: number }

/**
 * The result of a search for several strings. `ranges` are the ranges of the text that the strings cover, in order, with touching
 * ranges merged. The text may end with the beginning of a string: `open` is the length of the longest such beginning.
 */
export type Found = { ranges: Range[]; open: number }

/**
 * The searched strings as a tree of their prefixes, in which node 0 is the empty prefix. `letters` numbers the characters of the
 * strings. `steps` has the next node, by node and character. The other lists have an entry per node. `depths` has the length of
 * its prefix. `longest` has the length of the longest string that its prefix ends with. `fallback` has the node of the longest
 * suffix of its prefix that is also in the tree.
 */
type Tree = { letters: Map<number, number>; steps: Map<number, number>; depths: number[]; longest: number[]; fallback: number[] }

/**
 * Returns a function that finds all strings of `parts` in a text at once. Its time is linear in the lengths of the strings and
 * the text, even if both repeat themselves (Aho and Corasick, Efficient string matching, 1975). `String.includes` would take time
 * proportional to their product. Empty strings are never found.
 */
export function createFinder(parts: readonly string[]): (text: string) => Found {
  const tree = growTree(parts)
  return (text) => {
    const ranges: Range[] = []
    let node = 0
    for (let at = 0; at < text.length; at += 1) {
      node = nextNode(tree, node, text.charCodeAt(at))
      const length = tree.longest[node]!
      if (length > 0) cover(ranges, { start: at + 1 - length, end: at + 1 })
    }
    return { ranges, open: tree.depths[node]! }
  }
}

/** Adds a range that ends after all other ranges. */
export function cover(ranges: Range[], { start, end }: Range): void {
  let from = start
  for (let last = ranges.at(-1); last && last.end >= start; last = ranges.at(-1)) {
    from = Math.min(from, last.start)
    ranges.pop()
  }
  ranges.push({ start: from, end })
}

function nextNode({ letters, steps, fallback }: Tree, from: number, unit: number): number {
  const letter = letters.get(unit)
  if (letter === undefined) return 0
  for (let node = from; ; node = fallback[node]!) {
    const next = steps.get(node * letters.size + letter)
    if (next !== undefined) return next
    if (node === 0) return 0
  }
}

function growTree(parts: readonly string[]): Tree {
  const letters = new Map<number, number>()
  for (const part of parts)
    for (let at = 0; at < part.length; at += 1)
      if (!letters.has(part.charCodeAt(at))) letters.set(part.charCodeAt(at), letters.size)
  const tree: Tree = { letters, steps: new Map(), depths: [0], longest: [0], fallback: [0] }
  const levels: { node: number; parent: number; unit: number }[][] = []
  for (const part of parts) {
    let node = 0
    for (let at = 0; at < part.length; at += 1) {
      const [parent, unit] = [node, part.charCodeAt(at)]
      const step = parent * letters.size + letters.get(unit)!
      node = tree.steps.get(step) ?? tree.depths.length
      if (node < tree.depths.length) continue
      tree.steps.set(step, node)
      tree.depths.push(at + 1)
      tree.longest.push(0)
      const level = (levels[at] ??= [])
      level.push({ node, parent, unit })
    }
    tree.longest[node] = part.length
  }
  // Handles shorter prefixes first, because longer prefixes use their fallbacks.
  for (const { node, parent, unit } of levels.flat()) {
    tree.fallback[node] = parent === 0 ? 0 : nextNode(tree, tree.fallback[parent]!, unit)
    tree.longest[node] ||= tree.longest[tree.fallback[node]!]!
  }
  return tree
}

/**
 * Whether the text contains `part`. Takes time linear in both lengths, instead of their product (Knuth, Morris and Pratt, 1977).
 */
export function includes(text: string, part: string): boolean {
  const fallback = [0]
  let matched = 0
  const extend = (unit: number) => {
    while (matched > 0 && part.charCodeAt(matched) !== unit) matched = fallback[matched - 1]!
    if (part.charCodeAt(matched) === unit) matched += 1
  }
  for (let at = 1; at < part.length; at += 1) {
    extend(part.charCodeAt(at))
    fallback.push(matched)
  }
  matched = 0
  for (let at = 0; at < text.length && matched < part.length; at += 1) extend(text.charCodeAt(at))
  return matched === part.length
}
