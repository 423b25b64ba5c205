/** Measures match scores of real notices for the demo company: `npm run bench -- matching`. */
import { execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { demoCompany } from '../../../demo/data/company/company.ts'
import { openStudent } from '../../../kernel/meaning/student.ts'
import { type MatchRecord, type RecordFacts, recordFacts } from '../../../matching/facts.ts'
import { decodeFeatures, encodeFeatures, recordFeatures } from '../../../matching/features.ts'
import { matchProfile } from '../../../matching/profile/profile.ts'
import { explainMatch, scoreMatch } from '../../../matching/score.ts'
import { readRecords } from './notices.ts'

const records_count = 10_000
const rounds = 5
const explained_count = 100
const profiles_count = 20

type Stored = { facts: RecordFacts; bytes: string; texts: MatchRecord | null }
type ScoreBench = {
  first_ms: number
  score_us: number
  decode_us: number
  explain_us: number
  profile_ms: number
  peak_rss_mb: number
}

/** Computes features in this process and scores in a second process, so the memory of the second process is that of scoring. */
export async function benchMatching(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-matching-'))
  try {
    const { make_us, bytes } = await prepare(join(folder, 'records.json'))
    const own = fileURLToPath(import.meta.url)
    const found = JSON.parse(
      execFileSync(process.execPath, [...process.execArgv, own, folder], { encoding: 'utf8' }),
    ) as ScoreBench
    return [
      `features of a record: ${make_us.toFixed(0)} µs of CPU to make, ${bytes.toFixed(0)} bytes`,
      `${records_count} records for one company, decoded and scored, the first time: ${found.first_ms.toFixed(0)} ms of CPU (aim: under 1,000)`,
      `again: ${found.score_us.toFixed(1)} µs a score (aim: under 40), ${found.decode_us.toFixed(1)} µs to decode`,
      `an explanation: ${found.explain_us.toFixed(0)} µs; a profile: ${found.profile_ms.toFixed(1)} ms`,
      `peak memory of the scoring process: ${found.peak_rss_mb} MB (aim: under 200 MB)`,
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(path: string): Promise<{ make_us: number; bytes: number }> {
  const student = await openStudent()
  const records = readRecords().slice(0, records_count)
  const made = cpu()
  const encoded = records.map((record) => encodeFeatures(recordFeatures(record, student)))
  const make_us = made() / records.length
  const stored = records.map((record, i): Stored => {
    const { title, description } = record
    // Only explanations need texts.
    const texts = i < explained_count ? { title, description } : null
    return { facts: factsOf(record), texts, bytes: encoded[i]!.toString('base64') }
  })
  // Writes one record per line.
  writeFileSync(path, stored.map((each) => JSON.stringify(each)).join('\n'))
  return { make_us, bytes: encoded.reduce((sum, { length }) => sum + length, 0) / encoded.length }
}

function factsOf(record: ReturnType<typeof readRecords>[number]): RecordFacts {
  const { title, naics, psc, set_aside, agency_path, agency_codes, place_state_code, posted_at, deadline_at, awarded } = record
  const given = { title, naics, psc, set_aside, agency_path, agency_codes, place_state_code, posted_at, deadline_at, awarded }
  const missing = { place_country_code: null, size_low: null, size_high: null, is_forecast: false }
  return recordFacts({ ...given, ...missing, notice_type: record.notice_type as RecordFacts['notice_type'] })
}

async function score(folder: string): Promise<ScoreBench> {
  const student = await openStudent()
  const company = { uei: null, profile: demoCompany, feedback: [] }
  const profile = matchProfile(company, student)
  const stored: { facts: RecordFacts; texts: MatchRecord | null; bytes: Buffer }[] = []
  for await (const line of createInterface({ input: createReadStream(join(folder, 'records.json')) })) {
    const { bytes, facts, texts } = JSON.parse(line) as Stored
    stored.push({ facts, texts, bytes: Buffer.from(bytes, 'base64') })
  }
  const started = cpu()
  for (const { facts, bytes } of stored) scoreMatch(profile, facts, decodeFeatures(bytes))
  const first_ms = started() / 1000
  const decoding = cpu()
  const features = stored.map(({ bytes }) => decodeFeatures(bytes))
  const decode_us = decoding() / stored.length
  const scoring = cpu()
  for (let round = 0; round < rounds; round++)
    for (const [i, { facts }] of stored.entries()) scoreMatch(profile, facts, features[i]!)
  const score_us = scoring() / rounds / stored.length
  const explaining = cpu()
  for (const [i, { facts, texts }] of stored.slice(0, explained_count).entries())
    explainMatch(profile, facts, features[i]!, texts!)
  const explain_us = explaining() / explained_count
  const profiling = cpu()
  for (let i = 0; i < profiles_count; i++) matchProfile(company, student)
  const profile_ms = profiling() / profiles_count / 1000
  return { first_ms, score_us, decode_us, explain_us, profile_ms, peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024) }
}

/** Starts a measurement. Returns a function that returns the CPU microseconds since then. */
function cpu(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
}

if (import.meta.main) console.log(JSON.stringify(await score(process.argv[2]!)))
