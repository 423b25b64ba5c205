import { type RawBuilder, sql } from 'kysely'
import type { FeedPosition, FeedSection } from '../postgres/feed-position.ts'
import type { Db, Row } from '../schema.ts'

type AwardTexts = 'id' | 'name' | 'description' | 'piid' | 'parent_piid' | 'solicitation_number' | 'awardee_name' | 'awardee_uei'
type AwardCodes = 'naics' | 'psc' | 'set_aside' | 'place_city' | 'place_state_code'
/** Each path has the known names of the awarding or funding department, agency and office, in that order. */
type AwardFeedRow = Pick<Row<'award'>, AwardTexts | AwardCodes> & {
  kind: 'award'
  agency_path: string[]
  agency_codes: string[]
  funding_path: string[]
}
type AgencyFeedRow = Pick<Row<'agency'>, 'id' | 'name' | 'names' | 'code' | 'level' | 'parent_path' | 'top_naics'> & {
  kind: 'agency'
}
type ContractorFeedRow = Pick<Row<'contractor'>, 'id' | 'name' | 'uei' | 'cage_code' | 'city' | 'state_code'> & {
  kind: 'contractor'
  /** The contractor's DBA name, and the spellings of its name in mentions. */
  names: string[]
  business_types: string[]
  naics: string[]
  psc: string[]
  awarded: string[]
  awarded_naics: string[]
  awarded_psc: string[]
}
type PersonFields = 'id' | 'full_name' | 'names' | 'title' | 'email' | 'agency_path' | 'agency_codes'
type PersonFeedRow = Pick<Row<'person'>, PersonFields> & { kind: 'person' }
type NaicsFeedRow = { kind: 'naics'; id: string; code: string }
export type MarketFeedRow = AwardFeedRow | AgencyFeedRow | ContractorFeedRow | PersonFeedRow | NaicsFeedRow
type Changed = { changed_xid: string }

/** The transaction of a row's last change, or 0 if no change was recorded. The value 0 is before every position. */
const changedXid = sql.raw(`coalesce((select m.changed_xid from market_change m where m.id = t.id), '0'::xid8) as changed_xid`)
/** Maximum number of awards, and of names, per contractor in the index. Reading all is slow for the largest contractors. */
const awards_indexed_max = 50

type Kind = {
  prefix: string
  rows(of: { ids: readonly string[] } | { after: string; limit: number }): RawBuilder<MarketFeedRow & Changed>
}

function chosen(of: Parameters<Kind['rows']>[0]): RawBuilder<unknown> {
  return 'ids' in of
    ? sql`where t.id = any(${of.ids}) order by t.id`
    : sql`where t.id > ${of.after} order by t.id limit ${of.limit}`
}

/** The kinds of rows in the order of their id prefixes, which is also the order in which an index is rebuilt. */
const kinds: readonly Kind[] = [
  {
    prefix: 'agy_',
    rows: (of) => sql`
      select 'agency' as kind, t.id, name, names, code, level, parent_path, top_naics, ${changedXid} from agency t ${chosen(of)}`,
  },
  {
    prefix: 'awd_',
    rows: (of) => sql`
      select 'award' as kind, t.id, name, description, piid, parent_piid, solicitation_number,
        array_remove(array[awarding_department, awarding_agency, awarding_office], null) as agency_path,
        array_remove(array[awarding_department_code, awarding_agency_code, awarding_office_code], null) as agency_codes,
        array_remove(array[funding_department, funding_agency, funding_office], null) as funding_path,
        awardee_name, coalesce((select uei from contractor where id = t.contractor_id), awardee_uei) as awardee_uei,
        naics, psc, set_aside, place_city, place_state_code, ${changedXid}
      from award t ${chosen(of)}`,
  },
  {
    prefix: 'ctr_',
    rows: (of) => sql`
      select 'contractor' as kind, t.id, t.name, array_remove(array[e.dba_name], null) || coalesce(m.names, '{}') as names, t.uei, t.cage_code, t.city,
        t.state_code, t.business_types, t.naics, coalesce(e.psc, '{}') as psc, coalesce(a.awarded, '{}') as awarded,
        coalesce(a.awarded_naics, '{}') as awarded_naics, coalesce(a.awarded_psc, '{}') as awarded_psc, ${changedXid}
      from contractor t left join entity e on e.uei = t.uei
        cross join lateral (
          select array_agg(distinct mention.name) as names from (
            select name from contractor_mention where contractor_id = t.id
            order by authority desc, mentioned_on desc nulls last, id limit ${awards_indexed_max}
          ) mention where mention.name <> t.name
        ) m
        cross join lateral (
          select array_agg(latest.name order by place) as awarded,
            array_agg(distinct latest.naics) filter (where latest.naics is not null) as awarded_naics,
            array_agg(distinct latest.psc) filter (where latest.psc is not null) as awarded_psc
          from (
            select name, naics, psc, row_number() over (order by award_date desc nulls last, id) as place from award
            where contractor_id = t.id order by award_date desc nulls last, id limit ${awards_indexed_max}
          ) latest
        ) a
      ${chosen(of)}`,
  },
  {
    prefix: 'naics_',
    rows: (of) => sql`
      select 'naics' as kind, t.id, t.code, ${changedXid} from (select 'naics_' || code as id, code from naics_figure) t ${chosen(of)}`,
  },
  {
    prefix: 'prs_',
    rows: (of) => sql`
      select 'person' as kind, t.id, full_name, names, title, email, agency_path, agency_codes, ${changedXid} from person t ${chosen(of)}`,
  },
]

