import { expect, test } from 'vitest'
import { documentHash } from '../../../search/document-hash.ts'
import type { SearchDocument } from '../../../search/index.ts'

const document: SearchDocument = {
  id: 'notice',
  company_id: null,
  texts: { title: 'Roof repair', facts: '' },
  numbers: ['w912dy26r0001'],
  meaning: { title: 'Roof repair', text: '' },
  values: { naics: '238160', posted_at: null },
}

test.each<[string, Partial<SearchDocument>]>([
  ['id', { id: 'other' }],
  ['company', { company_id: 'company' }],
  ['text', { texts: { title: 'Roof', facts: '' } }],
  ['field of a text', { texts: { title: '', facts: 'Roof repair' } }],
  ['number', { numbers: [] }],
  ['value', { values: { naics: '238160', posted_at: 0 } }],
])('documentHash: a different %s gives a different hash', (_, changed) => {
  expect(documentHash({ ...document, ...changed })).not.toBe(documentHash(document))
})
