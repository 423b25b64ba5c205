import { expect, test } from 'vitest'
import { describeChanges } from '../../../web/features/pursuit/sections/history-lines.ts'

const names = {
  timeZone: 'America/New_York',
  users: new Map([
    ['usr_1', 'Dana'],
    ['usr_2', 'Priya'],
  ]),
  columns: new Map(),
}

test.each([
  [
    [
      ['column_id', 'a', 'b'],
      ['column_title', 'Triage', 'Won'],
      ['phase', 'triage', 'won'],
    ],
    ['moved it from Triage to Won'],
  ],
  [
    [
      ['column_id', null, 'a'],
      ['column_title', null, 'Triage'],
      ['assigned_to', null, ['usr_1']],
    ],
    ['added it to Triage'],
  ],
  [
    [
      ['estimated_value_low', null, 8e6],
      ['estimated_value_high', null, 8.6e6],
      ['favorite', false, true],
    ],
    ['set the value to $8M–8.6M', 'starred it'],
  ],
  [[['assigned_to', ['usr_1'], ['usr_2', 'usr_9']]], ['assigned Priya, a former member and unassigned Dana']],
  [[['due_date', '2026-05-01T23:59:59.999Z', null]], ['cleared the due date']],
  [[['win_probability', 20, 40]], ['changed the win chance from 20% to 40%']],
  [[['outcome', null, 'no_bid']], ['set the outcome to No bid']],
  [
    [
      ['tags_added', null, ['a', 'b']],
      ['tags_removed', ['c'], null],
    ],
    ['added the tags a, b', 'removed the tag c'],
  ],
  [[['archived', true, false]], ['restored it from the archive']],
] as [[string, unknown, unknown][], string[]][])('history %j: is written in words', (fields, lines) => {
  const changes = fields.map(([field, old_value, new_value]) => ({ field, old_value, new_value }))
  expect(describeChanges(changes as Parameters<typeof describeChanges>[0], names)).toEqual(lines)
})
