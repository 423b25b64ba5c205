import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { get, type Schemas } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import { countOf } from '../../parts/record/format.ts'
import { nameSetAside } from '../../parts/record/names.ts'
import { Day } from './awards.tsx'
import { Dollars, type Fact, Facts, Section } from './figures.tsx'
import { EntityLink } from './links.tsx'
import { RecordPage } from './record-page.tsx'

const route = getRouteApi('/market/awards/$id')

type Detail = Schemas['MarketAwardDetail']

/** A past award: who bought what from whom, and the source's own words. */
export function Award() {
  const { id } = route.useParams()
  const award = useQuery(get('/v1/market/awards/{award_id}', { path: { award_id: id } }))
  return (
    <RecordPage
      kind="Award"
      query={award}
      title={award.data?.name}
      lead={award.data?.contract_number && `Contract ${award.data.contract_number}`}
    >
      {award.data && <Content award={award.data} />}
    </RecordPage>
  )
}

const linkClass = 'inline-flex min-h-6 items-center gap-1.5 font-medium text-accent hover:underline'

function Content({ award }: { award: Detail }) {
  const { description, opportunity_id, source_url, dollars_obligated, ceiling_value, annual_value } = award
  return (
    <>
      <Facts
        label="Figures"
        facts={[
          { name: 'Obligated', value: <Dollars amount={dollars_obligated} /> },
          { name: 'With all options', value: <Dollars amount={ceiling_value} /> },
          { name: 'Per year', value: <Dollars amount={annual_value} /> },
          { name: 'Awarded', value: <Day at={award.award_date} /> },
          { name: 'Ends', value: <Day at={award.completion_date} /> },
          { name: 'Ends with all options', value: <Day at={award.potential_end_date} /> },
        ]}
      />
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Section title="In the source’s words">
          {description ? (
            <p className="record max-w-[76ch] wrap-anywhere whitespace-pre-line">{description}</p>
          ) : (
            <p className="text-ink-2">The source has no text for this award.</p>
          )}
          <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
            {opportunity_id && (
              <Link to="/opportunities/$id" params={{ id: opportunity_id }} className={linkClass}>
                Open the notice of this award
                <Icon name="right" size={15} />
              </Link>
            )}
            {source_url && (
              <a href={source_url} target="_blank" rel="noreferrer" className={linkClass}>
                Open at its source
                <Icon name="external" size={15} />
              </a>
            )}
          </p>
        </Section>
        <Section title="Parties and terms">
          <Terms award={award} />
        </Section>
      </div>
    </>
  )
}

function Terms({ award }: { award: Detail }) {
  return (
    <dl className="flex flex-col gap-3 rounded-card border border-line bg-surface px-5 py-4">
      {[...describeParties(award), ...describeTerms(award)].map(({ name, value }) => (
        <div key={name}>
          <dt className="text-xs text-ink-2">{name}</dt>
          <dd className="wrap-anywhere">{value || <span className="text-ink-3">Unknown</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

const partyLink = 'text-accent hover:underline'

function describeParties(award: Detail): Fact[] {
  const { awardee, awarding_agency, awarding_agency_id, awarding_office, awarding_office_id, funding_agency } = award
  return [
    { name: 'Contractor', value: awardee && <EntityLink id={awardee.id} name={awardee.name} className={partyLink} /> },
    {
      name: 'Agency',
      value: awarding_agency && <EntityLink id={awarding_agency_id} name={awarding_agency} className={partyLink} />,
    },
    {
      name: 'Office',
      value: awarding_office && <EntityLink id={awarding_office_id} name={awarding_office} className={partyLink} />,
    },
    { name: 'Funding agency', value: funding_agency },
  ]
}

function describeTerms(award: Detail): Fact[] {
  const { naics, psc, set_aside, number_of_offers, extent_competed, place_of_performance: place, parent_award_id, orders } = award
  return [
    { name: 'NAICS', value: naics && <CodeLink code={naics} search={{ naics_codes: [naics] }} /> },
    { name: 'PSC', value: psc && <CodeLink code={psc} search={{ psc_codes: [psc] }} /> },
    { name: 'Set-aside', value: set_aside && nameSetAside(set_aside) },
    { name: 'Competition', value: extent_competed && <span className="record">{extent_competed}</span> },
    { name: 'Offers', value: number_of_offers },
    { name: 'Place', value: [place.city, place.state_code].filter(Boolean).join(', ') },
    ...(parent_award_id
      ? [
          {
            name: 'Ordered under',
            value: <EntityLink id={parent_award_id} name={award.parent_contract_number ?? 'Contract'} className={partyLink} />,
          },
        ]
      : []),
    ...(orders.count > 0
      ? [
          {
            name: 'Orders under it',
            value: (
              <>
                {countOf(orders.count, 'order')}, <Dollars amount={orders.obligations_total} />
              </>
            ),
          },
        ]
      : []),
  ]
}

function CodeLink({ code, search }: { code: string; search: { naics_codes: string[] } | { psc_codes: string[] } }) {
  return (
    <Link to="/search" search={{ status: 'active', ...search }} className={`num ${partyLink}`}>
      {code}
    </Link>
  )
}
