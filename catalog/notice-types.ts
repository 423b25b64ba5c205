import type { components } from '../generated/api.ts'
import { asksForResponse } from '../kernel/app/responses.ts'

/** Names of the notice types as they are written within a sentence. SAM.gov's types have SAM.gov's names. */
export const noticeTypeNames: Readonly<Record<components['schemas']['NoticeType'], string>> = {
  presolicitation: 'presolicitation',
  solicitation: 'solicitation',
  'sources-sought': 'sources sought',
  combined: 'combined synopsis/solicitation',
  forecast: 'forecast',
  'pre-forecast': 'contract that ends',
  subcontract: 'subcontract',
  'award-notice': 'award notice',
  'special-notice': 'special notice',
  bundle: 'intent to bundle requirements',
  'sale-of-surplus': 'sale of surplus property',
  justification: 'justification (J&A)',
  custom: 'other notice',
}

/** Notice types that no firm can bid on. Records of these types are not opportunities and get no match score. */
export const notOpportunities: readonly string[] = ['award-notice', 'justification']

/** Names what is due at the deadline of a notice, before the date: `Response due` or `Due`. */
export function nameDue(notice_type: string): string {
  return asksForResponse(notice_type) ? 'Response due' : 'Due'
}

type Closing = { awarded: boolean; active: boolean | null; deadline_at: string | null; archive_at: string | null }

/** Returns when a record closes: `-infinity` if closed, `infinity` if no date is known. The deadline takes precedence over the
 * archive date, because SAM.gov archives after it. Many sources leave `active` blank, so only `false` closes a record. */
export function openUntil({ awarded, active, deadline_at, archive_at }: Closing): string {
  if (awarded || active === false) return '-infinity'
  return deadline_at ?? archive_at ?? 'infinity'
}
