import { wholeEnd } from './cut.ts'

export type Span = { start: number; end: number }

/** Maximum length of a sentence. Longer ones are lists or tables without line breaks, cut to keep passages readable. */
const sentence_length_max = 700

const boundary =
  /[.!?][)"”’]{0,2}(?=\s)|\n[ \t]{0,40}\n|\n(?=[ \t]{0,40}(?:[•*▪●]|[-–—] |\(?[A-Za-z0-9]{1,3}[.)]\s))|(?=[•▪●])|\*{3,}|_{4,}|~{3,}/g
const abbreviation =
  /(?:^|[\s(,/])(?:No|Nos|Inc|Co|Corp|Ltd|St|Mr|Mrs|Ms|Dr|Jr|Sr|SSgt|TSgt|MSgt|Sgt|Capt|Lt|Col|Maj|e\.g|i\.e|etc|vs|Sec|Para|para|Ref|Attn|approx|Approx|Ft|Dept|Gov|Govt|Ave|Blvd|Bldg|Rm|Ext|ext|Tel|Fig|Vol|Art|Pub|Pub\.\s?L|a\.m|p\.m|U\.S|U\.S\.C|C\.F\.R|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|[A-Z]|\d{1,2}|[IVX]{1,4})\.$/
/** The day at the end of a date, such as `May 4.`. Any other short number with a period numbers an item. */
const endOfDate = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2}\.$/
const abbreviation_max = 14
const beginning = /\s{0,10}["“(•]?[A-Z0-9•*▪●"“(]/y

/** Returns the trimmed sentences in order. A line break alone does not end a sentence, because extraction wraps lines. */
export function sentencesOf(text: string): Span[] {
  const found: Span[] = []
  let start = 0
  for (const { 0: mark, index } of text.matchAll(boundary)) {
    const end = index + mark.length
    if (/^[.!?]/.test(mark) && !endsSentence(text, index, end, start)) continue
    pushTrimmed(found, text, start, end)
    start = end
  }
  pushTrimmed(found, text, start, text.length)
  return found
}

function endsSentence(text: string, index: number, end: number, start: number): boolean {
  if (!execAt(beginning, text, end)) return false
  if (text[index] !== '.') return true
  const last = text.slice(Math.max(start, index - abbreviation_max), index + 1)
  return endOfDate.test(last) || !abbreviation.test(last)
}

function pushTrimmed(found: Span[], text: string, from: number, to: number): void {
  for (let start = from; start < to; ) {
    const end = to - start > sentence_length_max ? cutBefore(text, start, start + sentence_length_max) : to
    const span = trimmed(text, { start, end })
    if (span.start < span.end) found.push(span)
    start = end
  }
}

function cutBefore(text: string, start: number, end: number): number {
  const behind = start + sentence_length_max / 2 + 1
  // Searches only the part after `behind`, so that a text without spaces is not scanned to its start each time.
  const space = text.slice(behind, end + 1).lastIndexOf(' ')
  return space >= 0 ? behind + space : wholeEnd(text, end)
}

const space = /\s/

/** Returns the span of a match in a text that starts at `offset`. */
export function spanOf({ 0: words, index }: RegExpExecArray, offset = 0): Span {
  return { start: offset + index, end: offset + index + words.length }
}

export function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end]
  while (from < to && space.test(text[from]!)) from++
  while (to > from && space.test(text[to - 1]!)) to--
  return { start: from, end: to }
}

/** Matches a sticky expression at an offset in a text. */
export function execAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at
  return expression.exec(text)
}
