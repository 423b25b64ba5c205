import { expect, test } from 'vitest'
import { measureJudgedMatches, type OpenRecord, readJudgedMatches } from '../../lab/evaluation/matching/judged-matches.ts'
import { judgedProfiles } from '../../lab/evaluation/matching/judged-profiles.ts'
import { silent, student } from '../matching/companies.ts'

test('judged matches: each profile has judgments, and a third of the profiles is held out', () => {
  const judgements = readJudgedMatches()
  const names = judgedProfiles.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(30)
  expect(new Set(judgements.map(({ query }) => query))).toEqual(new Set(names))
  expect(new Set(judgements.map(({ query, id }) => `${query} ${id}`)).size).toBe(judgements.length)
  expect(judgedProfiles.filter(({ held_out }) => held_out)).toHaveLength(Math.floor(names.length / 3))
})

function notice(id: string, title: string, more: Partial<OpenRecord> = {}): OpenRecord {
  return {
    ...silent,
    id,
    title,
    description: null,
    solicitation_number: null,
    award_number: null,
    award_amount: null,
    awardee_name: null,
    active: true,
    archive_at: null,
    ...more,
  }
}

test('judged matches: precision counts, among the first ten, the open records that were judged 2 or 3', async () => {
  const records = [
    notice('a', 'Armed security guard services'),
    notice('b', 'Unarmed security guards'),
    notice('closed', 'Security guard services', { deadline_at: '2026-04-17T00:00:00.000Z' }),
    notice('archived', 'Security guard services', { active: false }),
    notice('awarded', 'Security guard services', { awarded: true }),
    notice('forecast', 'Security guard services', { is_forecast: true }),
  ]
  const judgements = records.map(({ id }) => ({ query: 'guards', id, grade: id === 'b' ? 1 : 3 }))
  const measures = await measureJudgedMatches(records, judgements, student)
  expect(measures.find(({ profile }) => profile === 'guards')).toMatchObject({ precision_10: 0.1, judged_10: 0.2 })
  expect(await measureJudgedMatches(records.slice(0, 2), judgements, student)).toEqual([])
})
