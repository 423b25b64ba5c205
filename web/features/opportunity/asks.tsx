import { use } from 'react'
import { TimeZone } from '../../parts/record/facts.tsx'
import { daysUntil, formatDate, formatDistance } from '../../parts/record/format.ts'
import type { Detail } from './detail.ts'
import { Finding } from './finding.tsx'
import { groupDemands } from './groups.ts'
import { nameDemand } from './names.ts'
import { Section } from './section.tsx'

/** What the notice asks of bidders and says about the work. What it repeats is one line. */
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
              {items.map(({ key, first, all, isPast }) => (
                <div key={key} className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 py-1">
                  <dt className="text-sm text-ink-2">{nameDemand(first.kind)}</dt>
                  <dd className={isPast ? 'text-ink-3' : undefined}>
                    <Finding
                      detail={detail}
                      label={nameDemand(first.kind)}
                      all={all}
                      after={
                        first.at && <span className="text-ink-2"> · {isPast ? 'past' : formatDistance(first.at, timeZone)}</span>
                      }
                    >
                      <span className="font-medium">{first.at ? formatDate(first.at, timeZone) : first.value}</span>
                    </Finding>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  )
}
