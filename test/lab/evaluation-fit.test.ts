/** Tests the coordinate search over the ranking constants, with a ranker whose best constants are known. */
import { expect, test } from 'vitest'
import { fitConstants } from '../../lab/evaluation/matching/fit.ts'
import { type Case, type Find, ndcgAt } from '../../lab/evaluation/matching/measure.ts'
import { isHeldOutQuery } from '../../lab/evaluation/search/pooled.ts'
import { type RankingConstants, rankingConstants } from '../../search/ranking.ts'

const cases: Case[] = Array.from({ length: 30 }, (_, n) => ({
  query: `query ${n}`,
  grade: (id) => (id === 'right' ? 3 : 0),
  ideal: [3],
}))
/** Returns a ranker that puts the right record first if `isBetter(query)` is true and `leaders_weight` is 0. Otherwise the ranker
 * puts the wrong record first. */
const finderFor =
  (isBetter: (query: string) => boolean) =>
  ({ leaders_weight }: RankingConstants): Find =>
  async (query) => ({ ids: leaders_weight === 0 && isBetter(query) ? ['right', 'wrong'] : ['wrong', 'right'] })

test('fitConstants: chooses the best value on the fit part, and reports its gain for both parts', async () => {
  const { constants, gain } = await fitConstants(
    cases,
    ndcgAt(5),
    finderFor(() => true),
    1,
  )
  expect(constants).toEqual({ ...rankingConstants, leaders_weight: 0 })
  expect([gain.fit.value, gain.held_out.value]).toEqual([expect.closeTo(0.369, 3), expect.closeTo(0.369, 3)])
})

test('fitConstants: ignores a change that improves only the held-out third', async () => {
  expect(cases.some(({ query }) => isHeldOutQuery(query))).toBe(true)
  const { constants, gain, trials } = await fitConstants(cases, ndcgAt(5), finderFor(isHeldOutQuery), 1)
  expect(constants).toEqual(rankingConstants)
  expect(gain.fit.value).toBe(0)
  const trial = trials.find(({ constant, value }) => constant === 'leaders_weight' && value === 0)!
  expect([trial.fit.value, trial.held_out.value]).toEqual([0, expect.closeTo(0.369, 3)])
})
