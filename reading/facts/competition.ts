import { type Passage, type Passages, type Stated, statedAt } from './passage.ts'

export type Competition = 'sole_source' | 'brand_name' | 'approved_sources'

const soleSource = new RegExp(
  [
    // Matches `intends to award a sole source contract` and `plans to negotiate with only one source`.
    String.raw`\b(?:intends?|intention|intent|plans?|proposes?|anticipates?|contemplates?|will be|is being|to be)\b[^.;]{0,110}\b(?:sole[\s-]{1,2}sourced?|single[\s-]{1,2}source|only one (?:responsible )?source|non-?competitive(?:ly)?|other than full and open competition)\b`,
    String.raw`\bnotice of intent\b[^.;]{0,60}\b(?:sole|single)[\s-]{1,2}source\b`,
    String.raw`\bnotice of (?:sole|single)[\s-]{1,2}source\b`,
    // Federal agencies must buy some goods from the prison industries.
    String.raw`\bUNICOR\s{1,2}(?:buy|purchase|order)\b`,
    String.raw`\b(?:sole|single)[\s-]{1,2}source\b\s{1,2}(?:award|contract|purchase order|procurement|acquisition|basis|requirement|solicitation|order|action|modification|justification|notice|rfq|to)\b`,
    String.raw`\bnotice of intent\b[^.;]{0,90}\bis not a (?:request for|solicitation for) compet`,
  ].join('|'),
  'i',
)
/** Words that negate a sole source, leave it open, refer to another contract, or quote a rule that every such notice cites. */
const notSoleSource =
  /\b(?:not|may|might|could|whether|if|determin\w+|potential\w*|possib\w+|consider\w*|previous\w*|prior|incumbent|historical\w*|unless|or otherwise|or as a|instead of|rather than|no longer|8\s?\(a\)|threshold|in the event|either|avoid|cancel\w*|challenge|capabilit\w+|set[\s-]?aside|competitive or|or (?:awarded|procured|on an?|as an?|through)|full and open competition,? or)\b/i
const brandName =
  /\bbrand[\s-]{1,2}name[\s-]{1,2}(?:only|mandatory|required|specific|justification|requirement)\b|\bno substitut(?:es?|ions?)\b(?: (?:will|shall|are|is)\b| accepted| allowed|\.|$)|\b(?:quotes?|offers?) (?:on|for) (?:an )?(?:or[\s-]equal|equal|substitute)\w* (?:items? |products? )?(?:will|shall) not be/i
/** A quoted brand, as in `new "Steelcase" brand furniture`. */
const quotedBrand = /["“][A-Z][\w-]{2,30}["”]\s{1,2}brand\b/
const orEqual = /\bor[\s-]{1,2}equal\b/i
const approved =
  /\bapproved sources? (?:is|are)\b|\b(?:only|exclusively) (?:from |by |to |through )?(?:the )?(?:currently |previously )?approved (?:sources?|manufacturers?|suppliers?)\b|\bapproved sources? only\b|\b(?:restricted|limited) to (?:the |currently |following )*approved (?:sources?|manufacturers?)\b|\bsource approval (?:is )?required\b|\bmust be (?:an? )?(?:previously )?approved sources?\b/i

const unsure = /\b(?:not|if|may|unless)\b/i
const texts = /source|compet|brand|substitut|approved|equal|unicor/i
const before_characters = 90
const after_characters = 40

/** Returns whether only one firm, one maker's product or approved sources may compete. Null if the text is unclear. */
export function statedCompetition({ title, sentences }: Passages): Stated<Competition> | null {
  const passages = [title, ...sentences.filter(({ text }) => texts.test(text))]
  return (
    firstOf(passages, soleSource, 'sole_source', notSoleSource) ??
    (passages.some(({ text }) => orEqual.test(text))
      ? null
      : (firstOf(passages, brandName, 'brand_name', unsure) ?? firstOf(passages, quotedBrand, 'brand_name', unsure))) ??
    firstOf(passages, approved, 'approved_sources', unsure)
  )
}

function firstOf<Value extends Competition>(
  passages: readonly Passage[],
  expression: RegExp,
  value: Value,
  unsure: RegExp,
): Stated<Value> | null {
  for (const passage of passages) {
    const match = expression.exec(passage.text)
    if (!match) continue
    const { index } = match
    const end = index + match[0].length
    const before = passage.text.slice(Math.max(0, index - before_characters), index)
    const said = removeAsides(match[0])
    const after = passage.text.slice(end, end + after_characters)
    if (!unsure.test(`${before} ${said} ${after}`)) return statedAt(passage, match, value)
  }
  return null
}

/** Removes parentheses, and `is not a`, as in "is not a request for offers", because this `not` does not negate a sole source. */
function removeAsides(text: string): string {
  return text.replace(/\([^()]{0,80}\)|\bis not a\b/gi, ' ')
}
