import type { Collection, SearchDocument } from '../../../search/index.ts'

/** A collection similar to the service's collection of notices. */
export const collection: Collection = {
  name: 'notices',
  texts: {
    title: { weight: 8, usual_words: 8 },
    keywords: { weight: 3, usual_words: 20 },
    description: { weight: 1, usual_words: 150 },
  },
  values: { naics: 'code', state: 'code', agency_terms: 'codes', posted_at: 'time', deadline_at: 'time', active: 'flag' },
  sorts: {
    posted_date: { by: 'posted_at', descending: true },
    due_date: { by: 'deadline_at', descending: false },
  },
  facets: ['naics', 'state', 'agency_terms'],
}

export function doc(id: string, over: Partial<SearchDocument> = {}): SearchDocument {
  return { id, company_id: null, texts: { title: id }, numbers: [], meaning: { title: id, text: '' }, values: {}, ...over }
}
