import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pages, type Schemas } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import { nameSetAside } from '../../parts/record/names.ts'
import { type FiguresAddress, readFiguresAddress } from './address.ts'
import { Awards, Day } from './awards.tsx'
import { Facts, Section } from './figures.tsx'
import { Ranks } from './ranks.tsx'
import { RecordPage } from './record-page.tsx'
import { describeTotal } from './totals.ts'
import { Period } from './years/period.tsx'
import { Years } from './years/years.tsx'

const route = getRouteApi('/market/contractors/$id')

type Detail = Schemas['MarketContractorDetail']

/** A contractor: what it won, from whom, and what ends soon. */
export function Contractor() {
  const { id } = route.useParams()
  const address = route.useSearch({ select: readFiguresAddress, structuralSharing: true })
  const list = useInfiniteQuery({
    ...pages('/v1/market/contractors/{contractor_id}', { path: { contractor_id: id }, query: address }),
    placeholderData: keepPreviousData,
  })
  const [contractor] = list.data?.pages ?? []
  return (
    <RecordPage kind="Contractor" query={list} title={contractor?.name} lead={contractor && <Codes contractor={contractor} />}>
      {contractor && (
        <>
          {contractor.exclusion && <Excluded exclusion={contractor.exclusion} />}
          <Figures contractor={contractor} address={address} />
          <Awards list={list} address={address} party="contractor" />
        </>
      )}
    </RecordPage>
  )
}

function Codes({ contractor: { uei, cage_code, state_code } }: { contractor: Detail }) {
  const known = [uei && `UEI ${uei}`, cage_code && `CAGE ${cage_code}`, state_code].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : 'Contractor without a known registration'
}

function Excluded({ exclusion: { active, kind, agency, from, until, note } }: { exclusion: NonNullable<Detail['exclusion']> }) {
  return (
    <div className={`flex items-start gap-3 rounded-card border border-line p-4 ${active ? 'bg-bad-soft' : 'bg-sunken'}`}>
      <Icon name="alert" size={18} className={`mt-px shrink-0 ${active ? 'text-bad' : 'text-ink-3'}`} />
      <div>
        <h2 className="font-semibold">{active ? 'Excluded from awards' : 'Was excluded from awards'}</h2>
        <p className="text-ink-2">
          {[kind, agency].filter(Boolean).join(' · ')} From <Day at={from} />
          {until ? (
            <>
              {' '}
              until <Day at={until} />
            </>
          ) : (
            ' without an end'
          )}
        </p>
        {note && <p className="record mt-1">{note}</p>}
      </div>
    </div>
  )
}

function Figures({ contractor, address }: { contractor: Detail; address: FiguresAddress }) {
  const { total, top, years, registration_status, registration_expires_on, business_types } = contractor
  return (
    <>
      <Facts
        label="Figures"
        facts={[
          ...describeTotal(total),
          { name: 'Registration', value: registration_status ?? 'Unknown' },
          { name: 'Registered until', value: <Day at={registration_expires_on} /> },
        ]}
      />
      <Section title="Awards by fiscal year" lead={<Period address={address} />}>
        <Years years={years} address={address} />
      </Section>
      <Section title="Who buys, and what">
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Ranks title="Top agencies" ranks={top.agencies} />
          <Ranks title="Top offices" ranks={top.offices} />
          <Ranks title="Top NAICS codes" ranks={top.naics} searchOf={(code) => ({ naics_codes: [code] })} />
          <Ranks title="Top PSCs" ranks={top.psc} searchOf={(code) => ({ psc_codes: [code] })} />
          <Ranks
            title="Set-asides"
            ranks={top.set_asides.map((rank) => ({ ...rank, name: rank.code ? nameSetAside(rank.code) : rank.name, id: null }))}
          />
        </div>
      </Section>
      {business_types.length > 0 && (
        <Section title="Business types">
          <p className="record">{business_types.join(' · ')}</p>
        </Section>
      )}
    </>
  )
}
