import { expect, test } from 'vitest'
import type { Clause, Demand, Detail, NoticeChange } from '../../../web/features/opportunity/detail.ts'
import { passagesOf, wordsOf } from '../../../web/features/opportunity/evidence/passages.ts'
import { groupClauses, groupDemands } from '../../../web/features/opportunity/findings/groups.ts'
import { nameField, presentValue, sortChanges } from '../../../web/features/opportunity/history/changes.ts'
import { nameFactor } from '../../../web/features/opportunity/names.ts'
import { daysUntil } from '../../../web/parts/record/format.ts'

const zone = 'America/New_York'
const today = Date.parse('2026-04-20T14:30:00.000Z')

function demand(kind: Demand['kind'], value: string, at: string | null = null, start = 0): Demand {
  return { kind, value, at, quote: value, start, end: start + value.length, document_id: null, page: null }
}

function clause(citation: string, category: Clause['category'], start: number, length = 12): Clause {
  const range = { start, end: start + length, document_id: null, page: null }
  return { citation, family: 'FAR', title: null, category, section: null, text: null, ...range }
}

test('demands: repeated ones are one line, times come in their order, and past ones last', () => {
  const groups = groupDemands(
    [
      demand('questions_due', '2026-04-10', '2026-04-10'),
      demand('requirement', 'SAM'),
      demand('responses_due', '2026-05-12', '2026-05-12', 10),
      demand('site_visit', '2026-04-28', '2026-04-28'),
      demand('responses_due', '2026-05-12', '2026-05-12', 90),
    ],
    (at) => daysUntil(at, zone, today),
  )
  expect(
    groups.map(({ title, items }) => [title, ...items.map(({ first, all, isPast }) => `${first.kind} ${all.length} ${isPast}`)]),
  ).toEqual([
    ['Dates', 'site_visit 1 false', 'responses_due 2 false', 'questions_due 1 true'],
    ['Requirements', 'requirement 1 false'],
  ])
})

test('clauses: equal ones are one line, and another deviation is another line', () => {
  const deviating = { ...clause('FAR 52.212-1', 'provision', 300), deviation: 'DEVIATION 2026-O0001' }
  const groups = groupClauses([
    clause('FAR 52.217-8', 'clause', 0),
    clause('FAR 52.212-1', 'provision', 100),
    clause('Evaluation', 'evaluation', 150),
    clause('FAR 52.212-1', 'provision', 200),
    deviating,
  ])
  expect(groups.map(({ title, items }) => [title, ...items.map(({ first, all }) => `${first.citation} ${all.length}`)])).toEqual([
    ['Instructions and evaluation', 'Evaluation 1'],
    ['Provisions', 'FAR 52.212-1 2', 'FAR 52.212-1 1'],
    ['Clauses', 'FAR 52.217-8 1'],
  ])
})

test('passages: those of the text are in its order, equal ones are one, and a long one is marked at its beginning', () => {
  const text = `SECTION L - INSTRUCTIONS\n${'Each volume is a file. '.repeat(40)}`
  const citation = { quote: 'Each', source: 'description', start: 25, end: 29 }
  const detail = {
    contract: { description: text },
    derived: [],
    match: {
      factors: [{ name: 'capability', citation }, { name: 'naics' }, { name: 'psc', citation: { ...citation, source: 'title' } }],
    },
    demands: [demand('format', 'Each', null, 25), { ...demand('format', 'Each'), document_id: 'att_1' }],
    regulation_sections: [clause('Section L', 'section', 0, 900)],
  } as unknown as Detail
  expect(passagesOf(detail, zone)).toEqual([
    { start: 0, end: 24, title: 'Section L' },
    { start: 25, end: 29, title: 'Fit: Capability; Format: Each' },
  ])
  const inFile = { ...clause('Section L', 'section', 0, 900), document_id: 'att_1' }
  expect(wordsOf(detail, inFile)).toEqual({ source: 'att_1', start: 0, end: 900 })
})

test('history: the changes that decide come first, texts last, and a set-aside is named once', () => {
  const change = (field: string): NoticeChange => ({ field, old_value: null, new_value: 'x', truncated: false })
  const fields = ['contract.description', 'active', 'set_aside_description', 'set_aside', 'deadline_date']
  expect(sortChanges(fields.map(change)).map(({ field }) => field)).toEqual([
    'deadline_date',
    'set_aside',
    'active',
    'contract.description',
  ])
})

test('history: fields and values have the names that people use', () => {
  expect(['contract.office_city', 'deadline_date', 'award.number', 'sub_tier'].map(nameField)).toEqual([
    'Office city',
    'Responses due',
    'Number',
    'Sub tier',
  ])
  expect(presentValue('estimated_value_low', 4_620_000, zone)).toBe('$4,620,000')
  expect(presentValue('active', true, zone)).toBe('yes')
  expect(presentValue('set_aside', 'SBA', zone)).toBe('Small business')
  expect(presentValue('response_type', 'rfp', zone)).toBe('RFP')
  expect(presentValue('naics', null, zone)).toBe('none')
  expect(presentValue('archive_date', '2026-05-13T00:00:00.000Z', zone)).toBe('May 13, 2026')
  expect(presentValue('deadline_date', '2026-05-11T18:00:00.000Z', zone)).toBe('Mon, May 11, 2026, 2:00 PM EDT')
})

test('factors: each has a name, also those of feedback', () => {
  expect(['past_performance', 'naics', 'limit_kind', 'feedback_lost', 'feedback_dismissed_place'].map(nameFactor)).toEqual([
    'Past performance',
    'NAICS',
    'Goods or services',
    'What you lost',
    'What you dismissed',
  ])
})
