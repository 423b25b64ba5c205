import { agencyAliases } from '../catalog/agencies.ts'
import { naicsTitle } from '../catalog/naics.ts'
import { pscName } from '../catalog/psc.ts'
import type { Collection, Condition, SearchDocument } from './index.ts'

/** Opportunities and awards. */
export const contracts: Collection = {
  name: 'contracts',
  texts: {
    title: { weight: 8, usual_words: 8 },
    facts: { weight: 3, usual_words: 40 },
    description: { weight: 1, usual_words: 150 },
  },
  values: {
    notice_type: 'code',
    set_aside: 'code',
    naics: 'code',
    psc: 'code',
    jurisdiction: 'code',
    state: 'code',
    agency: 'code',
    agency_names: 'codes',
    posted_at: 'time',
    deadline_at: 'time',
    awarded: 'flag',
    active: 'flag',
  },
  sorts: { posted_date: { by: 'posted_at', descending: true }, due_date: { by: 'deadline_at', descending: false } },
  facets: ['naics', 'set_aside', 'agency', 'state', 'notice_type'],
}
