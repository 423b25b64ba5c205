import { sql } from 'kysely'
import { compiledOnce } from '../postgres/compiled.ts'
import { keptRows, rowVersion } from '../postgres/versions.ts'
import type { Db, Row } from '../schema.ts'
import { type CompanyColumns, companyColumns, isOneOf, listColumns, type RecordRow } from './contracts.ts'
import { isVisibleTo } from './visibility.ts'

type OwnColumns = Omit<RecordRow, keyof CompanyColumns>
/** The version of a record's row, with the company's own data about the record. */
export type Versioned = CompanyColumns & { id: string; version: string }

const cached_records_max = 5_000
const recordCache = keptRows<OwnColumns>(cached_records_max)

const versionsById = compiledOnce((db: Db, _choices: object, { company_id, ids }: { company_id: string; ids: string[] }) =>
  companyColumns(db, company_id)
    .select(['c.id', rowVersion('c').as('version')])
    .where(isOneOf(ids)),
)

const recordsById = compiledOnce((db: Db, _choices: object, { ids }: { ids: string[] }) =>
  db.selectFrom('contract as c').select(listColumns).select(rowVersion('c').as('version')).where(isOneOf(ids)),
)

/** Returns records in any order, without deleted records. Reads all columns only for rows whose current version is not cached. */
export async function selectListedRecords(db: Db, companyId: string, ids: string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  return selectVersionedRecords(db, await versionsById(db, {}, { company_id: companyId, ids }))
}

/** Returns the same records as `selectListedRecords`, for `versions` that the caller has just read. */
export async function selectVersionedRecords(db: Db, versions: readonly Versioned[]): Promise<RecordRow[]> {
  const cache = recordCache(db)
  const current = new Map(versions.map(({ id, version }) => [id, cache.get(id, version)]))
  const missing = versions.filter(({ id }) => !current.get(id))
  const read = await readRecords(db, missing)
  return versions.flatMap(({ id, version: _version, ...ofCompany }) => {
    const record = current.get(id) ?? read.get(id)
    return record ? [{ ...record, ...ofCompany }] : []
  })
}

/** Reads the current rows, even if a record changed after its version was read. Leaves out deleted records. */
async function readRecords(db: Db, versions: readonly Versioned[]): Promise<Map<string, OwnColumns>> {
  if (versions.length === 0) return new Map()
  const rows = await recordsById(db, {}, { ids: versions.map(({ id }) => id) })
  return new Map(
    rows.map(({ version, ...record }) => {
      recordCache(db).set(record.id, version, record)
      return [record.id, record]
    }),
  )
}

export type RecordFacts = Pick<Row<'contract'>, 'title' | 'agency_name' | 'agency_path' | 'deadline_at' | 'source_url'> &
  Pick<Row<'company'>, 'time_zone'> & { score: number | null; reason: string | null }

/** Returns facts about a record, given its id or that of the company's pursuit or task. Returns undefined for other ids. */
export async function selectRecordFacts(db: Db, companyId: string, id: string): Promise<RecordFacts | undefined> {
  const { rows } = await sql<RecordFacts>`
    select c.title, c.agency_name, c.agency_path, c.deadline_at, c.source_url, m.score, m.reason, o.time_zone
    from company o join contract c on c.id = coalesce(
        (select contract_id from pursuit where id = ${id} and company_id = o.id),
        (select p.contract_id from task t join pursuit p on p.id = t.pursuit_id where t.id = ${id} and t.company_id = o.id), ${id})
      left join match m on m.company_id = o.id and m.contract_id = c.id
    where o.id = ${companyId} and ${isVisibleTo(companyId, 'c.company_id')}`.execute(db)
  return rows[0]
}
