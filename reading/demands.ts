import { type Deadline, findDeadlines } from './deadlines.ts'
import { findIncumbents, type IncumbentFinding } from './incumbents.ts'
import { findPageLimits, type PageLimit } from './page-limits.ts'
import { findRequirements, type Requirement } from './requirements.ts'
import { findChannels, findFormats, type ResponseFormat, type SubmitTo } from './submission.ts'
import { sentencesOf } from './text/sentences.ts'
import { findTerms, findValueRanges, type Term, type ValueRange } from './text/terms.ts'

/** A demand of a text, with its `kind`. `start` and `end` are UTF-16 offsets of its words. */
export type Demand = Deadline | PageLimit | ResponseFormat | SubmitTo | Requirement | Term | ValueRange | IncumbentFinding

/** Finds what a notice demands of an offeror and says about the contract, in the order of the text. Linear in the length of the text. */
export function findDemands(text: string): Demand[] {
  const sentences = sentencesOf(text)
  return [
    ...findDeadlines(text, sentences),
    ...findPageLimits(text),
    ...findFormats(text, sentences),
    ...findChannels(text, sentences),
    ...findRequirements(text, sentences),
    ...findTerms(text),
    ...findValueRanges(text),
    ...findIncumbents(text, sentences),
  ].sort((a, b) => a.start - b.start || a.end - b.end)
}
