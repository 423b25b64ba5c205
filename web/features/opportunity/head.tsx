import { type ReactNode, use } from 'react'
import { Badge } from '../../parts/badge.tsx'
import { Due, Money, TimeZone } from '../../parts/record/facts.tsx'
import { formatDate, formatMoment } from '../../parts/record/format.ts'
import { MarkedLine } from '../../parts/record/highlighted.tsx'
import { nameNoticeType, nameSetAside } from '../../parts/record/names.ts'
import type { Detail } from './detail.ts'
import { Evidence, useWordsInAddress } from './evidence/address.tsx'
import { sentenceCase } from './names.ts'

/** The title. The words of it that the address names are marked. */
export function Title({ title }: { title: string }) {
  return <MarkedLine source="title" text={title} current={useWordsInAddress()} />
}

/** The agency and the state of the record, below its title. */
export function Lead({ detail }: { detail: Detail }) {
  const { agency_path_display, solicitation_number, amendment_count, dismissed_at, notice_type, naics, psc, category } = detail
  return (
    <>
      <span className="mt-1 block">{[...new Set(agency_path_display)].join(' › ')}</span>
      <span className="mt-2.5 flex flex-wrap items-center gap-1.5">
        <State detail={detail} />
        {notice_type !== 'forecast' && <Badge>{nameNoticeType(notice_type)}</Badge>}
        {solicitation_number && <Badge>{solicitation_number}</Badge>}
        {!naics && !psc && category && <Badge>{nameNoticeType(category)}</Badge>}
        {amendment_count > 0 && <Badge tone="warn">Amended {amendment_count === 1 ? 'once' : `${amendment_count} times`}</Badge>}
        {(['competition', 'vehicle'] as const).map((field) => (
          <Limit key={field} detail={detail} field={field} />
        ))}
        {dismissed_at !== null && <Badge tone="bad">Dismissed</Badge>}
      </span>
    </>
  )
}

function State({ detail: { is_forecast, awarded, active } }: { detail: Detail }) {
  if (is_forecast) return <Badge tone="accent">Forecast</Badge>
  if (awarded) return <Badge>Awarded</Badge>
  return active === false ? <Badge>Closed</Badge> : <Badge tone="good">Open</Badge>
}

/** A limit of competition, which the text states. */
function Limit({ detail, field }: { detail: Detail; field: 'competition' | 'vehicle' }) {
  const value = detail[field]
  if (value === null) return null
  return (
    <Badge tone="warn">
      <Derived detail={detail} field={field}>
        {field === 'competition' ? sentenceCase(value) : value}
      </Derived>
    </Badge>
  )
}

/** A value, which leads to its words if it was read from the text. */
function Derived({ detail, field, children }: { detail: Detail; field: Detail['derived_fields'][number]; children: ReactNode }) {
  const fact = detail.derived.find((each) => each.field === field)
  return fact ? <Evidence words={fact}>{children}</Evidence> : children
}

/** The six facts that decide most often. */
export function Facts({ detail }: { detail: Detail }) {
  const { award, set_aside, set_aside_description, naics, psc, place_of_performance: place, period_of_performance } = detail
  const region = place.state_code ?? place.country_code
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      <WhenDue detail={detail} />
      <Fact name="Value" under={period_of_performance}>
        <Money low={award?.amount ?? detail.estimated_value_low} high={award?.amount ?? detail.estimated_value_high} />
      </Fact>
      <Fact name="Set-aside" under={set_aside === null || set_aside === 'NONE' ? null : set_aside_description}>
        <Derived detail={detail} field="set_aside">
          {set_aside === null ? 'Not stated' : nameSetAside(set_aside)}
        </Derived>
      </Fact>
      <Fact name="NAICS" under={detail.naics_title}>
        <Derived detail={detail} field="naics">
          {naics ?? 'Not stated'}
        </Derived>
      </Fact>
      <Fact name="PSC" under={detail.psc_title}>
        {psc ?? 'Not stated'}
      </Fact>
      <Fact name="Place" under={region === null ? null : place.city}>
        <Derived detail={detail} field="place_of_performance.state_code">
          {region ?? place.city ?? 'Not stated'}
        </Derived>
      </Fact>
    </dl>
  )
}

function WhenDue({ detail }: { detail: Detail }) {
  const timeZone = use(TimeZone)
  const { is_forecast, expected_solicitation, expected_award, deadline_date, award } = detail
  if (is_forecast)
    return (
      <Fact name="Solicitation expected" under={expected_award && `Award: ${expected_award.text}`}>
        {expected_solicitation?.text ?? 'Not stated'}
      </Fact>
    )
  if (award)
    return (
      <Fact name="Awarded" under={award.awardee_name}>
        {award.date === null ? 'Date not stated' : formatDate(award.date.slice(0, 10), timeZone)}
      </Fact>
    )
  return (
    <Fact name="Responses due" under={deadline_date && formatMoment(deadline_date, timeZone)}>
      <Derived detail={detail} field="deadline_date">
        <Due at={deadline_date} isOpen={detail.until_further_notice} past="closed" />
      </Derived>
    </Fact>
  )
}

function Fact({ name, under, children }: { name: string; under?: string | null; children: ReactNode }) {
  return (
    <div className="bg-surface px-3.5 py-3">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="num mt-0.5 text-md font-semibold wrap-anywhere">{children}</dd>
      {under && (
        <dd className="mt-0.5 line-clamp-3 text-xs text-balance text-ink-2" title={under}>
          {under}
        </dd>
      )}
    </div>
  )
}
