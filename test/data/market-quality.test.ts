import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Db } from '../../db/schema.ts'
import { ingestFpds, ingestUsaspending } from '../../services/sources/kinds/awards.ts'
import { ingestEntities } from '../../services/sources/kinds/entities.ts'
import { ingestSam } from '../../services/sources/kinds/sam.ts'
import { deriveAwards } from '../../services/sources/loading/derive-awards.ts'
import type { IngestOptions } from '../../services/sources/loading/load-files.ts'
import { startApi } from '../harness/harness.ts'
import { isExpected, readKnownItems } from '../search/collections/market-known-items.ts'

/** Files with the real notices and awards that the searches run on. The repository does not include them. */
const files: [name: string, load: (db: Db, source: string, options: IngestOptions) => Promise<unknown>][] = [
  ['sam/sam_opportunities.csv.gz', ingestSam],
  ['awards/fpds_terminated_contracts_2025.csv.gz', ingestFpds],
  ['awards/usaspending_contract_transactions_treasury_2016.csv.gz', ingestUsaspending],
  ['awards/usaspending_contracts_prime_award_summaries_sample.csv', ingestUsaspending],
  ['entities/sam_public_entity_extract_v2_sample_2026.dat', ingestEntities],
]
const pathOf = (name: string) => fileURLToPath(new URL(`../../../shared/data/${name}`, import.meta.url))
const missing = files.filter(([name]) => !existsSync(pathOf(name))).map(([name]) => name)
const reason = !process.env.SEARCH_QUALITY
  ? 'the known items of the market take more than a minute: set SEARCH_QUALITY=1'
  : missing.length > 0
    ? `../shared/data has no ${missing.join(', ')}`
    : null
if (reason) console.info(`Skipped: ${reason}.`)

const today = '2026-04-20T00:00:00.000Z'
const shown = 5
const success_min = 0.9

test.skipIf(reason)('searchMarket 200: finds known items among the first five results', { timeout: 1_800_000 }, async () => {
  const api = await startApi({ market: true, now: today, unlimited: true })
  const now = api.clock.now()
  for (const [name, load] of files) await load(api.db, pathOf(name), { now })
  await deriveAwards(api.db, { now })
  await api.followMarket()
  const search = async (query: string, types?: string): Promise<any> => {
    const reply = await api.call('GET', '/v1/market/search', { query: { query, limit: shown, ...(types && { types }) } })
    expect(reply.status, reply.text).toBe(200)
    return reply.body.results
  }
  const items = readKnownItems()
  const missed: string[] = []
  let first = 0
  for (const item of items) {
    const index = (await search(item.query, item.type))[item.type].findIndex((each: any) => isExpected(item, each))
    if (index < 0) missed.push(`${item.type} ${item.query}`)
    if (index === 0) first += 1
  }
  const took_ms: number[] = []
  for (const { query } of items) {
    const started = performance.now()
    await search(query)
    took_ms.push(performance.now() - started)
  }
  const median_ms = took_ms.sort((a, b) => a - b)[Math.floor(took_ms.length / 2)]!
  const found = items.length - missed.length
  console.info(
    `${await api.market.count()} documents: ${found} of ${items.length} known items among the first ${shown}, ${first} first; missed: ${missed.join(', ') || 'none'}. All five types: median ${median_ms.toFixed(1)} ms, slowest ${took_ms.at(-1)!.toFixed(1)} ms`,
  )
  expect(found / items.length).toBeGreaterThanOrEqual(success_min)
})
