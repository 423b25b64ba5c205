import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Schemas } from '../../api.ts'
import { Badge } from '../../parts/badge.tsx'
import { countOf, formatCount } from '../../parts/record/format.ts'
import { Dollars, OpenOpportunities } from './figures.tsx'
import { EntityLink } from './links.tsx'

type Results = Schemas['MarketResults']
type GroupProps = { type: Schemas['MarketType']; title: string; query: string; found: Results; isAlone: boolean }

/** The results of one kind. */
export function Group({ type, title, query, found, isAlone }: GroupProps) {
  const count = found.counts[type] ?? 0
  const rows = rowsOf(type, found.results)
  return (
    <section aria-label={title}>
      <h2 className="mb-2 flex items-baseline justify-between gap-3 font-semibold">
        {title}
        <span className="text-sm font-normal text-ink-2">
          {!isAlone && count > rows.length ? (
            <Link
              to="/market"
              search={{ query, types: type }}
              className="inline-flex min-h-6 items-center text-accent hover:underline"
            >
              Show more of {formatCount(count)}
            </Link>
          ) : (
            count > rows.length && `The best ${formatCount(rows.length)} of ${formatCount(count)}. More words find others.`
          )}
        </span>
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">{rows}</ul>
    </section>
  )
}

function rowsOf(type: Schemas['MarketType'], results: Results['results']): ReactNode[] {
  const rows: Record<Schemas['MarketType'], ReactNode[] | undefined> = {
    agencies: results.agencies?.map((agency) => <AgencyRow key={agency.id} agency={agency} />),
    contractors: results.contractors?.map((contractor) => <ContractorRow key={contractor.id} contractor={contractor} />),
    awards: results.awards?.map((award) => <AwardRow key={award.id} award={award} />),
    people: results.people?.map((person) => <PersonRow key={person.id} person={person} />),
    naics: results.naics?.map((code) => <NaicsRow key={code.code} naics={code} />),
  }
  return rows[type] ?? []
}

type RowProps = { name: ReactNode; about: ReactNode; figure: ReactNode; under?: ReactNode }

function Row({ name, about, figure, under }: RowProps) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-2.5 first:rounded-t-card last:rounded-b-card focus-within:bg-hover hover:bg-hover">
      <h3 className="min-w-0 font-medium wrap-anywhere">{name}</h3>
      <div className="text-right font-medium">{figure}</div>
      <p className="min-w-0 text-sm wrap-anywhere text-ink-2">{about}</p>
      <div className="flex h-6 items-center justify-end text-right text-sm text-ink-2">{under}</div>
    </li>
  )
}

/** Makes the whole row lead to the record. */
const rowLink = 'after:absolute after:inset-0 hover:text-accent'
const above = 'relative z-10'

function AgencyRow({
  agency: { id, name, level, parent_path, obligations_total, active_opportunity_count },
}: {
  agency: Schemas['MarketAgency']
}) {
  return (
    <Row
      name={<EntityLink id={id} name={name} className={rowLink} />}
      about={[nameLevel(level), ...parent_path].join(' · ')}
      figure={<Dollars amount={obligations_total} />}
      under={
        <span className={above}>
          <OpenOpportunities count={active_opportunity_count} search={{ agencies: [name] }} />
        </span>
      }
    />
  )
}

export function nameLevel(level: Schemas['MarketAgency']['level']): string {
  return `${level.charAt(0).toUpperCase()}${level.slice(1)}`
}

function ContractorRow({ contractor }: { contractor: Schemas['MarketContractor'] }) {
  const { id, name, uei, state_code, award_count, obligations_total, exclusion } = contractor
  return (
    <Row
      name={
        <>
          <EntityLink id={id} name={name} className={rowLink} /> {exclusion?.active && <Badge tone="bad">Excluded</Badge>}
        </>
      }
      about={[uei && `UEI ${uei}`, state_code].filter(Boolean).join(' · ') || 'No registration known'}
      figure={<Dollars amount={obligations_total} />}
      under={countOf(award_count, 'award')}
    />
  )
}

function AwardRow({
  award: { id, name, awardee, awarding_agency, dollars_obligated, award_date },
}: {
  award: Schemas['MarketAward']
}) {
  return (
    <Row
      name={<EntityLink id={id} name={name} className={rowLink} />}
      about={[awardee?.name, awarding_agency].filter(Boolean).join(' · ')}
      figure={<Dollars amount={dollars_obligated} />}
      under={award_date?.slice(0, 4)}
    />
  )
}

function PersonRow({ person: { id, full_name, title, agency, notice_count, email } }: { person: Schemas['MarketPerson'] }) {
  return (
    <Row
      name={<EntityLink id={id} name={full_name} className={rowLink} />}
      about={[title, agency].filter(Boolean).join(' · ')}
      figure={<span className="num">{countOf(notice_count, 'notice')}</span>}
      under={email && <span className="max-md:hidden">{email}</span>}
    />
  )
}

function NaicsRow({
  naics: { code, title, size_standard, obligations_total, active_opportunity_count },
}: {
  naics: Schemas['MarketNaics']
}) {
  return (
    <Row
      name={
        <Link to="/search" search={{ status: 'active', naics_codes: [code] }} className={rowLink}>
          <span className="num">{code}</span> {title}
        </Link>
      }
      about={size_standard ? `Small business up to ${size_standard}` : 'No size standard known'}
      figure={<Dollars amount={obligations_total} />}
      under={
        <span className={above}>
          <OpenOpportunities count={active_opportunity_count} search={{ naics_codes: [code] }} />
        </span>
      }
    />
  )
}
