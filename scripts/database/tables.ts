/** Writes generated/tables.ts, the types of all tables, from a new database with all migrations. Part of `npm run generate`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../../db/migrate.ts'
import { connect } from '../../db/postgres/connect.ts'
import type { Db } from '../../db/schema.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'

type Column = { table: string; name: string; type: string; nullable: boolean; defaulted: boolean; comment: string | null } & {
  table_comment: string | null
  /** A constraint that lists the only values of the column. */
  values: string | null
}

const head = `import type { ColumnType } from 'kysely'

/** A column that the database fills in if it is omitted. */
type Defaulted<T> = ColumnType<T, T | undefined, T>
/** Times are read as texts like \`2026-04-20T14:30:00.000Z\`. */
type Time = ColumnType<string, string | Date, string | Date>
type NullableTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type DefaultedTime = ColumnType<string, string | Date | undefined, string | Date>
/** JSON is written as text. The types of its values are those of db/schema.ts. */
type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>
type DefaultedJson = ColumnType<unknown, string | undefined, string>
`

const types: Record<string, string> = {
  text: 'string',
  date: 'string',
  xid8: 'string',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'text[]': 'string[]',
  'timestamp with time zone': 'Time',
  json: 'Json',
  jsonb: 'Json',
}

export async function tablesSource(): Promise<string> {
  const data_dir = await mkdtemp(join(tmpdir(), 'oi-tables-'))
  const server = await startPostgres({ data_dir, settings: { fsync: 'off' } })
  const { db, close } = connect(server.url, { max: 1, application_name: 'oi generate' })
  try {
    await migrate(db)
    return print(await selectColumns(db))
  } finally {
    await close()
    await server.stop()
    await rm(data_dir, { recursive: true })
  }
}

/** Selects all columns except those whose comment starts with "Unused:". */
async function selectColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as defaulted, col_description(c.oid, a.attnum) as comment,
      obj_description(c.oid, 'pg_class') as table_comment,
      (select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum]
        and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%' limit 1) as values
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped and coalesce(col_description(c.oid, a.attnum), '') not like 'Unused:%'
    order by c.relname, a.attnum`.execute(db)
  return rows
}

function print(columns: Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => {
    const lines = own.flatMap((column) => [
      ...(column.comment ? [`    /** ${column.comment} */`] : []),
      `    ${column.name}: ${typeOf(column)}`,
    ])
    const comment = own[0]!.table_comment
    return [...(comment ? [`  /** ${comment} */`] : []), `  ${table}: {`, ...lines, '  }'].join('\n')
  })
  return `${head}\nexport type Tables = {\n${tables.join('\n')}\n}\n`
}

function typeOf({ table, name, type, nullable, defaulted, values }: Column): string {
  const known = values ? Array.from(values.matchAll(/('[^']*')::text/g), ([, value]) => value).join(' | ') : types[type]
  if (!known) throw new Error(`scripts/database/tables.ts has no type for ${type}, the type of ${table}.${name}`)
  if (known === 'Time' || known === 'Json') return nullable ? `Nullable${known}` : defaulted ? `Defaulted${known}` : known
  const read = nullable ? `${known} | null` : known
  return defaulted ? `Defaulted<${read}>` : read
}
