/** A range of a text, by JavaScript indices. */
export type Range = { start: number; end: number }

/** A passage that is always marked, with what rests on it. */
export type Passage = Range & { title: string }

/** Words of a record. `source` is `title`, `description`, or the id of a file. */
export type Words = Range & { source: string }

/** Names words for an address, such as `description-126-142`. The element that shows them has this id. */
export function nameWords({ source, start, end }: Words): string {
  return `${source}-${start}-${end}`
}

export function parseWords(name: string): Words | null {
  const [, source, start, end] = /^(title|description|att_\w+)-(\d{1,9})-(\d{1,9})$/.exec(name) ?? []
  return source === undefined ? null : { source, start: Number(start), end: Number(end) }
}

export type Piece<Over> = Range & { over: readonly Over[] }

/** Cuts a text wherever a range begins or ends, because ranges may overlap. Each piece has the ranges that cover it. */
export function cutText<Over extends Range>(length: number, ranges: readonly Over[]): Piece<Over>[] {
  const edges = [0, length, ...ranges.flatMap(({ start, end }) => [start, end])]
  const cuts = [...new Set(edges.filter((at) => at >= 0 && at <= length))].sort((a, b) => a - b)
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1]!
    return { start, end, over: ranges.filter((range) => range.start <= start && range.end >= end) }
  })
}

/** Returns the first characters of a text, without the beginning of a cut word. */
export function cutHead(text: string, characters: number): string {
  return text.slice(0, characters).replace(/\S*$/, '')
}

/** Returns the last characters of a text, without the end of a cut word. */
export function cutTail(text: string, characters: number): string {
  return text.slice(-characters).replace(/^\S*/, '')
}

/** Cuts a long text into blocks after a line or a sentence, because a browser can leave out those that are far from the window. */
export function cutBlocks(text: string, characters: number): string[] {
  const blocks: string[] = []
  let start = 0
  while (text.length - start > characters) {
    const end = start + characters
    const last = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('. ', end - 2) + 1)
    const cut = last > start ? last + 1 : end
    blocks.push(text.slice(start, cut))
    start = cut
  }
  return [...blocks, text.slice(start)]
}
