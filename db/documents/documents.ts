import { type RawBuilder, sql } from 'kysely'
import { newId } from '../ids.ts'
import { lockKeys } from '../postgres/lock-keys.ts'
import type { Db, Row, Trx } from '../schema.ts'

export type DocumentRow = Omit<Row<'document'>, 'company_id' | 'read_attempts' | 'actor_name'> & {
  /** Names from the top level down, each preceded by a slash. */
  path: string
  child_count: number | null
  actor_name: string
}

const columns =
  sql.raw(`d.id, d.type, d.parent_id, d.name, d.tags, d.pursuit_id, d.contract_id, d.mime_type, d.sha256, d.size_bytes, d.status,
  d.status_reason, d.page_count, d.actor_type, d.actor_id, d.created_at, d.updated_at`)

/** Selects the names from the top level down to the item. The maximum depth of folders limits the recursion. */
const path = sql`(
  with recursive above as (
    select d.parent_id, '/' || d.name as path
    union all
    select p.parent_id, '/' || p.name || above.path from above join document p on p.id = above.parent_id
  )
  select path from above where parent_id is null)`

function itemRows<More = unknown>(company_id: string, where: RawBuilder<unknown>, more = sql``) {
  return sql<DocumentRow & More>`
    select ${columns}${more}, coalesce(u.name, d.actor_name, 'system') as actor_name, ${path} as path,
      case when d.type = 'folder' then (select count(*) from document c where c.parent_id = d.id) end as child_count
    from document d left join app_user u on u.id = d.actor_id
    where d.company_id = ${company_id} and ${where}`
}

export async function selectDocument(db: Db, companyId: string, id: string): Promise<DocumentRow | undefined> {
  return (await itemRows(companyId, sql`d.id = ${id}`).execute(db)).rows[0]
}

export async function selectDocuments(db: Db, companyId: string, ids: readonly string[]): Promise<DocumentRow[]> {
  return (await itemRows(companyId, sql`d.id = any(${ids})`).execute(db)).rows
}

export async function selectLocations(db: Db, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<Pick<DocumentRow, 'id' | 'parent_id' | 'pursuit_id'>>`
    select id, parent_id, pursuit_id from document where company_id = ${companyId} and id = any(${ids})`.execute(db)
  return rows
}

type DocumentFilters = { folder_id?: string; type?: Row<'document'>['type']; pursuit_id?: string; opportunity_id?: string }
export type DocumentPosition = [rank: number, name: string, id: string]

const rank = sql<number>`(case when d.type = 'folder' then 0 else 1 end)`
const nameKey = sql<string>`(lower(d.name) collate "C")`

/** Returns one page of items, and the number of items on all pages. Folders come first, and both folders and files are sorted by
 * name. */
export async function selectDocumentPage(
  db: Db,
  companyId: string,
  filters: DocumentFilters,
  { after, limit }: { after: DocumentPosition | undefined; limit: number },
) {
  const where = listed(companyId, filters)
  const behind = after
    ? sql`(${rank}, ${nameKey}, d.id) > (${after[0]}::integer, ${after[1]}::text collate "C", ${after[2]})`
    : sql`true`
  const page = itemRows<{ rank: number; name_key: string }>(
    companyId,
    sql`${where} and ${behind} order by ${rank}, ${nameKey}, d.id limit ${limit}`,
    // The sort key comes from the database, because it lowercases some letters differently than JavaScript.
    sql`, ${rank} as rank, ${nameKey} as name_key`,
  )
  const counted = sql<{ total_count: number }>`
    select count(*) as total_count from document d where d.company_id = ${companyId} and ${where}`
  const [{ rows: found }, counts] = await Promise.all([page.execute(db), counted.execute(db)])
  const rows = found.map(({ rank: first, name_key, ...row }) => ({
    ...row,
    position: [first, name_key, row.id] as DocumentPosition,
  }))
  return { rows, total_count: counts.rows[0]!.total_count }
}

function listed(company_id: string, { folder_id, type, pursuit_id, opportunity_id }: DocumentFilters) {
  const everywhere = type !== undefined || pursuit_id !== undefined || opportunity_id !== undefined
  const conditions = [
    type !== undefined && sql`d.type = ${type}`,
    pursuit_id !== undefined && sql`d.pursuit_id = ${pursuit_id}`,
    opportunity_id !== undefined && sql`d.contract_id = ${opportunity_id}`,
    folder_id !== undefined && everywhere && sql`d.parent_id in (${foldersFrom(company_id, folder_id)})`,
    folder_id !== undefined && !everywhere && sql`d.parent_id = ${folder_id}`,
    folder_id === undefined && !everywhere && sql`d.parent_id is null`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )
}

