import type { Span } from '../kernel/text/sentences.ts'

/** Maximum pages of a response. `of` names the document that is limited, in the words of the text. */
export type PageLimit = Span & { kind: 'page_limit'; pages_max: number; of: string | null }

const units = 'one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const numberWords: ReadonlyMap<string, number> = new Map([
  ...units.map((word, index) => [word, index + 1] as const),
  ...teens.map((word, index) => [word, index + 10] as const),
  ...tens.flatMap((ten, index) =>
    ['', ...units].map((unit, more) => [unit === '' ? ten : `${ten}-${unit}`, (index + 2) * 10 + more] as const),
  ),
])

/** Matches a number as a figure, a word, or both: "10", "(10)", "ten (10)". Has two groups, for the word and the figure. */
export const countPattern = `(?:(${[...numberWords.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\b\\s?(?:\\(\\d{1,3}\\)\\s?)?|\\(?(?<![\\d,.$])(\\d{1,3})\\)?\\s?)`

export function numberOf(group: string | undefined): number {
  return group === undefined ? 0 : (numberWords.get(group.toLowerCase()) ?? (Number(group) || 0))
}

const form =
  '(?:(?:single|double|one|two)(?:[- ]?(?:sided?|spaced?))?|type-?\\s?written|(?:\\d\\d-point )?(?:font-)?typed|standard|total|letter[- ]size|printed|written|numbered)'
const pages = `(?:[-–]\\s?|\\s)?(?:${form}[ ,]{1,2}){0,3}pages?\\b(?!\\s?(?:per|a) minute|/min)`
/** Words before a former limit, or before the length of the notice itself. */
const noLimit = /\b(?:previous|prior|former|original|old|earlier)\s(?:page\s)?$|\bsynopsis is [^.]{0,80}$/i
/** Words after a former limit that introduce its change. */
const changedNext =
  /^[,;]?\s(?:(?:this|which|it)\s)?(?:was|is|has been)\s(?:now\s)?(?:changed|increased|extended|raised|reduced) to\b/i
const limit = [
  `\\b(?:exceed(?:ing)?|exceeds|more than|longer than|limit(?:ed)?(?:\\s(?:of|to|is))?(?:\\sbe)?|maximum(?:\\s(?:of|length of))?|max|up to|at most|no greater than)(?:\\sa)?(?:\\s(?:total|maximum|length)\\sof)?\\s:?\\s?${countPattern}${pages}`,
  `\\b${countPattern}[- ]?(?:pages?)\\s(?:limit\\w*|max(?:imum)?|or less|or fewer)`,
  `\\bpage (?:limit\\w*|maximum|count)(?:\\s(?:is|of|for this \\w+ is))?:?\\s${countPattern}`,
]
/** Changes of a limit. The number after `to` applies now, and the number after `from` no longer applies. */
const change =
  '(?:increas|extend|expand|chang|rais|revis|reduc|lower|amend)(?:e|es|ed|ing|s)?(?:\\s(?:the|proposal|quote|response|page|count|limit\\w*)){0,5}'
const changes = [
  `\\b${change}\\sfrom\\s${countPattern}(?:${pages})?\\s?to\\s(?:a\\s(?:total|maximum|limit)\\sof\\s)?${countPattern}${pages}`,
  `\\b${change}\\sto\\s(?:a\\s(?:total|maximum|limit)\\sof\\s)?${countPattern}${pages}(?:,?\\sfrom\\s(?:the|a)\\s(?:previous|prior|former|original)\\s(?:page\\s)?limit\\sof\\s${countPattern}${pages})?`,
  `\\b(?:increas|extend|chang|rais|revis|reduc)(?:e|es|ed|ing) the (?:\\w+\\s){0,2}page (?:count )?limit\\w* to ${countPattern}`,
]
const pageLimit = new RegExp([...changes, ...limit].join('|'), 'gi')
const of_max = 90
const subject =
  /\b((?:capability statements?|statements? of \w+|white papers?|volumes?(?:\s[IVX\d]+)?|factor \d|narratives?|proposals?|quot(?:e|ation)s?|responses?|submissions?|submittals?|resumes?|packages?|cover letters?|approach|past performance|technical \w+))\b/gi

type Found = PageLimit & { replaced: number }

/** Finds the page limits in the order of the text, without limits that were replaced. */
export function findPageLimits(text: string): PageLimit[] {
  const found = Array.from(text.matchAll(pageLimit)).flatMap((match) => limitOf(text, match) ?? [])
  const replaced = found.filter((each) => each.replaced > 0)
  return found
    .filter((each) => !replaced.some((change) => change !== each && isReplaced(each, change)))
    .map(({ replaced: _replaced, ...each }) => each)
}

/** Returns whether another limit, `change`, replaces a limit. Limits of different documents do not replace each other. */
function isReplaced(each: Found, change: Found): boolean {
  const singular = (of: string): string => of.toLowerCase().replace(/s$/, '')
  const isSame = each.of === null || change.of === null || singular(each.of) === singular(change.of)
  return each.pages_max === change.replaced && isSame
}

function limitOf(text: string, match: RegExpExecArray): Found | null {
  const [fromWord, fromFigure, toWord, toFigure, newWord, newFigure, oldWord, oldFigure, ...plain] = match.slice(1)
  const to = numberOf(toWord) || numberOf(toFigure)
  const changed = numberOf(newWord) || numberOf(newFigure)
  const stated = plain.reduce((found, group) => found || numberOf(group), 0)
  const pages_max = to || changed || stated
  const [start, end] = [match.index, match.index + match[0].length]
  const before = text.slice(Math.max(0, start - of_max), start)
  if (pages_max === 0 || noLimit.test(before) || changedNext.test(text.slice(end, end + of_max))) return null
  const replaced = to ? numberOf(fromWord) || numberOf(fromFigure) : numberOf(oldWord) || numberOf(oldFigure)
  const lead = before.split(/[.;:]\s/).at(-1)!
  const of = Array.from(`${lead}${to || changed ? match[0] : ''}`.matchAll(subject)).at(-1)?.[1] ?? null
  return { kind: 'page_limit', pages_max, of, start, end, replaced }
}
