import { type Kysely, sql } from 'kysely'

/** Where each part of a file's text starts, as JavaScript counts: a character beyond U+FFFF counts twice. A page break counts too.
 * And the text of a record's files, for the search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    {
      table: 'document_part',
      file: 'document_id',
      order: 'id',
      page_breaks: 'dense_rank() over (partition by document_id order by page) - 1',
    },
    { table: 'attachment_page', file: 'attachment_id', order: 'position', page_breaks: 'position' },
  ]
  for (const { table, file, order, page_breaks } of tables)
    await sql
      .raw(`
      alter table ${table} add column start integer;
      update ${table} t set start = placed.start from (
        select ${file}, ${order}, (sum(units) over (partition by ${file} order by ${order}) - units + ${page_breaks})::integer as start
        from (select *, length(text) + regexp_count(text, '[\\U00010000-\\U0010FFFF]') as units from ${table}) counted
      ) placed where placed.${file} = t.${file} and placed.${order} = t.${order};
      alter table ${table} alter column start set not null;
      create index ${table}_start on ${table} (${file}, start);`)
      .execute(db)
  await sql`drop index document_part_document`.execute(db)
  await sql`alter table attachment add column contract_ids text[] not null default '{}'`.execute(db)
  await sql`
    create table attached_text (
      contract_id text collate "C" primary key references contract (id) on delete cascade,
      text text not null
    )`.execute(db)
}