/** A change in the feed. `row` is the current row, or null if the row was deleted. */
type MarketChange = { id: string; changed_xid: string; row: MarketFeedRow | null }

/** Returns changes and deletions after a position, in the order of transactions. See `selectChanges` in contracts-feed.ts. */
export async function selectMarketChanges(db: Db, { xid, id, horizon }: FeedSection, limit: number): Promise<MarketChange[]> {
  const { rows: changes } = await sql<{ id: string; changed_xid: string }>`
    select id, changed_xid from market_change
    where (changed_xid, id) > (${xid}::xid8, ${id}) and changed_xid < ${horizon}::xid8
    order by changed_xid, id limit ${limit}`.execute(db)
  const ids = changes.map((change) => change.id)
  const rows = new Map<string, MarketFeedRow>((await selectMarketOf(db, ids)).map((row) => [row.id, row]))
  return changes.map((change) => ({ ...change, row: rows.get(change.id) ?? null }))
}

export async function selectMarketOf(db: Db, ids: readonly string[]): Promise<(MarketFeedRow & Changed)[]> {
  const asked = kinds.map(async ({ prefix, rows }) => {
    const own = ids.filter((id) => id.startsWith(prefix))
    return own.length === 0 ? [] : (await rows({ ids: own }).execute(db)).rows
  })
  return (await Promise.all(asked)).flat()
}

/** Returns the next rows in the order of their ids, to rebuild an index. An empty result means that there are no more rows. */
export async function selectMarketAfter(db: Db, id: string, limit: number): Promise<(MarketFeedRow & Changed)[]> {
  for (const { prefix, rows } of kinds) {
    if (id > prefix && !id.startsWith(prefix)) continue
    const found = (await rows({ after: id, limit }).execute(db)).rows
    if (found.length > 0) return found
  }
  return []
}

/** Returns those of the `ids` that the feed will report as changed or deleted after a position. */
export async function selectMarketGoneAfter(db: Db, { xid, id }: FeedPosition, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from market_change where id = any(${ids}) and (changed_xid, id) > (${xid}::xid8, ${id})`.execute(db)
  return rows.map((row) => row.id)
}

export async function countMarketByType(db: Db) {
  const { rows } = await sql<Record<'awards' | 'agencies' | 'contractors' | 'people' | 'naics_codes', number>>`
    select (select count(*) from award) as awards, (select count(*) from agency) as agencies,
      (select count(*) from contractor) as contractors, (select count(*) from person) as people,
      (select count(*) from naics_figure) as naics_codes`.execute(db)
  return rows[0]!
}

export async function countMarket(db: Db): Promise<number> {
  return Object.values(await countMarketByType(db)).reduce((sum, count) => sum + count, 0)
}
