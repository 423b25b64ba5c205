import { clsx } from 'clsx'
import { use } from 'react'
import { TimeZone } from '../../../parts/record/facts.tsx'
import { daysUntil, formatDistance, formatMoment } from '../../../parts/record/format.ts'
import { useShortList } from '../../../parts/short-list.tsx'
import type { Demand, Detail } from '../detail.ts'
import { nameDemand } from '../names.ts'
import { Section } from '../section.tsx'
import { Finding, FurtherPassages } from './finding.tsx'
import { groupDemands, type Repeated } from './groups.ts'

/** Everything that the notice asks of bidders and says about the work. Repetitions are one line. */
export function Asks({ detail }: { detail: Detail }) {
  const timeZone = use(TimeZone)
  const groups = groupDemands(detail.demands ?? [], (at) => daysUntil(at, timeZone))
  return (
    <Section id="asks" title="What it asks" note="Choose one to see its words">
      <div className="divide-y divide-line border-y border-line">
        {groups.map(({ title, items }) => (
          <div key={title} className="grid gap-x-5 py-2 sm:grid-cols-[140px_minmax(0,1fr)]">
            <h3 className="py-1 text-sm font-medium">{title}</h3>
            <dl>
              {[...Map.groupBy(items, ({ first }) => first.kind)].map(([kind, lines]) => (
                <Kind key={kind} detail={detail} kind={kind} lines={lines} isAlone={title === nameDemand(kind)} />
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  )
}

type Line = Repeated<Demand> & { isPast: boolean }
/** `isAlone` if the group has the name of its only kind. */
type KindProps = { detail: Detail; kind: Demand['kind']; lines: readonly Line[]; isAlone: boolean }

function Kind({ detail, kind, lines, isAlone }: KindProps) {
  const { shown, more } = useShortList(lines)
  return (
    <div className={clsx('py-1', !isAlone && 'grid grid-cols-[112px_minmax(0,1fr)] gap-x-3')}>
      <dt className={isAlone ? 'sr-only' : 'text-sm text-ink-2'}>{nameDemand(kind)}</dt>
      {shown.map((line) => (
        <Value key={line.key} detail={detail} line={line} />
      ))}
      {more && <dd className="col-start-2">{more}</dd>}
    </div>
  )
}

function Value({ detail, line: { first, all, isPast } }: { detail: Detail; line: Line }) {
  const timeZone = use(TimeZone)
  return (
    <dd className={clsx('col-start-2 pb-0.5 wrap-anywhere', isPast && 'text-ink-3')}>
      <Finding detail={detail} all={all}>
        <span className="font-medium">{first.at ? formatMoment(first.at, timeZone) : first.value}</span>
      </Finding>
      {first.at && (
        <span className={isPast ? undefined : 'text-ink-2'}> · {isPast ? 'past' : formatDistance(first.at, timeZone)}</span>
      )}
      <FurtherPassages detail={detail} all={all} label={nameDemand(first.kind)} />
    </dd>
  )
}
