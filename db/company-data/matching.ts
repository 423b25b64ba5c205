import type { CompanyTables } from './company-table.ts'

type Held = 'match' | 'dismissal' | 'company_scoring' | 'feedback_change' | 'feedback_total'

/** How records fit the company, and what it made of that. */
export const matchingTables: CompanyTables<Held> = {
  match: {
    of: ['company_id', 'company'],
    file: 'match_scores',
    content: 'how well a record fits the company, 0 to 100',
    columns: [
      'contract_id',
      'score',
      'reason',
      'eligible',
      'open_until',
      'scored_at',
      'announced_at',
      'arrived_at',
      'profile_version',
    ],
    lookups: { opportunity: ['opportunity', 'contract_id'] },
  },
  dismissal: {
    of: ['company_id', 'company'],
    file: 'dismissed_recommendations',
    content: 'a recommendation that was dismissed, by whom and why',
    columns: ['contract_id', 'reason', 'dismissed_at'],
    lookups: { opportunity: ['opportunity', 'contract_id'], dismissed_by_user: ['person', 'dismissed_by'] },
  },
  company_scoring: {
    of: ['company_id', 'company'],
    omitted: 'how far the background has come with scoring: of no use elsewhere',
  },
  feedback_change: { of: ['company_id', 'company'], omitted: 'counts when scoring has to be done again: of no use elsewhere' },
  feedback_total: { of: ['company_id', 'company'], omitted: 'counts when scoring has to be done again: of no use elsewhere' },
}
