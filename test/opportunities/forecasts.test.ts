/** Tests forecasts over HTTP: their expected periods, when they end, and their own list of recommendations. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { drainIndex } from '../../jobs/indexes/index-feed.ts'
import { ingestForecasts } from '../../services/sources/kinds/forecasts.ts'
import { type Api, startApi } from '../harness/harness.ts'
import { itProfile, scoreAll, setProfile } from '../harness/scoring.ts'

const now = '2026-04-18T12:00:00.000Z'
/** The last day of a period that ended 90 days ago. */
const ended = '2026-01-18'
const grace_ms = 90 * 86_400_000

/** Indexes and scores the loaded records, as the service does. */
async function follow(api: Api): Promise<void> {
  await setProfile(api.db, api.ours.id, { ...itProfile, bid_preferences: {} }, api.clock.now())
  await drainIndex(api.db, api.search)
  await scoreAll(api.db, api.clock.now())
}

type Item = { id: string; expected_award: { start: string; end: string; text: string } | null; [field: string]: unknown }

async function listAll(api: Api, path: string, query: object): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const reply = await api.call('GET', path, { query: { ...query, ...(cursor !== null && { cursor }) } })
    expect(reply.status, reply.text).toBe(200)
    items.push(...reply.body.results)
    cursor = reply.body.cursor
  } while (cursor !== null)
  return items
}

describe('forecasts', async () => {
  const api = await startApi({
    search: true,
    now,
    contracts: [{ id: 'contract_it', title: 'Cybersecurity operations and network support', naics: '541512' }],
  })
  const wanted = { requirements_title: 'Cybersecurity operations and network support', naics: '541512', organization: 'CBP' }
  const records = [
    { ...wanted, apfs_number: 'F2026000001', award_quarter: 'Q4', fiscal_year: '2026' },
    { ...wanted, apfs_number: 'F2026000002', award_quarter: null, fiscal_year: '2025' },
    {
      ...wanted,
      apfs_number: 'F2026000003',
      estimated_solicitation_release_date: '2025-11-01',
      anticipated_award_date: '2026-02-15',
    },
    { ...wanted, apfs_number: 'F2026000004', estimated_solicitation_release_date: '2025-06-01' },
    { ...wanted, apfs_number: 'F2026000005' },
  ]
  const file = join(api.folder, 'apfs.json')
  writeFileSync(file, JSON.stringify(records))
  await ingestForecasts(api.db, file, { now: api.clock.now() })
  await follow(api)
  const numbers = (items: Item[]) => items.map(({ solicitation_number: number, id }) => number ?? id).toSorted()
  const open = ['F2026000001', 'F2026000003', 'F2026000005']

  test('searchOpportunities 200: status=active lists a forecast until 90 days after the expected award, or else the expected solicitation', async () => {
    const found = await listAll(api, '/v1/opportunities/search', { notice_types: 'forecast', status: 'active' })
    expect(numbers(found)).toEqual(open)
    const [first] = found.filter(({ solicitation_number }) => solicitation_number === 'F2026000001')
    expect(first).toMatchObject({
      deadline_date: null,
      expected_solicitation: null,
      expected_award: {
        start: '2026-07-01',
        end: '2026-09-30',
        text: '4th quarter of fiscal year 2026, which begins on 2026-07-01',
      },
    })
    const detail = await api.call('GET', `/v1/opportunities/${first!.id}`)
    expect(detail.body.expected_award).toEqual(first!.expected_award)
    expect(await listAll(api, '/v1/opportunities/search', { notice_types: 'forecast' })).toHaveLength(5)
  })

  test('listRecommendations 200: forecasts have a list of their own, and the list of notices counts them', async () => {
    const query = { min_score: 1 }
    const notices = (await api.call('GET', '/v1/recommendations', { query })).body
    expect(notices).toMatchObject({ results: [{ id: 'contract_it', expected_award: null }], total_count: 1, forecast_count: 3 })
    const forecasts = (await api.call('GET', '/v1/recommendations', { query: { ...query, type: 'forecasts' } })).body
    expect(numbers(forecasts.results)).toEqual(open)
    expect(forecasts).toMatchObject({ total_count: 3, forecast_count: 3 })
    const all = (await api.call('GET', '/v1/recommendations', { query: { ...query, type: 'all' } })).body
    expect(numbers(all.results)).toEqual([...open, 'contract_it'])
    expect(all).toMatchObject({ total_count: 4, forecast_count: 3 })
  })

  test('listRecommendations 200: an empty page still has the count of forecasts', async () => {
    const { body } = await api.call('GET', '/v1/recommendations', { query: { min_score: 1, since: '2030-01-01' } })
    expect(body).toMatchObject({ results: [], total_count: 0, forecast_count: 0 })
  })
})

const data = fileURLToPath(new URL('../../../shared/data/forecasts/', import.meta.url))
const present = existsSync(data)
if (!present) console.info('Skipped, because ../shared/data/forecasts with the real forecasts does not exist.')

describe.skipIf(!present)('real forecasts in April 2026', async () => {
  const api = await startApi({ search: true, unlimited: true, now })
  if (present) {
    for (const name of readdirSync(data).filter((each) => each.endsWith('.csv.gz')))
      await ingestForecasts(api.db, join(data, name), { now: api.clock.now() })
    await follow(api)
  }

  test('searchOpportunities and listRecommendations 200: no forecast is listed 90 days after its expected award', async () => {
    const { rows } = await api.db
      .selectFrom('contract')
      .select(['id', 'expected_award', 'archive_at'])
      .execute()
      .then((rows) => ({ rows }))
    const over = new Set(rows.filter(({ archive_at }) => archive_at && archive_at < now).map(({ id }) => id))
    console.info(
      `${rows.length} forecasts, ${over.size} of them ended, ${rows.filter((row) => row.archive_at === null).length} without a date`,
    )
    const active = await listAll(api, '/v1/opportunities/search', { status: 'active', limit: 50 })
    const recommended = await listAll(api, '/v1/recommendations', { type: 'forecasts', min_score: 1, limit: 100 })
    console.info(`${active.length} active, ${recommended.length} recommended`)
    expect(active.length).toBeGreaterThan(0)
    expect(recommended.length).toBeGreaterThan(0)
    for (const { id, expected_award } of [...active, ...recommended]) {
      expect(over.has(id), id).toBe(false)
      expect(expected_award === null || expected_award.end >= ended, JSON.stringify(expected_award)).toBe(true)
    }
    expect(Date.parse(now) - Date.parse(ended)).toBeLessThanOrEqual(grace_ms + 86_400_000)
  }, 300_000)
})
