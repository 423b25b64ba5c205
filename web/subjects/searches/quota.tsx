import { use } from 'react'
import type { Schemas } from '../../api.ts'
import { Meter } from '../../parts/meter.tsx'
import { TimeZone } from '../../parts/record/facts.tsx'
import { formatCount, formatMoment } from '../../parts/record/format.ts'

const names: readonly (readonly [keyof Schemas['Quota'], string])[] = [
  ['daily_searches', 'Searches today'],
  ['cycle_records', 'Records this billing cycle'],
  ['cycle_state_local_records', 'State and local records'],
]
const nearly_used = 0.9

/** How much of its contract searches the company used, and when each count starts again. */
export function Quota({ quota }: { quota: Schemas['Quota'] }) {
  const timeZone = use(TimeZone)
  return (
    <section aria-label="Quotas of contract search" className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {names.map(([name, label]) => {
        const { used, limit, resets_at } = quota[name]
        return (
          <div key={name} title={`Starts again ${formatMoment(resets_at, timeZone)}`} className="text-xs text-ink-2">
            <p className="mb-1 flex justify-between gap-2">
              {label}
              <span className="num">
                {formatCount(used)} of {formatCount(limit)}
              </span>
            </p>
            <Meter label={label} value={used} max={limit} tone={used >= limit * nearly_used ? 'warn' : 'accent'} />
          </div>
        )
      })}
    </section>
  )
}
