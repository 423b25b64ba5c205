/**
 * What a search costs the whole process, its thread included: `node test/bench/listing.ts [checkout] [records]`. A second checkout
 * (`git worktree add … <commit>` with the same node_modules) is measured in the same run, turn by turn, for comparison.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { SearchDocument, SearchEngine, SearchRequest } from '../../search/index.ts'

const requests = 400
const at_once = 8
const rounds = 5
const day_ms = 86_400_000
const now = Date.parse('2026-04-20T12:00:00Z')
const words =
  'janitorial services bridge repair radar spare parts hull cleaning elevator software support training fuel medical supplies'.split(
    ' ',
  )

type Engines = { openSqliteEngine(options: { path: string; embedder: { kind: 'word-vectors' } }): Promise<SearchEngine> }

const kinds: Record<string, (i: number) => Partial<SearchRequest>> = {
  'listing, newest first': () => ({ filters: { exclude_notice_types: ['award-notice'] } }),
  'listing of what is open, by deadline': (i) => ({
    sort: 'due_date',
    filters: { exclude_notice_types: ['award-notice'], awarded: false, active: true, open_at: now + i },
  }),
  'listing in a state, other each time': (i) => ({ filters: { states: ['VA', `X${i % 400}`] } }),
  'two words': (i) => ({ query: `${words[i % words.length]} ${words[(i * 7 + 3) % words.length]}`, sort: 'relevance' }),
}

function documents(count: number): SearchDocument[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `contract_${(i * 7919) % 1_000_003}_${i}`,
    title: `${words[i % words.length]} ${words[(i * 5) % words.length]} ${i}`,
    description: Array.from({ length: 60 }, (_, w) => words[(i * w + w) % words.length]).join(' '),
    keywords: `N00${i}`,
    notice_type: i % 9 === 0 ? 'award-notice' : 'solicitation',
    set_aside: null,
    naics: String(500_000 + (i % 900)),
    psc: null,
    jurisdiction: 'federal',
    state: ['VA', 'MD', 'TX'][i % 3]!,
    agency: 'Navy',
    agency_terms: ['navy'],
    posted_at: now - (i % 365) * day_ms,
    deadline_at: i % 5 === 0 ? null : now + ((i % 400) - 200) * day_ms,
    awarded: i % 9 === 0,
    active: true,
  }))
}

async function openFilled(checkout: string, folder: string, stock: SearchDocument[]): Promise<SearchEngine> {
  const moved = join(checkout, 'search/embedded/engine.ts')
  const module = (await import(existsSync(moved) ? moved : join(checkout, 'search/sqlite.ts'))) as Engines
  const engine = await module.openSqliteEngine({ path: join(folder, 'index.sqlite'), embedder: { kind: 'word-vectors' } })
  const rebuild = await engine.rebuild()
  for (let i = 0; i < stock.length; i += 500) await rebuild.add(stock.slice(i, i + 500))
  await rebuild.finish('built')
  return engine
}

/** CPU microseconds for one request, of all threads. */
async function cost(engine: SearchEngine, make: (i: number) => Partial<SearchRequest>): Promise<number> {
  const before = process.cpuUsage()
  let next = 0
  async function client(): Promise<void> {
    while (next < requests)
      await engine.search({
        query: null,
        filters: {},
        sort: 'posted_date',
        after: null,
        limit: 20,
        facets: false,
        ...make(next++),
      })
  }
  await Promise.all(Array.from({ length: at_once }, client))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / requests
}

async function main(other: string | undefined, count: number): Promise<void> {
  const checkouts = [resolve(import.meta.dirname, '../..'), ...(other ? [resolve(other)] : [])]
  const stock = documents(count)
  const folders = checkouts.map(() => mkdtempSync(join(tmpdir(), 'listing-bench-')))
  const engines = await Promise.all(checkouts.map((checkout, i) => openFilled(checkout, folders[i]!, stock)))
  for (const [kind, make] of Object.entries(kinds)) {
    const least = engines.map(() => Infinity)
    for (let round = 0; round < rounds; round += 1)
      for (const [i, engine] of engines.entries()) least[i] = Math.min(least[i]!, await cost(engine, make))
    console.log(`${kind.padEnd(38)} ${least.map((each) => `${each.toFixed(0).padStart(6)} µs`).join('  other: ')}`)
  }
  for (const engine of engines) await engine.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
}

await main(process.argv[2], Number(process.argv[3] ?? 28_000))
