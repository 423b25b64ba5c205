import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { pages, type Schemas } from '../../api.ts'
import { Badge } from '../../parts/badge.tsx'
import { Due, Moment } from '../../parts/record/facts.tsx'
import { formatCount, postedOn } from '../../parts/record/format.ts'
import { nameNoticeType } from '../../parts/record/names.ts'
import { formatPhone } from '../../parts/record/phone.ts'
import { ShowMore } from '../../shell/lists/show-more.tsx'
import { Facts, Section } from './figures.tsx'
import { RecordPage } from './record-page.tsx'

const route = getRouteApi('/market/people/$id')

/** A government contact with the opportunities whose notices name the person. */
export function Person() {
  const { id } = route.useParams()
  const list = useInfiniteQuery(pages('/v1/market/people/{person_id}', { path: { person_id: id } }))
  const [person] = list.data?.pages ?? []
  return (
    <RecordPage
      kind="Contact"
      query={list}
      title={person?.full_name}
      lead={person && [...new Set([person.title, ...person.agency_path])].filter(Boolean).join(' · ')}
    >
      {person && (
        <>
          <Facts
            label="Contact"
            facts={[
              {
                name: 'Email',
                value: person.email ? <ContactLink href={`mailto:${person.email}`} text={person.email} /> : 'Unknown',
              },
              {
                name: 'Phone',
                value: person.phone ? <ContactLink href={`tel:${person.phone}`} text={formatPhone(person.phone)} /> : 'Unknown',
              },
              { name: 'Notices', value: formatCount(person.notice_count) },
              { name: 'Last named', value: person.last_seen_at ? <Moment at={person.last_seen_at} /> : 'Unknown' },
              ...(person.other_names.length > 0 ? [{ name: 'Also written', value: person.other_names.join(', ') }] : []),
            ]}
          />
          <Section title="Opportunities that name this person">
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {list.data?.pages.flatMap(({ opportunities }) =>
                opportunities.map((each) => <OpportunityRow key={each.id} opportunity={each} />),
              )}
            </ul>
            <ShowMore list={list} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="text-accent hover:underline">
      {text}
    </a>
  )
}

function OpportunityRow({ opportunity }: { opportunity: Schemas['MarketPersonOpportunity'] }) {
  const { id, title, notice_type, solicitation_number, posted_date, deadline_date, awarded } = opportunity
  return (
    <li className="relative flex items-start justify-between gap-4 px-4 py-2.5 focus-within:bg-hover hover:bg-hover">
      <div className="min-w-0">
        <Link
          to="/opportunities/$id"
          params={{ id }}
          className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent"
        >
          {title}
        </Link>
        <p className="text-sm text-ink-2">
          {[nameNoticeType(notice_type), solicitation_number].filter(Boolean).join(' · ')}
          {posted_date && (
            <>
              {' · posted '}
              <Moment at={postedOn(posted_date)} />
            </>
          )}
        </p>
      </div>
      <span className="shrink-0 text-sm">
        {awarded ? <Badge>Awarded</Badge> : deadline_date && <Due at={deadline_date} past="Past" type={notice_type} />}
      </span>
    </li>
  )
}
