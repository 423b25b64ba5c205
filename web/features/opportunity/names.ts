import type { Demand } from './detail.ts'

const factors: Readonly<Record<string, string>> = {
  naics: 'NAICS',
  psc: 'PSC',
  set_aside: 'Set-aside',
  timeline: 'Time left',
  limit_place: 'Place of the work',
  limit_value: 'Estimated value',
  limit_office: 'Buying office',
  limit_kind: 'Goods or services',
  limit_competition: 'Competition',
  limit_vehicle: 'Contract vehicle',
  limit_notice: 'Kind of notice',
}

/** Feedback has a factor for each kind and aspect, such as `feedback_dismissed_place`. */
const feedback = /^feedback_([a-z]+)/

export function nameFactor(name: string): string {
  const [, decision] = feedback.exec(name) ?? []
  return decision === undefined ? (factors[name] ?? sentenceCase(name)) : `What you ${decision}`
}

const demands: Readonly<Record<Demand['kind'], string>> = {
  questions_due: 'Questions due',
  site_visit: 'Site visit',
  responses_due: 'Responses due',
  page_limit: 'Page limit',
  format: 'Format',
  submit_to: 'Send to',
  requirement: 'Requirements',
  place_of_performance: 'Place',
  period_of_performance: 'Period',
  value_range: 'Value',
  incumbent: 'Incumbent',
}

export function nameDemand(kind: Demand['kind']): string {
  return demands[kind]
}

/** Returns `Past performance` for `past_performance`. */
export function sentenceCase(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
