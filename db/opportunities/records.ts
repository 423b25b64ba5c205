import { compiledOnce } from '../postgres/compiled.ts'
import { keptRows, rowVersion } from '../postgres/versions.ts'
import type { Db } from '../schema.ts'
import { type CompanyColumns, companyColumns, isOneOf, listColumns, type RecordRow } from './contracts.ts'

/** A record's own columns, the same for every company. */
type OwnColumns = Omit<RecordRow, keyof CompanyColumns>
/** Where a record's row is, with what the company's own tables say of it. */
export type Versioned = CompanyColumns & { id: string; version: string }

/** Of some kB each. */
const kept_records_max = 5_000
const keptRecords = keptRows<OwnColumns>(kept_records_max)

const versionsById = compiledOnce((db: Db, _choices: object, { company_id, ids }: { company_id: string; ids: string[] }) =>
  companyColumns(db, company_id)
    .select(['c.id', rowVersion('c').as('version')])
    .where(isOneOf(ids)),
)

const recordsById = compiledOnce((db: Db, _choices: object, { ids }: { ids: string[] }) =>
  db.selectFrom('contract as c').select(listColumns).select(rowVersion('c').as('version')).where(isOneOf(ids)),
)

/**
 * Records by id, in any order; ids that are gone are left out. Lists show the same newest records over and over: their forty columns are
 * read again only when the database says that they have another version, which it is asked each time.
 */
export async function selectListedRecords(db: Db, companyId: string, ids: string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  return selectVersionedRecords(db, await versionsById(db, {}, { company_id: companyId, ids }))
}

/** The same where their versions are known already, as they were a moment ago. */
export async function selectVersionedRecords(db: Db, versions: readonly Versioned[]): Promise<RecordRow[]> {
  const kept = keptRecords(db)
  const current = new Map(versions.map(({ id, version }) => [id, kept.get(id, version)]))
  const read = await readChanged(
    db,
    versions.filter(({ id }) => !current.get(id)),
  )
  return versions.flatMap(({ id, version: _version, ...ofCompany }) => {
    const record = current.get(id) ?? read.get(id)
    return record ? [{ ...record, ...ofCompany }] : []
  })
}

/** A record that changes between the two statements comes in its newer version, and goes when it is gone. */
async function readChanged(db: Db, versions: readonly Versioned[]): Promise<Map<string, OwnColumns>> {
  if (versions.length === 0) return new Map()
  const rows = await recordsById(db, {}, { ids: versions.map(({ id }) => id) })
  return new Map(
    rows.map(({ version, ...record }) => {
      keptRecords(db).set(record.id, version, record)
      return [record.id, record]
    }),
  )
}
