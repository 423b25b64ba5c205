import type { ClauseKind } from '../../catalog/clauses.ts'

/** The part of a finding that shows whether its full text follows. */
type Named = { start: number; end: number; title: string | null }
/** `index` is that of the finding at the head of the passage. `end` is exclusive. */
type FullText = { index: number; end: number; kind: ClauseKind }

const ending = /\(?\bEnd of (?:the )?(?:\w+ )?(clause|provision)\b\)?/gi
/** The start of a clause's text after its heading. After a list item comes another item or a legal authority. */
const beginning =
  /[\s.:;,|"”*_–—-]{0,40}(?:\(?[a-z]\s?[).]|\(?[1iI][).]|As prescribed|\(?The following|(?:The|This|These|If|In|An?|Any|All|By|For|Except|Unless|Definitions?|Offerors?|Note|Upon|When|Each|No|To|Pursuant|Funds|As|You|It|Government|Contractors?|Contracting)\b[ ,.])/y

/**
 * Finds the passages with a full clause, from its heading to its `(End of clause)`. The first heading counts, so a citation within the clause is not the
 * heading of another one.
 */
export function findFullTexts(text: string, found: readonly Named[]): FullText[] {
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
