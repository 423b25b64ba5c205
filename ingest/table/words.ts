import type { Notice } from '../rows/notice.ts'

/** The words of the catalog that a mapping can give. */
export const noticeTypes: ReadonlySet<string> = new Set<Notice['notice_type']>([
  'presolicitation',
  'solicitation',
  'sources-sought',
  'combined',
  'forecast',
  'award-notice',
  'special-notice',
  'sale-of-surplus',
  'justification',
  'custom',
])
export const responseTypes: ReadonlySet<string> = new Set<NonNullable<Notice['response_type']>>([
  'rfp',
  'rfq',
  'ifb',
  'rfi',
  'baa',
  'cso',
  'ota',
  'rftop',
  'loi',
  'other',
  'unknown',
])
