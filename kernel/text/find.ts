export type Range = { start: number; end: number }

/** The merged ranges that the strings cover. `open` is the length of the longest part at the text's end that begins a string. */
export type Found = { ranges: Range[]; open: number }

/** The searched strings as a tree of prefixes, in which node 0 is empty. `steps` has the next node by node and character. Lists
 * by node: the length of the prefix, the `longest` string that ends it, and the `fallback` node of its longest suffix in the
 * tree. */
type Tree = { letters: Map<number, number>; steps: Map<number, number>; depths: number[]; longest: number[]; fallback: number[] }

/** Finds all strings in time linear in their lengths and the text's, even if they repeat themselves (Aho and Corasick, 1975). */
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

/** Whether the text contains `part`, in time linear in both lengths (Knuth, Morris and Pratt, 1977). */
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
