import { sql } from 'kysely'
import { compiledOnce } from './compiled.ts'
import { type CompanyColumns, companyColumns, listColumns, type RecordRow } from './contracts.ts'
import type { Db } from './schema.ts'

/** A record's own columns, the same for every company. */
type Kept = { version: string; record: Omit<RecordRow, keyof CompanyColumns> }
type Versioned = CompanyColumns & { id: string; version: string }

/** Of some kB each. */
const kept_records_max = 5_000

/** Where PostgreSQL keeps a row, and who wrote it: both change with the row, whoever changes it. */
const version = sql<string>`c.ctid::text || ' ' || c.xmin::text`.as('version')

const versionsById = compiledOnce((db: Db, _choices: object, { company_id, ids }: { company_id: string; ids: string[] }) =>
  companyColumns(db, company_id).select(['c.id', version]).where(sql<boolean>`c.id = any(${ids})`),
)

const recordsById = compiledOnce((db: Db, _choices: object, { ids }: { ids: string[] }) =>
  db.selectFrom('contract as c').select(listColumns).select(version).where(sql<boolean>`c.id = any(${ids})`),
)

const caches = new WeakMap<Db, Map<string, Kept>>()

/**
 * Records by id, in any order; ids that are gone are left out. Lists show the same newest records over and over: their forty columns are
 * read again only when the database says that they have another version, which it is asked each time.
 */
export async function selectListedRecords(db: Db, companyId: string, ids: string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  const cache = caches.get(db) ?? new Map<string, Kept>()
  caches.set(db, cache)
  const versions = await versionsById(db, {}, { company_id: companyId, ids })
  const current = new Map<string, Kept>()
  for (const { id, version } of versions) {
    const kept = cache.get(id)
    if (kept?.version === version) current.set(id, kept)
  }
  const changed = versions.filter(({ id }) => !current.has(id))
  const read = await readChanged(db, changed)
  return versions.flatMap(({ id, version: _version, ...ofCompany }) => {
    const found = current.get(id) ?? read.get(id)
    if (!found) return []
    keep(cache, id, found)
    return [{ ...found.record, ...ofCompany }]
  })
}

/** A record that changes between the two statements comes in its newer version, and goes when it is gone. */
async function readChanged(db: Db, versions: Versioned[]): Promise<Map<string, Kept>> {
  if (versions.length === 0) return new Map()
  const rows = await recordsById(db, {}, { ids: versions.map(({ id }) => id) })
  return new Map(rows.map(({ version, ...record }) => [record.id, { version, record }]))
}

/** The longest unused goes first. */
function keep(cache: Map<string, Kept>, id: string, kept: Kept): void {
  cache.delete(id)
  cache.set(id, kept)
  if (cache.size > kept_records_max) cache.delete(cache.keys().next().value!)
}
