import { displayAgencies, displayAgency, recordAgency } from '../../catalog/agency-names.ts'
import {
  type NamingPosition,
  type NamingRow,
  selectAward,
  selectAwardsNumbered,
  selectOrders,
  selectPerson,
  selectRecordsNaming,
} from '../../db/market/market-pages.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Query, Result } from '../operation-types.ts'
import { type PageRequest, pageOf } from '../page.ts'
import { presentMarketAward, wholeDollars } from './market-present.ts'

export async function getAward(db: Db, id: string): Promise<Result<'getMarketAward'>> {
  const award = await selectAward(db, id)
  if (!award) throw notFound('award', id)
  const { piid, parent_piid, awarding_office_code: office_code } = award
  const [parents, orders] = await Promise.all([
    parent_piid === null ? [] : selectAwardsNumbered(db, parent_piid),
    piid === null ? { count: 0, obligations: null } : selectOrders(db, piid),
  ])
  return {
    ...presentMarketAward(award),
    solicitation_number: award.solicitation_number,
    awarding_office: displayAgency(award.awarding_office),
    awarding_office_id: office_code && `agy_${office_code.toUpperCase()}`,
    place_of_performance: {
      city: award.place_city,
      state_code: award.place_state_code,
      zipcode: award.place_zipcode,
      country_code: award.place_country_code,
    },
    parent_award_id: parents.length === 1 ? parents[0]! : null,
    orders: { count: orders.count, obligations_total: wholeDollars(orders.obligations) },
  }
}

export async function getPerson(
  db: Db,
  id: string,
  { limit }: Query<'getMarketPerson'>,
  page: PageRequest,
): Promise<Result<'getMarketPerson'>> {
  const person = await selectPerson(db, id)
  if (!person) throw notFound('person', id)
  const read = await selectRecordsNaming(db, id, { after: page.after as NamingPosition | undefined, limit: limit + 1 })
  const { rows, ...rest } = pageOf(page, read, limit, ({ posted_at, id }) => ({ posted_at: posted_at ?? '-infinity', id }))
  const { names, ...fields } = person
  return {
    ...fields,
    agency: displayAgency(person.agency),
    agency_path: displayAgencies(person.agency_path),
    other_names: names,
    opportunities: rows.map(presentNaming),
    ...rest,
  }
}

function presentNaming({ agency_name, agency_path, posted_at, deadline_at, ...row }: NamingRow) {
  return {
    ...row,
    agency: recordAgency({ agency_name, agency_path })?.display ?? null,
    posted_date: posted_at,
    deadline_date: deadline_at,
  }
}
