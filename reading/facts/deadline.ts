import { type Deadline, findDeadlines } from '../deadlines.ts'
import type { Passages, Stated } from './passage.ts'

const day_ms = 86_400_000
/** Maximum days from posting to a deadline. Most are within 90 days. A later date is a delivery date or a typing error. */
const days_ahead_max = 366

/** Words before a date that replaces all others, as in `extended to` and `has been changed to`. */
const amendment =
  /\b(?:extend\w*|extension|chang\w+|revis\w+|postpone\w*|moved|pushed|now|new)\b[^.;]{0,90}\b(?:to|until|through|is|as follows)\b[\s:]{0,3}[^.;]{0,40}$/i
/** Words before a date that may change, or that ends or begins something other than the time for responses. */
const otherDate =
  /\b(?:anticipat\w+|approximate\w*|estimated|tentative\w*|expected|on or about|projected|phase (?:two|2|ii|one|1|i)\b|white papers?|registration|rsvp|attend\w*|conference|industry day|draft|government(?:['’]s)? (?:\w+ ){0,4}responses?|provide (?:their|its) responses?|valid|remain\w*|firm|hold|driver|access|visitor|issued|released|amended on|posted)\b[^.;]{0,70}$/i
/** Words before a date that is never a deadline for responses, whether or not the text says that it was amended. */
const neverResponses =
  /\b(?:q\s?&\s?a|rfis?|questions?|inquir\w+|answers|pop|performance|originally|previous\w*|had a|was due)\b[^.;]{0,70}$/i
/** Words before a former date, as in `from March 20, 2026, by 10 AM. MT to March 27`. */
const former = /\bfrom\s[^;]{0,30}$/i
/** Words after a former date, up to the new date. */
const onward = /^[^;]{0,45}\b(?:to|until|through)\s/i
/** Words in sentences about something other than the deadline. */
const otherSentence = /\b(?:anticipates|drivers? license|base access|site visits? (?:will|is|are)|bonds?)\b/i
const before_characters = 160
const after_characters = 60

type Candidate = Deadline & { before: string }

/** Returns the last amended deadline in UTC, or else the latest date, because a record that closes too early is lost. A text
 * without a time and zone means the end of the day. Null if no date is certain, or if the date is not within a year after
 * posting. */
export function statedDeadline({ description, sentences }: Passages, posted_at: string | null): Stated | null {
  const spans = sentences.map(({ start, text }) => ({ start, end: start + text.length }))
  const found = findDeadlines(description, spans)
    .filter(({ kind }) => kind === 'responses_due')
    .flatMap((each) => candidate(description, each))
  const amended = found.filter(({ before }) => amendment.test(before)).at(-1)
  const chosen = amended ?? latest(found)
  if (!chosen || !isAhead(chosen.date, posted_at)) return null
  const at =
    chosen.at ?? found.find((each) => each.date === chosen.date && each.at !== null)?.at ?? `${chosen.date}T23:59:59.999Z`
  return { value: at, source: 'description', start: chosen.start, end: chosen.end }
}

function candidate(text: string, deadline: Deadline): Candidate[] {
  const { sentence, start, end } = deadline
  const before = text.slice(Math.max(sentence.start, start - before_characters), start)
  if (otherSentence.test(text.slice(sentence.start, sentence.end))) return []
  if (neverResponses.test(before) || (former.test(before) && onward.test(text.slice(end, end + after_characters)))) return []
  return otherDate.test(before) && !amendment.test(before) ? [] : [{ ...deadline, before }]
}

function latest(found: readonly Candidate[]): Candidate | undefined {
  return found.toSorted((a, b) => b.date.localeCompare(a.date) || a.start - b.start)[0]
}

/** Returns whether a date is within a year after the day of posting. Earlier dates belong to an earlier notice. */
function isAhead(date: string, posted_at: string | null): boolean {
  if (posted_at === null) return true
  const days = (Date.parse(date) - Date.parse(posted_at)) / day_ms
  return days > 0 && days < days_ahead_max
}
