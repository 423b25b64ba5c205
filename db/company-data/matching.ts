import { backgroundMark, type CompanyTables } from './company-table.ts'

/** Match scores and dismissals. */
export const matchingTables = {
  match: {
    of: ['company_id', 'company'],
    file: 'match_scores',
    content: 'how well a record fits the company, from 0 to 100',
    columns: [
      ...(['contract_id', 'score', 'reason', 'eligible', 'open_until', 'scored_at', 'announced_at', 'arrived_at'] as const),
      'profile_version',
    ],
    lookups: { opportunity: ['opportunity', 'contract_id'] },
  },
  dismissal: {
    of: ['company_id', 'company'],
    file: 'dismissed_recommendations',
    content: 'a dismissed recommendation, with the user and the reason',
    columns: ['contract_id', 'reason', 'dismissed_at'],
    lookups: { opportunity: ['opportunity', 'contract_id'], dismissed_by_user: ['person', 'dismissed_by'] },
  },
  company_scoring: { of: ['company_id', 'company'], omitted: backgroundMark },
  feedback_change: { of: ['company_id', 'company'], omitted: backgroundMark },
  feedback_total: { of: ['company_id', 'company'], omitted: backgroundMark },
} satisfies CompanyTables
