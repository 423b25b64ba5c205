import { sql } from 'kysely'
import type { PastAwardRow } from './market-schema.ts'
import type { Db } from './schema.ts'

const columns = sql.raw(
  [
    'id',
    'piid',
    'name',
    'contract_id',
    'solicitation_key',
    'awarding_department',
    'awarding_department_code',
    'awarding_agency_code',
    'awarding_office_code',
    'award_date',
    'completion_date',
    'potential_end_date',
    'naics',
    'psc',
    'place_state_code',
    'awardee_name',
    'awardee_uei',
  ].join(', '),
)
const family_awards_max = 50

/** Awards with one of these numbers, those of these ids, and those under this solicitation number. */
export async function selectPastAwards(
  db: Db,
  { piids, ids, solicitation_key }: { piids: readonly string[]; ids: readonly string[]; solicitation_key: string | null },
): Promise<PastAwardRow[]> {
  const { rows } = await sql<PastAwardRow>`
    select ${columns} from award where piid = any(${piids})
    union select ${columns} from award where id = any(${ids})
    union (select ${columns} from award where solicitation_key = ${solicitation_key} order by id limit ${family_awards_max})`.execute(
    db,
  )
  return rows
}
