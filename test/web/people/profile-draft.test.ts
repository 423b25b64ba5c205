import { expect, test } from 'vitest'
import { demoCompany } from '../../../demo/data/company/company.ts'
import fitted from '../../../matching/fitted.json' with { type: 'json' }
import { shareOf } from '../../../web/features/profile/basis.ts'
import { type Draft, fields, missingFields, newId, toUpdate } from '../../../web/features/profile/draft.ts'
import { shares } from '../../../web/features/profile/effects.ts'
import { compare, nameSource, sourceOf } from '../../../web/features/profile/proposed.ts'
import { changedFields } from '../../../web/shell/edits/save.ts'

const before: Draft = { ...demoCompany, time_zone: 'America/New_York' }

test('toUpdate: sends only changed fields, keeps the ids of entries and leaves out those of new ones', () => {
  const capabilities = [...before.capabilities, { id: newId(before.capabilities), title: 'Data', description: '' }]
  const after = { ...before, capabilities, website: null }
  const changed = changedFields(before, after, fields)
  expect(changed).toEqual(['website', 'capabilities'])
  expect(toUpdate(after, changed, before)).toEqual({
    website: null,
    capabilities: [...before.capabilities, { title: 'Data', description: '' }],
  })
})

test('newId: two new entries have different ids', () => {
  expect(newId([{ id: 'cap_1' }, { id: 'new-1' }])).toBe('new-2')
})

test('missingFields: names what is empty, and not the time zone', () => {
  expect(missingFields(before)).toEqual([])
  expect(missingFields({ ...before, uei: null, capabilities: [] })).toEqual(['uei', 'capabilities'])
})

test('shares: the form says how much the scorer counts', () => {
  const weights = Object.entries(fitted.factors).map(([factor, { weight }]) => [factor, Math.round(weight * 100)])
  expect(shares).toEqual(Object.fromEntries(weights))
})

test('shareOf: adds up what the empty fields decide', () => {
  expect(shareOf(['uei', 'capabilities', 'past_performance'])).toEqual({
    total: 65,
    parts: [
      { field: 'capabilities', share: 48 },
      { field: 'past_performance', share: 17 },
    ],
  })
})

test('compare: names an item once if its description repeats the title', () => {
  const proposed = [{ title: 'Snow removal', description: 'Snow removal' }]
  expect(compare({ current: [], proposed }).added).toEqual(['Snow removal'])
})

test('nameSource: names the file', () => {
  expect(nameSource({ type: 'document', document_id: 'doc_1', document_name: 'Ours.pdf' })).toBe('Capability statement Ours.pdf')
})

test('compare: parts the items of a list into kept, removed and added ones', () => {
  const [current, proposed] = [[{ code: '541512', is_primary: false }], [{ code: '541512', is_primary: true }]]
  expect(compare({ current, proposed })).toEqual({ kept: [], removed: ['541512'], added: ['541512 (primary)'] })
  expect(compare({ current: null, proposed: 'Ours' })).toEqual({ kept: [], removed: [], added: ['Ours'] })
})

test('sourceOf: names the page of a document', () => {
  expect(sourceOf({ source: 'document', quote: '', page: 2 })).toBe('Document, page 2')
  expect(sourceOf({ source: 'registration', quote: '', page: null })).toBe('SAM.gov registration')
})
