import { type Kysely, sql } from 'kysely'

/** Messages that will be merged into one mail per user. See db/notifications/mail-parts.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_part (
      id text collate "C" primary key,
      company_id text not null references company (id) on delete cascade,
      user_id text not null,
      digest text not null check (digest in ('workflows', 'alerts')),
      subject text not null,
      text text not null,
      html text,
      link_label text,
      link_path text,
      unsubscribe_kind text not null,
      unsubscribe_id text not null,
      created_at timestamptz(3) not null,
      merged_at timestamptz(3),
      foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade,
      constraint mail_part_link check ((link_label is null) = (link_path is null))
    )`.execute(db)
  await sql`create index mail_part_of_user on mail_part (company_id, user_id, digest, merged_at)`.execute(db)
  await sql`create index mail_part_waiting on mail_part (digest, created_at) where merged_at is null`.execute(db)
  await sql`create index mail_part_merged on mail_part (merged_at) where merged_at is not null`.execute(db)
}
