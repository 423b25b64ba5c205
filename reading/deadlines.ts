import { type Span, sentencesOf } from '../kernel/text/sentences.ts'
import { findTimes, type TimeFinding } from './text/times.ts'

type DeadlineKind = 'questions_due' | 'site_visit' | 'responses_due'
/** A deadline in a text. `start` and `end` enclose the date with its time. `sentence` is the sentence that contains the date. */
export type Deadline = TimeFinding & { kind: DeadlineKind; sentence: Span }

/** Words that decide the kind of the date after them. The last cue before a date counts. `null` marks cues for other dates. */
const cues: readonly (readonly [kind: DeadlineKind | null, pattern: string])[] = [
  ['questions_due', 'questions?|inquir(?:y|ies)|RFIs|requests for information|clarifications?|Q\\s?&\\s?A'],
  [
    'site_visit',
    'site[ -](?:visit|survey|tour|walk)\\w*|walk-?through|pre-?(?:bid|proposal|quot\\w{1,8}|solicitation)\\s(?:conference|meeting|site)|job walk',
  ],
  [
    'responses_due',
    'quot(?:e|ation)s?|offers?|proposals?|bids?|responses?|submissions?|submittals?|capabilit(?:y|ies) statements?|statements? of (?:capability|interest|qualifications?)|white papers?|interested (?:parties|vendors|sources|contractors|firms)|packages?|letters? of interest|due date|clos(?:ing|es?)|deadline|response (?:date|time)',
  ],
  [
    null,
    'deliver\\w*|period of performance|effective|dated|issued|issu(?:e|ance) date|date of issu(?:e|ance)|posting date|posted|publish\\w*|expir\\w*|award(?:ed)?|start(?:ing|s)?|begin\\w*|option|base (?:year|period)|completion|wage determination|revision|registered|pre-?solicitation notice|Circular|FAC|amendment \\d+ (?:is )?(?:posted|issued)|anticipated|archive\\w*|releas\\w*|updated?|notification|available|correction',
  ],
]
const cue = new RegExp(cues.map(([, pattern]) => `\\b(${pattern})\\b`).join('|'), 'gi')
const due =
  /\b(?:due|no later than|not later than|later than|NLT|by|before|prior to|deadline|clos(?:e|es|ing)|receiv\w+|until|extend\w*|submi\w+|cut-?off|response date|on or before|accepted|held|conduct\w*|schedul\w+|will be|is|at)\b|:/i
/** Words after a due date, as in `April 10, 2026 is the due date for quotes`. */
const dueAfter = /^\W{0,5}(?:is|are|will be|shall be|has been)\s[^.;]{0,30}\b(?:due|clos\w+|deadline|last day|cut-?off|held)\b/i
/** Words before a date that no longer applies, as in `extended from April 3 to April 10`. */
const former = /\bfrom\s[^.;]{0,30}$/i
/** Words after a date that no longer applies, up to the new date. */
const onward = /^[^.;]{0,30}\s(?:to|until)\s/i

/** Finds when questions and responses are due, and when the site visit is, in the order of the text. */
export function findDeadlines(text: string, sentences: readonly Span[] = sentencesOf(text)): Deadline[] {
  const found: Deadline[] = []
  let index = 0
  for (const time of findTimes(text)) {
    while (index < sentences.length - 1 && sentences[index]!.end <= time.start) index++
    const sentence = sentences[index]
    const kind = sentence && sentence.start <= time.start ? kindOf(text, time, sentence) : null
    if (kind !== null) found.push({ ...time, kind, sentence: sentence! })
  }
  return found
}

const before_max = 260
const after_max = 70

function kindOf(text: string, time: TimeFinding, sentence: Span): DeadlineKind | null {
  const before = text.slice(Math.max(sentence.start, time.start - before_max), time.start)
  const after = text.slice(time.end, Math.min(sentence.end, time.end + after_max))
  if (former.test(before) && onward.test(after)) return null
  const last = Array.from(before.matchAll(cue)).at(-1)
  const near = last ?? (dueAfter.test(after) ? after.matchAll(cue).next().value : undefined)
  if (!near || (last && !due.test(before.slice(last.index)))) return null
  const [kind] = cues[near.slice(1).findIndex((group) => group !== undefined)]!
  // In "quotes and questions" or "submission of questions", the word nearer to the date counts.
  return kind === 'responses_due' && /\b(?:questions?|inquiries)\b[^.]{0,40}$/i.test(before) ? 'questions_due' : kind
}
