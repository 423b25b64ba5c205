import { type Kysely, sql } from 'kysely'

/** Columns for lists of states, counties and cities: codes of other classifications, what is bought, no deadline, the country. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contract
      add column codes jsonb not null default '[]',
      add column category text check (category in ('goods', 'services', 'goods_and_services', 'construction')),
      add column until_further_notice boolean not null default false,
      add column buyer_country text,
      add column currency text`.execute(db)
  await sql`
    update contract set category = case
      when psc ~ '^[0-9E]' then 'goods' when psc ~ '^[YZ]' then 'construction' when psc is not null then 'services'
      when naics like '23%' then 'construction' when naics ~ '^(3[123]|42|4[45])' then 'goods' when naics is not null then 'services'
    end
    where psc is not null or naics is not null`.execute(db)
}
