import type { components } from '../../generated/api.ts'
import { formatCount } from '../../kernel/text/counted.ts'
import { wholeEnd } from '../../kernel/text/cut.ts'
import { type Demand, findDemands } from '../demands.ts'
import type { ValueRange } from '../text/terms.ts'

/** Where the text stands is for who has it to tell. */
export type ToldDemand = Omit<components['schemas']['Demand'], 'document_id' | 'page'>

const quote_length_max = 500

/** What a text asks of a bidder or says of the work, in its order, each with the passage that does. */
export function toldDemands(text: string): ToldDemand[] {
  return findDemands(text).map((demand) => {
    const end = wholeEnd(text, Math.min(demand.end, demand.start + quote_length_max))
    return { kind: demand.kind, ...shortOf(demand), quote: text.slice(demand.start, end), start: demand.start, end }
  })
}

/** A demand in some words, and when it is a time, the instant. */
function shortOf(demand: Demand): { value: string; at: string | null } {
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
