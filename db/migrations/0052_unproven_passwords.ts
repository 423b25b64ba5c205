import { type Kysely, sql } from 'kysely'

/** Which passwords an inviter may know. How earlier passwords were set is unknown, so none of them counts as proven. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [invitations, passwords]) await sql.raw(statement).execute(db)
}

const invitations = `
  alter table invitation add column link_shown boolean not null default true;
  comment on column invitation.link_shown is 'Whether the inviter saw the link, because no mail server sent it.';`

const passwords = `
  alter table user_password add column is_proven boolean not null default false;
  alter table user_password alter column is_proven set default true;
  comment on column user_password.is_proven is 'False if somebody else saw the link that set the password, and may know it.';`
