import type { components } from '../generated/api.ts'

/** As SAM calls its own, in a sentence. */
export const noticeTypeNames: Readonly<Record<components['schemas']['NoticeType'], string>> = {
  presolicitation: 'presolicitation',
  solicitation: 'solicitation',
  'sources-sought': 'sources sought',
  combined: 'combined synopsis/solicitation',
  forecast: 'forecast',
  'pre-forecast': 'early forecast',
  subcontract: 'subcontract',
  'award-notice': 'award notice',
  'special-notice': 'special notice',
  bundle: 'intent to bundle requirements',
  'sale-of-surplus': 'sale of surplus property',
  justification: 'justification (J&A)',
  custom: 'other notice',
}
