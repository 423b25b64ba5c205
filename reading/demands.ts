import type { components } from '../generated/api.ts'
import { formatCount } from '../kernel/text/counted.ts'
import { wholeEnd } from '../kernel/text/cut.ts'
import { sentencesOf } from '../kernel/text/sentences.ts'
import { type Deadline, findDeadlines } from './deadlines.ts'
import { findIncumbents, type IncumbentFinding } from './incumbents.ts'
import { findPageLimits, type PageLimit } from './page-limits.ts'
import { findRequirements, type Requirement } from './requirements.ts'
import { findChannels, findFormats, type ResponseFormat, type SubmitTo } from './submission.ts'
import { findTerms, findValueRanges, type Term, type ValueRange } from './text/terms.ts'

/** A demand in a text, with its `kind`. `start` and `end` are the UTF-16 offsets of its words. */
export type Demand = Deadline | PageLimit | ResponseFormat | SubmitTo | Requirement | Term | ValueRange | IncumbentFinding

/** Finds what a notice demands of offerors and says about the contract, in order. Takes linear time. */
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

/** A demand without its document and page. The code that has the document adds both. */
export type CitedDemand = Omit<components['schemas']['Demand'], 'document_id' | 'page'>

const quote_length_max = 500

export function citeDemands(text: string): CitedDemand[] {
  return findDemands(text).map((demand) => {
    const end = wholeEnd(text, Math.min(demand.end, demand.start + quote_length_max))
    return { kind: demand.kind, ...summarizeDemand(demand), quote: text.slice(demand.start, end), start: demand.start, end }
  })
}

function summarizeDemand(demand: Demand): { value: string; at: string | null } {
  const at = null
  switch (demand.kind) {
    case 'questions_due':
    case 'site_visit':
    case 'responses_due':
      return { value: demand.time === null ? demand.date : `${demand.date} ${demand.time}`, at: demand.at ?? demand.date }
    case 'page_limit':
      return { value: `${formatCount(demand.pages_max, 'page')}${demand.of ? ` (${demand.of})` : ''}`, at }
    case 'format':
      return {
        value: demand.copies === null ? demand.format : `${formatCount(demand.copies, 'copy', 'copies')}, ${demand.format}`,
        at,
      }
    case 'value_range':
      return { value: rangeText(demand), at }
    case 'requirement':
      return { value: demand.name, at }
    case 'incumbent':
      return { value: demand.name ?? demand.contract_number!, at }
    default:
      return { value: demand.value, at }
  }
}

function rangeText({ low, high }: ValueRange): string {
  if (low !== null && low === high) return dollars(low)!
  return `${dollars(low) ?? 'up'} to ${dollars(high) ?? 'more'}`
}

function dollars(amount: number | null): string | null {
  return amount === null ? null : `$${amount.toLocaleString('en-US')}`
}
