import type { ClauseKind } from '../../catalog/clauses.ts'

/** What of a finding must be known to tell whether its full text follows. */
type Named = { start: number; end: number; title: string | null }
/** `index`: of the finding that heads the passage, which ends before `end`. */
type FullText = { index: number; end: number; kind: ClauseKind }

const ending = /\(?\bEnd of (?:the )?(?:\w+ )?(clause|provision)\b\)?/gi
/** How a text begins behind its heading; behind an item of a list another item or the law it rests on stands. */
const beginning =
  /[\s.:;,|"”*_–—-]{0,40}(?:\(?[a-z]\s?[).]|\(?[1iI][).]|As prescribed|\(?The following|(?:The|This|These|If|In|An?|Any|All|By|For|Except|Unless|Definitions?|Offerors?|Note|Upon|When|Each|No|To|Pursuant|Funds|As|You|It|Government|Contractors?|Contracting)\b[ ,.])/y

/**
 * The passages that hold a clause whole: from a heading, whose text follows it, to its `(End of clause)`. What it cites within is no
 * heading of another, since the first one counts.
 */
export function fullTexts(text: string, found: readonly Named[]): FullText[] {
  const passages: FullText[] = []
  let next = 0
  for (const match of text.matchAll(ending)) {
    let head: number | null = null
    for (; next < found.length && found[next]!.start < match.index; next++) head ??= isHeading(text, found[next]!) ? next : null
    if (head !== null)
      passages.push({ index: head, end: match.index + match[0].length, kind: match[1]!.toLowerCase() as ClauseKind })
  }
  return passages
}

function isHeading(text: string, { end, title }: Named): boolean {
  beginning.lastIndex = end
  return title !== null && beginning.test(text)
}