function foldersFrom(company_id: string, folder_id: string) {
  return sql`
    with recursive below as (
      select id from document where company_id = ${company_id} and id = ${folder_id} and type = 'folder'
      union all
      select f.id from below join document f on f.parent_id = below.id and f.type = 'folder'
    )
    select id from below`
}

/** Returns the ids of a folder and of all folders below it, or no ids if the folder does not exist. */
export async function selectFoldersFrom(db: Db, companyId: string, folderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${foldersFrom(companyId, folderId)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the depth of a folder, which is 1 at the top level. Returns undefined if the folder does not exist. */
export async function selectFolderDepth(db: Db, companyId: string, folderId: string): Promise<number | undefined> {
  const { rows } = await sql<{ depth: number }>`
    with recursive above as (
      select parent_id, 1 as depth from document where company_id = ${companyId} and id = ${folderId} and type = 'folder'
      union all
      select p.parent_id, above.depth + 1 from above join document p on p.id = above.parent_id
    )
    select max(depth) as depth from above having count(*) > 0`.execute(db)
  return rows[0]?.depth
}

/** Returns how many levels the folder has, including itself and its subfolders. Returns 1 for a file. */
export async function selectHeight(db: Db, companyId: string, id: string): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive below as (
      select id, 1 as height from document where company_id = ${companyId} and id = ${id}
      union all
      select f.id, below.height + 1 from below join document f on f.parent_id = below.id and f.type = 'folder'
    )
    select max(height) as height from below`.execute(db)
  return rows[0]!.height
}

/** Serializes the transactions that add, move, rename or delete items of a company. */
export async function lockHub(trx: Trx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys.document_hub}, hashtext(${companyId}))`.execute(trx)
}

export async function selectHubSize(db: Db, companyId: string): Promise<{ items: number; bytes: number }> {
  const { rows } = await sql<{ items: number; bytes: number }>`
    select count(*) as items, coalesce(sum(size_bytes), 0)::bigint as bytes from document
    where company_id = ${companyId}`.execute(db)
  return rows[0]!
}

/** Returns whether the folder `parent_id` has an item named `name`, ignoring case. Ignores the item with the given `id`. */
export async function isNameTaken(
  db: Db,
  companyId: string,
  { parent_id, name, id = '' }: { parent_id: string | null; name: string; id?: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from document where company_id = ${companyId} and coalesce(parent_id, '') = ${parent_id ?? ''} and lower(name) = lower(${name})
      and id <> ${id}`.execute(db)
  return rows.length > 0
}

type NewFolder = { type: 'folder'; parent_id: string | null; name: string; status: 'ready' }
type FileColumn = 'tags' | 'pursuit_id' | 'contract_id' | 'mime_type' | 'sha256' | 'size_bytes' | 'status' | 'status_reason'
type NewFile = { type: 'file'; parent_id: string | null; name: string } & Pick<DocumentRow, FileColumn>

/** Inserts a file or folder and returns its id. The content of a file must already have a row (see `insertBlob`). */
export async function insertItem(
  trx: Trx,
  { company_id, user_id, ...item }: { company_id: string; user_id: string } & (NewFile | NewFolder),
  now: Date,
): Promise<string> {
  const id = newId(item.type === 'file' ? 'doc' : 'fld', now)
  const added = { id, company_id, ...item, actor_type: 'user' as const, actor_id: user_id, created_at: now, updated_at: now }
  await trx.insertInto('document').values(added).execute()
  return id
}

export async function updateItem(
  trx: Trx,
  companyId: string,
  id: string,
  { name, parent_id, tags }: Pick<DocumentRow, 'name' | 'parent_id' | 'tags'>,
  now: Date,
): Promise<void> {
  await sql`
    update document set name = ${name}, parent_id = ${parent_id}, tags = ${tags}, updated_at = ${now}
    where company_id = ${companyId} and id = ${id}`.execute(trx)
}

/** Deletes a file, or a folder with everything in it. */
export async function deleteItem(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('document').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** Returns whether the opportunity already has a file with this content. */
export async function hasFileOf(
  db: Db,
  companyId: string,
  { contract_id, sha256 }: { contract_id: string; sha256: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from document where company_id = ${companyId} and sha256 = ${sha256} and contract_id = ${contract_id} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
