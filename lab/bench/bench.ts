/** `npm run bench` runs all benchmarks, and `npm run bench -- http api` some of them. lab/bench.md has results from one
 * machine. */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { benchDelivery } from './delivery.ts'
import { benchErasure } from './erasure.ts'
import type { IngestBench } from './ingest.ts'
import { benchApi } from './requests/api.ts'
import { benchBoard } from './requests/board.ts'
import { benchDelay } from './requests/delay.ts'
import { benchHttp } from './requests/http.ts'
import { benchMcp } from './requests/mcp.ts'
import { benchRequests } from './requests/requests.ts'
import { benchWorkflows } from './requests/workflows.ts'
import { benchMatching } from './search/matching.ts'
import { extract } from './search/notices.ts'
import { benchReading } from './search/reading.ts'
import { benchRecommendations } from './search/recommendations.ts'
import { benchSavedSearches } from './search/saved-searches.ts'
import { benchScoring } from './search/scoring.ts'
import { benchWeb } from './web/web.ts'

const parts: Record<string, { title: string; needs_extract: boolean; run(): Promise<string[]> }> = {
  http: { title: 'CPU of a list answer with a constant instead of the query', needs_extract: false, run: benchHttp },
  requests: { title: 'CPU of real requests, with key, limit and PostgreSQL', needs_extract: false, run: benchRequests },
  mcp: { title: 'Reads by the tools of an agent, compared with the API', needs_extract: false, run: benchMcp },
  recommendations: {
    title: 'A page of recommendations compared with a page of tasks',
    needs_extract: false,
    run: benchRecommendations,
  },
  board: { title: 'A board of 5,000 pursuits, its timeline and its figures', needs_extract: false, run: benchBoard },
  scoring: { title: 'Scoring, with its rows in PostgreSQL', needs_extract: false, run: benchScoring },
  saved_searches: { title: 'New notices matched against 10,000 saved searches', needs_extract: true, run: benchSavedSearches },
  workflows: {
    title: '500 workflow runs of 6 steps while their processes are killed',
    needs_extract: false,
    run: benchWorkflows,
  },
  delivery: {
    title: 'Events to receivers that hang, fail and close, while their sender is killed',
    needs_extract: false,
    run: benchDelivery,
  },
  erasure: { title: 'Export and deletion of a company with a million rows', needs_extract: false, run: benchErasure },
  delay: { title: 'How long a hostile request of 100 kB blocks the event loop', needs_extract: false, run: benchDelay },
  web: { title: 'The web app in a browser', needs_extract: false, run: () => benchWeb() },
  search: { title: 'The search engine alone', needs_extract: true, run: search },
  reading: { title: 'Reading long texts', needs_extract: true, run: benchReading },
  matching: { title: 'Match scores of 10,000 notices for one company', needs_extract: true, run: benchMatching },
  ingest: { title: 'Loading the extract, compared with a plain COPY', needs_extract: true, run: ingest },
  api: { title: 'Searches through the API, compared with the engine alone', needs_extract: true, run: () => benchApi() },
}

/** Runs in its own process, because it measures memory. */
async function search(): Promise<string[]> {
  const child = spawn(process.execPath, [...process.execArgv, pathOf('search/search.ts')], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return code === 0 ? [] : [`ended with ${code}`]
}

async function ingest(): Promise<string[]> {
  // scripts/node.mjs starts `oi ingest` with the same flag.
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...process.execArgv,
    '--max-semi-space-size=8',
    pathOf('ingest.ts'),
    extract,
  ])
  const found = JSON.parse(stdout) as IngestBench
  const rate = (seconds: number) => `${seconds.toFixed(1)} s, ${Math.round(found.rows / seconds)} rows/s`
  return [
    `plain COPY of ${found.rows} rows: ${rate(found.copy_seconds)}`,
    `oi ingest sam without index: ${rate(found.load_seconds)}; ratio ${found.ratio.toFixed(2)}`,
    `oi ingest sam with the search index: ${rate(found.indexed_seconds)}; ratio ${found.ratio_indexed.toFixed(2)} (aim: at least 0.3)`,
    `the same file again, nothing changed: ${rate(found.second_load_seconds)}`,
    `peak memory of this process: ${found.peak_rss_mb} MB (aim: under 400 MB)`,
  ]
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}

async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    console.error(`Unknown benchmark: ${unknown.join(', ')}. The benchmarks are ${Object.keys(parts).join(', ')}.`)
    return 2
  }
  for (const [name, { title, needs_extract, run }] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`\n${name}: ${title}`)
    if (needs_extract && !existsSync(extract)) console.log('  skipped: ../shared/data/sam/sam_opportunities.csv.gz is missing')
    else for (const line of await run()) console.log(`  ${line}`)
  }
  return 0
}

process.exitCode = await main(process.argv.slice(2))
