import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { get, pages, type Schemas } from '../../api.ts'
import { Due } from '../../parts/record/facts.tsx'
import { formatCount } from '../../parts/record/format.ts'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { type FiguresAddress, readFiguresAddress } from './address.ts'
import { Awards } from './awards.tsx'
import { Facts, OpenOpportunities, Section } from './figures.tsx'
import { nameLevel } from './group.tsx'
import { Ranks } from './ranks.tsx'
import { RecordPage } from './record-page.tsx'
import { describeTotal, formatShare } from './totals.ts'
import { Period } from './years/period.tsx'
import { Years } from './years/years.tsx'

const route = getRouteApi('/market/agencies/$id')
const open_items = 5
const row_px = 44

/** An agency or office: how much it buys, from whom, what ends soon and what is open. */
export function Agency() {
  const { id } = route.useParams()
  const address = route.useSearch({ select: readFiguresAddress, structuralSharing: true })
  const list = useInfiniteQuery({
    ...pages('/v1/market/agencies/{agency_id}', { path: { agency_id: id }, query: address }),
    placeholderData: keepPreviousData,
  })
  const [agency] = list.data?.pages ?? []
  return (
    <RecordPage
      kind="Agency"
      query={list}
      title={agency?.name}
      lead={agency && [...agency.parent_path, nameLevel(agency.level), agency.code].filter(Boolean).join(' · ')}
    >
      {agency && (
        <>
          <Figures agency={agency} address={address} />
          <OpenNow agency={agency} />
          <Awards list={list} address={address} party="agency" />
        </>
      )}
    </RecordPage>
  )
}

function Figures({ agency, address }: { agency: Schemas['MarketAgencyDetail']; address: FiguresAddress }) {
  const { name, total, top, years, active_opportunity_count } = agency
  return (
    <>
      <Facts
        label="Figures"
        facts={[
          ...describeTotal(total),
          {
            name: 'Contractors',
            value: formatCount(total.contractor_count),
            title: `The largest three won ${formatShare(total.top_three_share)}`,
          },
          {
            name: 'Open now',
            value: <OpenOpportunities count={active_opportunity_count} search={{ agencies: [name] }} isBrief />,
          },
        ]}
      />
      <Section title="Awards by fiscal year" lead={<Period address={address} />}>
        <Years years={years} address={address} />
      </Section>
      <Section title="What it buys, and from whom">
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Ranks title="Top contractors" ranks={top.contractors ?? []} />
          <Ranks title="Top NAICS codes" ranks={top.naics} searchOf={(code) => ({ agencies: [name], naics_codes: [code] })} />
          <Ranks title="Top offices" ranks={top.offices} />
        </div>
      </Section>
    </>
  )
}

function OpenNow({ agency: { name, active_opportunity_count } }: { agency: Schemas['MarketAgencyDetail'] }) {
  const found = useQuery(
    get('/v1/opportunities/search', { query: { agencies: [name], status: 'active', sort_by: 'due_date', limit: open_items } }),
  )
  return (
    <Section
      title="Open opportunities"
      lead={<OpenOpportunities count={active_opportunity_count} search={{ agencies: [name] }} />}
    >
      {found.error ? (
        <Failure error={found.error} retry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Skeletons rows={3} height_px={row_px} />
      ) : found.data.results.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-4 py-3 text-ink-2">Nothing is open now.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {found.data.results.map(({ id, title, notice_type, deadline_date }) => (
            <li key={id} className="relative flex justify-between gap-4 px-4 py-2.5 focus-within:bg-hover hover:bg-hover">
              <Link
                to="/opportunities/$id"
                params={{ id }}
                className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent"
              >
                {title}
              </Link>
              <span className="shrink-0 text-sm">
                <Due at={deadline_date} type={notice_type} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
