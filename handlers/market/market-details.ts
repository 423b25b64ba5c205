import { canonicalAgency } from '../../catalog/agencies.ts'
import { selectMarketAgencies, selectMarketAwards } from '../../db/market/market.ts'
import {
  type AwardPosition,
  type BreakdownKind,
  type BreakdownRow,
  type ChosenAwards,
  selectBreakdown,
} from '../../db/market/market-figures-of.ts'
import { type AwardFilters, type AwardPlace, selectAwardPlaces } from '../../db/market/market-rankings.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { notFound } from '../../kernel/problem.ts'
import { presentMarketAward, wholeDollars } from '../../services/market/awards.ts'
import { presentAgency, presentContractor, selectContractors } from '../../services/market/market-present.ts'
import {
  agencyName,
  isCalled,
  type Name,
  type NamedBuyer,
  namer,
  officeName,
  presentRow,
  presentTotal,
  wordings,
} from '../../services/market/market-ranks.ts'
import type { PageRequest } from '../../services/page.ts'
import { pageOf } from '../../services/page.ts'
import { endOf, startOf } from '../../services/times.ts'
import { type Context, operation } from '../operation.ts'

type Schemas = components['schemas']
type Asked = Context<'getMarketContractor' | 'getMarketAgency'>

export const getMarketContractor = operation('getMarketContractor', async (context) => {
  const { db, params, now } = context
  const [contractor] = await selectContractors(db, [params.contractor_id], now)
  if (!contractor) throw notFound('contractor', params.contractor_id)
  const filters = { ...periodOf(context), contractor_id: contractor.id }
  return { ...presentContractor(contractor), ...(await figuresOf(context, filters, () => true, false)) }
})

export const getMarketAgency = operation('getMarketAgency', async (context) => {
  const { db, params } = context
  const [agency] = await selectMarketAgencies(db, [params.agency_id])
  if (!agency) throw notFound('agency', params.agency_id)
  const called = wordings(agency.code ?? agency.name)
  return { ...presentAgency(agency), ...(await figuresOf(context, periodOf(context), (place) => isCalled(place, called), true)) }
})

function periodOf({ query }: Asked): AwardFilters {
  return {
    ...(query.awarded_since && { since: startOf(query.awarded_since).slice(0, 10) }),
    ...(query.awarded_before && { before: endOf(query.awarded_before).slice(0, 10) }),
  }
}

async function figuresOf(
  { db, query, page }: { db: Db; query: Asked['query']; page: PageRequest },
  filters: AwardFilters,
  isMeant: (place: AwardPlace) => boolean,
  with_contractors: boolean,
): Promise<Schemas['MarketFigures']> {
  const buyers = (await selectAwardPlaces(db, filters)).filter(isMeant).map(buyerOf)
  const places = buyers.map(({ place, agency, office }) => ({ place, agency: agency.key, office: office.key }))
  const chosen: ChosenAwards = { filters, places }
  const after = page.after as AwardPosition | undefined
  const { total, ranked, page: ids } = await selectBreakdown(db, chosen, { after, limit: query.limit + 1 })
  const awards = new Map((await selectMarketAwards(db, ids)).map((award) => [award.id, award]))
  const read = ids.flatMap((id) => awards.get(id) ?? [])
  const { rows, ...rest } = pageOf(
    page,
    read,
    query.limit,
    ({ award_date, id }): AwardPosition => ({
      day: award_date ?? '-infinity',
      id,
    }),
  )
  const top = (kind: Exclude<BreakdownKind, 'years'>) => rank(db, kind, ranked, buyers, total.value)
  const [agencies, offices, naics, psc, set_asides] = await Promise.all([
    top('agencies'),
    top('offices'),
    top('naics'),
    top('psc'),
    top('set_asides'),
  ])
  return {
    total: presentTotal(total),
    years: yearsOf(ranked),
    top: { ...(with_contractors && { contractors: await top('contractors') }), agencies, offices, naics, psc, set_asides },
    awards: rows.map(presentMarketAward),
    ...rest,
  }
}

type Buyer = { place: string; agency: NamedBuyer; office: NamedBuyer }

function buyerOf(place: AwardPlace): Buyer {
  return { place: place.place, agency: named(agencyName(place)), office: named(officeName(place)) }
}

function named(name: Name | null): NamedBuyer {
  return { key: name && (name.id ?? canonicalAgency(name.name)), name }
}

async function rank(
  db: Db,
  kind: Exclude<BreakdownKind, 'years'>,
  ranked: readonly BreakdownRow[],
  buyers: readonly Buyer[],
  total: number | null,
): Promise<Schemas['MarketRank'][]> {
  const rows = ranked.filter((row) => row.kind === kind)
  const nameOf = await namer(
    db,
    kind,
    rows,
    buyers.map(({ agency, office }) => (kind === 'offices' ? office : agency)),
  )
  return rows.map((row, at) => ({ rank: at + 1, ...nameOf(row.key), ...presentRow(row, total) }))
}

function yearsOf(ranked: readonly BreakdownRow[]): Schemas['MarketYear'][] {
  return ranked
    .filter(({ kind }) => kind === 'years')
    .map(({ key, award_count, obligations, value }) => ({
      fiscal_year: Number(key),
      award_count,
      obligations_total: wholeDollars(obligations),
      value_total: wholeDollars(value),
    }))
    .sort((a, b) => b.fiscal_year - a.fiscal_year)
}
