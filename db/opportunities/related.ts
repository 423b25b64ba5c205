import { sql } from 'kysely'
import type { PastAwardRow } from '../market/market-schema.ts'
import type { Db } from '../schema.ts'
import type { DetailRow } from './contracts.ts'

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

/** Awards with one of these numbers, those of these ids, those under this solicitation number, and those that the record itself tells of. */
export async function selectPastAwards(
  db: Db,
  {
    piids,
    ids,
    record,
  }: { piids: readonly string[]; ids: readonly string[]; record: Pick<DetailRow, 'id' | 'solicitation_key'> },
): Promise<PastAwardRow[]> {
  const { rows } = await sql<PastAwardRow>`
    select ${columns} from award where piid = any(${piids})
    union select ${columns} from award where id = any(${ids})
    union (select ${columns} from award where solicitation_key = ${record.solicitation_key} order by id limit ${family_awards_max})
    union (select ${columns} from award where contract_id = ${record.id} order by id limit ${family_awards_max})`.execute(db)
  return rows
}
