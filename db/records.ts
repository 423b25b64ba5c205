import { sql } from 'kysely'
import { compiledOnce } from './compiled.ts'
import { type CompanyColumns, companyColumns, listColumns, type RecordRow } from './contracts.ts'
import type { Db } from './schema.ts'
import { keptRows, rowVersion } from './versions.ts'

/** A record with the text that a snippet is cut from. */
export type FoundRow = RecordRow & { description: string | null }
/** A record's own columns, the same for every company; the text is left out where only lists have shown the record. */
type OwnColumns = Omit<RecordRow, keyof CompanyColumns> & { description?: string | null }
type Asked = { company_id: string; ids: string[] }

/** Of some kB each. */
const kept_records_max = 5_000
/** Of their texts, most of which have some thousand: two bytes each at most. */
const kept_characters_max = 15_000_000
const keptRecords = keptRows<OwnColumns>({
  rows_max: kept_records_max,
  size_max: kept_characters_max,
  sizeOf: ({ description }) => description?.length ?? 0,
})
/** Of fewer it costs less to read all in one statement than to ask for versions in another. */
const kept_share_min = 0.2

// In both, one array costs less to parse and plan than as many parameters.

const versionsById = compiledOnce((db: Db, _choices: object, { company_id, ids }: Asked) =>
  companyColumns(db, company_id)
    .select(['c.id', rowVersion('c').as('version')])
    .where(sql<boolean>`c.id = any(${ids})`),
)

const recordsById = compiledOnce((db: Db, { text }: { text: boolean }, { company_id, ids }: Asked) =>
  companyColumns(db, company_id)
    .select(listColumns)
    .select(rowVersion('c').as('version'))
    .$if(text, (query) => query.select('c.description'))
    .where(sql<boolean>`c.id = any(${ids})`),
)

/** Records by id, in any order; ids that are gone are left out. */
export async function selectListedRecords(db: Db, companyId: string, ids: string[]): Promise<RecordRow[]> {
  return selectRecords(db, companyId, ids, false)
}

/** The same with their texts. */
export async function selectFoundRecords(db: Db, companyId: string, ids: string[]): Promise<FoundRow[]> {
  return (await selectRecords(db, companyId, ids, true)) as FoundRow[]
}

/**
 * Answers show the same records over and over: the forty columns and the text of one that is kept are read again only when the database
 * says that it has another version, which it is asked each time.
 */
async function selectRecords(db: Db, company_id: string, ids: string[], text: boolean): Promise<(RecordRow & OwnColumns)[]> {
  const kept = findKept(db, ids, text)
  const [versions, read] = await Promise.all([
    kept.size === 0 ? [] : versionsById(db, {}, { company_id, ids: [...kept.keys()] }),
    readRecords(
      db,
      company_id,
      ids.filter((id) => !kept.has(id)),
      text,
    ),
  ])
  const changed = versions.filter(({ id, version }) => version !== kept.get(id)!.version).map(({ id }) => id)
  // One that changes once more between the two statements comes in its newer version, and goes when it is gone.
  const reread = await readRecords(db, company_id, changed, text)
  const current = versions.flatMap(({ id, version, ...ofCompany }) => {
    const found = kept.get(id)!
    return found.version === version ? [{ ...found.row, ...ofCompany }] : []
  })
  return [...current, ...read, ...reread]
}

function findKept(db: Db, ids: string[], text: boolean): Map<string, { version: string; row: OwnColumns }> {
  const found = ids.flatMap((id) => {
    const kept = keptRecords(db).find(id)
    return kept && !(text && kept.row.description === undefined) ? [[id, kept] as const] : []
  })
  return new Map(found.length < ids.length * kept_share_min ? [] : found)
}

async function readRecords(db: Db, company_id: string, ids: string[], text: boolean): Promise<(RecordRow & OwnColumns)[]> {
  if (ids.length === 0) return []
  const rows = await recordsById(db, { text }, { company_id, ids })
  return rows.map(({ version, pursuit_id, pursuit_archived, match_score, ...own }) => {
    keptRecords(db).set(own.id, version, own)
    return { ...own, pursuit_id, pursuit_archived, match_score }
  })
}
