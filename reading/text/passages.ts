import { type Span, sentencesOf } from '../../kernel/text/sentences.ts'

/** A passage outside of sections L and M that has the content of one of them. `title` is its heading, or null. */
export type Passage = Span & { category: 'instruction' | 'evaluation'; title: string | null }
type Category = Passage['category']

const offers =
  '(?:quot(?:e|ation)s?|offers?|proposals?|bids?|responses?|submissions?|submittals?|packages?|capability statements?|white papers?|questions?|inquiries)'
const evaluation = new RegExp(
  [
    `\\b(?:${offers}|offerors?|past performance|price|technical approach|each factor)\\b[^.]{0,70}\\b(?:will|shall|must|to)\\s(?:also\\s)?be\\s(?:\\w+\\s)?(?:evaluated|rated|ranked)\\b`,
    '\\bevaluation (?:factors?|criteria|process|procedures?|methodology)\\b',
    '\\b(?:the government|contracting officer|USDA|agency) (?:will|shall|intends to) (?:\\w+ )?(?:evaluate|award|make (?:an |one )?award|issue (?:an|a|one) award)\\b',
    '\\baward (?:will|shall) be (?:made|based|issued)\\b|\\bbasis (?:of|for) (?:the )?award\\b',
    '\\blowest[- ]priced?,?(?: and)? technically[- ]acceptable\\b|\\bLPTA\\b|\\bbest[- ]value\\b|\\bmost advantageous\\b|\\btrade-?off\\b',
    '\\b(?:order of importance|more important than|equally important|price and other factors)\\b',
  ].join('|'),
  'i',
)
const instruction = new RegExp(
  [
    `\\b${offers}\\b[^.]{0,90}\\b(?:shall|must|should|will|may|are to|to)\\s(?:only\\s)?be\\s(?:\\w+\\s)?(?:submitted|sent|e-?mailed|received|delivered|addressed|directed|uploaded|forwarded|limited|provided|valid|clearly)\\b`,
    `\\b(?:submit|send|e-?mail|forward|upload)\\s(?:\\w+\\s){0,4}${offers}\\b`,
    `\\b${offers}\\s(?:are\\s|is\\s)?due\\b|\\bdue date\\b|\\bclosing date\\b|\\bdeadline for\\b`,
    '\\bpages? (?:limit\\w*|maximum)\\b|\\b(?:exceed|limited to|maximum of|more than)\\s(?:\\w+\\s)?(?:\\(?\\d{1,3}\\)?\\s)pages?\\b|\\b\\d{1,2}[- ]point\\b',
    '\\binstructions? to (?:offerors?|quoters?|bidders?|vendors?)\\b',
    '\\b(?:interested|all) (?:parties|vendors|offerors|contractors|sources|firms)\\b[^.]{0,60}\\b(?:shall|must|should|may|will|are (?:invited|encouraged|requested))\\b[^.]{0,40}\\b(?:submit|respond|provide|send)\\b',
  ].join('|'),
  'i',
)
/** A response time for service calls, which is part of the work and not an instruction for offerors. */
const serviceTime =
  /\bresponses?\b[^.]{0,60}\bwithin\s(?:\S{1,20}\s){1,3}?(?:hours?|minutes?)\b(?![^.]{0,40}\b(?:release|posting|solicitation|RF[IPQ])\b)/i
const offer = '(?:QUOT(?:E|ATION)|PROPOSAL|OFFER|RESPONSE|BID|SUBMISSION)'
const heading = new RegExp(
  `^[\\s\\d().*#-]{0,12}(?:[A-Z][.)]\\s)?(?:(ADDENDUM TO (?:THE )?(?:FAR |RFO |PROVISION )?52\\.212-1|INSTRUCTIONS? (?:TO|FOR) (?:OFFERORS?|QUOTERS?|BIDDERS?|VENDORS?)|${offer} SUBMISSION|SUBMISSION (?:INSTRUCTIONS?|REQUIREMENTS?|OF ${offer}S?)|${offer} (?:INSTRUCTIONS?|REQUIREMENTS?|PREPARATION)|HOW TO (?:RESPOND|SUBMIT))|(ADDENDUM TO (?:THE )?(?:FAR |RFO |PROVISION )?52\\.212-2|EVALUATION (?:CRITERIA|FACTORS?|PROCEDURES?|PROCESS|OF ${offer}S?|AND AWARD|AND BASIS)|BASIS (?:OF|FOR) (?:THE )?AWARD|AWARD (?:CRITERIA|BASIS)))[A-Z ]{0,40}`,
  'i',
)
const contents = /\.{5}/
const heading_max = 130
const passage_length_max = 3_000
/** Maximum unrelated sentences within a passage without a heading. */
const gap_max = 1
/** Maximum unrelated sentences within a passage with a heading. */
const gap_under_heading_max = 3

/** Finds passages about what to send and how it is evaluated, in the order of the text. Passages do not overlap. */
export function findPassages(text: string, sentences: readonly Span[] = sentencesOf(text)): Passage[] {
  const found: Passage[] = []
  let gap = 0
  for (const { start, end } of sentences) {
    const sentence = text.slice(start, end)
    const head = headingOf(sentence)
    const category = head?.category ?? categoryOf(sentence)
    const open = found.at(-1)
    gap++
    if (category === null) continue
    const allowed = open?.title ? gap_under_heading_max : gap_max
    const joins = open?.category === category && !head && gap - 1 <= allowed && end - open.start <= passage_length_max
    if (joins) open.end = end
    else found.push({ category, title: head?.title ?? null, start, end })
    gap = 0
  }
  return found
}

function categoryOf(sentence: string): Category | null {
  if (contents.test(sentence)) return null
  if (evaluation.test(sentence)) return 'evaluation'
  return instruction.test(sentence) && !serviceTime.test(sentence) ? 'instruction' : null
}

/** Returns the heading at the start of a sentence. A heading is in capitals, ends with a colon, or is the whole sentence. */
function headingOf(sentence: string): { category: Category; title: string } | null {
  const match = heading.exec(sentence.slice(0, heading_max))
  if (!match) return null
  const words = (match[1] ?? match[2])!
  const rest = sentence.slice(match[0].length)
  const isHeading = words === words.toUpperCase() || /^\s?[:–—-]/.test(rest) || rest.trim() === ''
  return isHeading ? { category: match[1] ? 'instruction' : 'evaluation', title: words.trim() } : null
}
