import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { get, type Schemas } from '../../api.ts'
import { Meter } from '../../parts/meter.tsx'
import { TimeZone } from '../../parts/record/facts.tsx'
import { countOf, formatCount, formatDate } from '../../parts/record/format.ts'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { Card, SettingsPage } from './settings-page.tsx'

const card_px = 140
const nearly_used = 0.9

/** How many AI credits the company has, and which features used them. */
export function Credits() {
  const credits = useQuery(get('/v1/credits'))
  return (
    <SettingsPage title="Plan and credits" lead="Only AI steps of workflows use credits.">
      {credits.data ? (
        <Loaded credits={credits.data} />
      ) : credits.error ? (
        <Failure error={credits.error} retry={() => void credits.refetch()} />
      ) : (
        <Skeletons rows={2} height_px={card_px} />
      )}
    </SettingsPage>
  )
}

function Loaded({ credits }: { credits: Schemas['Credits'] }) {
  const { used_this_cycle: used, by_feature } = credits
  return (
    <>
      <Balance credits={credits} />
      <Card title="Use by feature" hint="In this billing cycle.">
        {by_feature.length === 0 ? (
          <p className="text-ink-2">No feature used credits yet.</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {by_feature.map(({ feature, used: part }) => (
              <li key={feature}>
                <p className="mb-1 flex justify-between gap-4 text-sm">
                  {nameFeature(feature)}
                  <span className="num text-ink-2">{formatCount(part)}</span>
                </p>
                <Meter label={nameFeature(feature)} value={part} max={used} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

function Balance({ credits }: { credits: Schemas['Credits'] }) {
  const timeZone = use(TimeZone)
  const { balance, monthly_allowance, used_this_cycle: used, cycle_started_at, cycle_ends_at } = credits
  const cycle = `${formatDate(cycle_started_at, timeZone)} to ${formatDate(cycle_ends_at, timeZone)}`
  if (balance === null || monthly_allowance === null) {
    return (
      <Card title="No limit" hint={cycle}>
        <p className="num text-ink-2">{countOf(used, 'credit')} used in this cycle. The plan has no limit.</p>
      </Card>
    )
  }
  return (
    <Card title={`${countOf(balance, 'credit')} left`} hint={cycle}>
      <p className="num mb-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span>
          {formatCount(used)} used of {formatCount(monthly_allowance)} per cycle
        </span>
        <span>Starts again {formatDate(cycle_ends_at, timeZone)}</span>
      </p>
      <Meter
        label="Used credits"
        value={used}
        max={monthly_allowance}
        tone={used >= monthly_allowance * nearly_used ? 'warn' : 'accent'}
      />
      {balance === 0 && <p className="mt-3 text-warn">Workflows skip their AI steps until the next cycle.</p>}
    </Card>
  )
}

/** Names of features are stable, and new ones may be added. */
function nameFeature(feature: string): string {
  const words = feature.replaceAll('_', ' ').replace(/\bai\b/, 'AI')
  return words[0]!.toUpperCase() + words.slice(1)
}
