import type { Db } from '../../db/schema.ts'
import type { SourceRow } from '../../db/sources/sources.ts'
import { ingestFpds, ingestUsaspending } from './ingest-awards.ts'
import { ingestEntities } from './ingest-entities.ts'
import { ingestExclusions } from './ingest-exclusions.ts'
import { ingestForecasts } from './ingest-forecasts.ts'
import { ingestOcds } from './ingest-ocds.ts'
import { ingestSam } from './ingest-sam.ts'
import { ingestSamApi } from './ingest-sam-api.ts'
import { ingestSamAwards } from './ingest-sam-awards.ts'
import type { LoadReport } from './loading/load-report.ts'
import { isoDay } from './loading/read-days.ts'

/** Keys of sources that ask for one; they stand in no table. */
export type SourceKeys = { sam_api_key: string | null }
export const noKeys: SourceKeys = { sam_api_key: null }

/** `force`: load although deciding columns or values are missing. */
export type SourceLoad = { now: Date; signal: AbortSignal; keys: SourceKeys; force: boolean }

/**
 * `remaining`: what is left for the next time, where a limit ended the load; `again_at` is when that is over, where it is known.
 * `incomplete`: why what came is not all that the source should have.
 */
export type SourceReport = LoadReport<unknown> & {
  remaining?: { message: string; again_at: string | null } | null
  incomplete?: { message: string } | null
}

export type SourceKind = {
  description: string
  /** Where its data are when nothing else is told. */
  address?: string
  /** An API is asked for what is new since the last time; anything else is fetched whole, when it has changed. */
  api?: true
  /** Of its files in a folder; default `csv`. */
  extensions?: readonly string[]
  load: (db: Db, source: SourceRow, options: SourceLoad) => Promise<SourceReport>
}

/** What a source may be loaded as: by the same code as `oi ingest` of that name. */
export const sourceKinds = {
  sam: {
    description: "SAM.gov's ContractOpportunitiesFullCSV",
    load: (db, { address }, options) => ingestSam(db, address, options),
  },
  'sam-api': {
    description: 'the SAM.gov Opportunities API, day by day; its key is read from SAM_API_KEY',
    address: 'https://api.sam.gov',
    api: true,
    load: (db, source, options) => ingestSamApi(db, { ...options, ...asked(source, options) }),
  },
  'sam-awards': {
    description: 'the SAM.gov Contract Awards API, day by day; its key is read from SAM_API_KEY',
    address: 'https://api.sam.gov',
    api: true,
    load: (db, source, options) => ingestSamAwards(db, { ...options, ...asked(source, options) }),
  },
  usaspending: {
    description: "USAspending's award downloads",
    load: (db, { address }, options) => ingestUsaspending(db, address, options),
  },
  fpds: {
    description: 'the list of terminated contracts of 2025 with their FPDS records',
    load: (db, { address }, options) => ingestFpds(db, address, options),
  },
  entities: {
    description: "SAM.gov's public entity extract",
    extensions: ['dat'],
    load: (db, { address }, options) => ingestEntities(db, address, options),
  },
  exclusions: {
    description: "SAM.gov's public exclusions extract",
    load: (db, { address }, options) => ingestExclusions(db, address, options),
  },
  forecasts: {
    description: 'what agencies plan to buy: DHS APFS, HHS SBCX, Acquisition Gateway, collected lists',
    extensions: ['csv', 'json', 'jsonl', 'ndjson'],
    load: (db, { address }, options) => ingestForecasts(db, address, options),
  },
  ocds: {
    description: 'releases of the Open Contracting Data Standard, of states, counties and cities',
    extensions: ['json', 'jsonl', 'ndjson'],
    load: (db, { address, settings }, options) => ingestOcds(db, address, { ...options, ...settings }),
  },
} as const satisfies Record<string, SourceKind>

export type SourceKindName = keyof typeof sourceKinds
export const sourceKindNames = Object.keys(sourceKinds) as SourceKindName[]

export function sourceKind(name: string): SourceKind | undefined {
  return Object.hasOwn(sourceKinds, name) ? sourceKinds[name as SourceKindName] : undefined
}

const day_ms = 86_400_000
const first_days = 7

/** What an API is asked as a source, which goes on from run to run: `since` is of its first reading, however late that comes to its end. */
function asked({ name, address, created_at }: SourceRow, load: SourceLoad) {
  const added_ms = Math.min(Date.parse(created_at), load.now.getTime())
  const since = isoDay(new Date(added_ms - first_days * day_ms))
  return { since, follow: name, base_url: address, api_key: samKey(load) }
}

function samKey({ keys }: SourceLoad): string {
  if (keys.sam_api_key) return keys.sam_api_key
  throw new Error('SAM_API_KEY is not set in the environment of the process that loads: the server, or this command')
}
