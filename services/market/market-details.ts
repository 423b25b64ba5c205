import { type MarketAwardRow, selectMarketAgencies, selectMarketAwards } from '../../db/market/market.ts'
import { type AwardPosition, selectBreakdown } from '../../db/market/market-breakdown.ts'
import { type AwardFilters, type AwardPlace, selectAwardPlaces } from '../../db/market/market-rankings.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Query, Result } from '../operation-types.ts'
import { type PageRequest, pageOf } from '../page.ts'
import { presentAgency, presentContractor, presentMarketAward, selectContractors, wholeDollars } from './market-present.ts'
import { agencyOf, awardPeriod, isNamed, namesOf, officeOf, presentRanks, presentTotal } from './market-ranks.ts'

type Schemas = components['schemas']
type DetailQuery = Query<'getMarketContractor' | 'getMarketAgency'>

export async function getContractor(db: Db, id: string, query: DetailQuery, page: PageRequest, now: Date) {
  const [contractor] = await selectContractors(db, [id], now)
  if (!contractor) throw notFound('contractor', id)
  const filters = { ...awardPeriod(query), contractor_id: contractor.id }
  return { ...presentContractor(contractor), ...(await figuresOf(db, filters, () => true, { query, page, now })) }
}

export async function getAgency(
  db: Db,
  id: string,
  query: DetailQuery,
  page: PageRequest,
  now: Date,
): Promise<Result<'getMarketAgency'>> {
  const [agency] = await selectMarketAgencies(db, [id])
  if (!agency) throw notFound('agency', id)
  const names = namesOf(agency.code ?? agency.name)
  const isAgency = (place: AwardPlace) => isNamed(place, names)
  return { ...presentAgency(agency), ...(await figuresOf(db, awardPeriod(query), isAgency, { query, page, now })) }
}

/** How long before its end a contract counts as expiring. A competition usually takes a year or more. */
const expiring_months = 18

function dayAfterMonths(now: Date, months: number): string {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}

const awardDayOf = ({ award_date }: MarketAwardRow) => award_date ?? '-infinity'
const lastDayOf = ({ potential_end_date, completion_date }: MarketAwardRow) => (potential_end_date ?? completion_date)!

async function figuresOf(
  db: Db,
  filters: AwardFilters,
  isChosen: (place: AwardPlace) => boolean,
  { query: { limit, awards: listed }, page, now }: { query: DetailQuery; page: PageRequest; now: Date },
): Promise<Schemas['MarketFigures']> {
  const places = (await selectAwardPlaces(db, filters)).filter(isChosen)
  const agencies = places.map(agencyOf)
  const offices = places.map(officeOf)
  const keyed = places.map(({ place }, at) => ({ place, agency: agencies[at]!.key, office: offices[at]!.key }))
  const after = page.after as AwardPosition | undefined
  const expiring = listed === 'expiring' ? { from: dayAfterMonths(now, 0), until: dayAfterMonths(now, expiring_months) } : null
  const {
    total,
    ranked,
    page: ids,
  } = await selectBreakdown(db, { filters, places: keyed }, { after, limit: limit + 1, expiring })
  const awards = new Map((await selectMarketAwards(db, ids)).map((award) => [award.id, award]))
  const read = ids.flatMap((id) => awards.get(id) ?? [])
  const position = (award: MarketAwardRow): AwardPosition => ({ day: (expiring ? lastDayOf : awardDayOf)(award), id: award.id })
  const { rows, ...rest } = pageOf(page, read, limit, position)
  const top = (kind: Schemas['MarketRankingSubject']) => {
    const rows = ranked.filter((row) => row.kind === kind)
    return presentRanks(db, kind, rows, kind === 'offices' ? offices : agencies, total.value)
  }
  return {
    total: presentTotal(total),
    years: ranked
      .filter(({ kind }) => kind === 'years')
      .map(({ key, award_count, obligations, value }) => {
        const sums = { obligations_total: wholeDollars(obligations), value_total: wholeDollars(value) }
        return { fiscal_year: Number(key), award_count, ...sums }
      })
      .sort((a, b) => b.fiscal_year - a.fiscal_year),
    top: {
      // A contractor's detail ranks no contractors, because all awards are its own.
      ...(filters.contractor_id === undefined && { contractors: await top('contractors') }),
      agencies: await top('agencies'),
      offices: await top('offices'),
      naics: await top('naics'),
      psc: await top('psc'),
      set_asides: await top('set_asides'),
    },
    awards: rows.map(presentMarketAward),
    ...rest,
  }
}
