import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ApiError, isTemporary, type Schemas } from '../api.ts'
import { Button, WithCode } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icons.tsx'
import { Meter } from '../parts/meter.tsx'
import { countOf, formatCount } from '../parts/record/format.ts'

const retry_seconds = 10
/** A longer wait, such as for a quota, is not counted down. */
const countdown_seconds_max = 120

const titles: Readonly<Record<number, string>> = {
  403: 'You may not see this',
  404: 'This does not exist any more',
  429: 'Too many requests',
  503: 'The service is not available right now',
}

/** Why something could not be read. Tries again by itself after a rate limit and after an outage. */
export function Failure({ error, retry }: { error: Error; retry?: () => void }) {
  const known = error instanceof ApiError ? error : null
  const title = known ? (titles[known.status] ?? 'This could not be loaded') : 'The service cannot be reached'
  const waits = (known?.status === 429 || isTemporary(error)) && secondsOf(error) <= countdown_seconds_max
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card border border-line bg-bad-soft p-4">
      <Icon name="alert" size={18} className="mt-px shrink-0 text-bad" />
      <div className="min-w-0 grow">
        <h2 className="font-semibold">{title}</h2>
        <p className="wrap-anywhere text-ink-2">{known ? <WithCode text={error.message} /> : 'Check your connection.'}</p>
        {known?.issues.map(({ path, message }) => (
          <p key={path} className="text-ink-2">
            {path}: <WithCode text={message} />
          </p>
        ))}
        {known?.requestId && <p className="mt-1 text-xs text-ink-2">Request {known.requestId}</p>}
        {retry && waits && <Countdown error={error} onEnd={retry} />}
      </div>
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  )
}

function secondsOf(error: Error): number {
  return (error instanceof ApiError ? error.retryAfterSeconds : null) ?? retry_seconds
}

/** Counts down once for each error. On the page only: a screen reader would read each second. */
function Countdown({ error, onEnd }: { error: Error; onEnd: () => void }) {
  const [left, setLeft] = useState(() => secondsOf(error))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    let rest = secondsOf(error)
    setLeft(rest)
    const timer = setInterval(() => {
      rest -= 1
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      end()
    }, 1_000)
    return () => clearInterval(timer)
  }, [error])
  return (
    <p role="timer" className="num mt-1 text-sm text-ink-2">
      Tries again in {countOf(left, 'second')}
    </p>
  )
}

/** The failure of a whole screen, such as code that could not be loaded. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const queryErrors = useQueryErrorResetBoundary()
  function retry(): void {
    queryErrors.reset()
    reset()
  }
  return (
    <div className="mx-auto max-w-[1180px] p-4 md:p-8">
      <h1 className="mb-4 text-xl font-semibold">This page did not open</h1>
      <Failure error={error instanceof Error ? error : new Error(String(error))} retry={retry} />
    </div>
  )
}

/** Scores are still being calculated, so lists by score are incomplete. */
export function Scoring({ scoring: { done, total } }: { scoring: Schemas['ScoringProgress'] }) {
  return (
    <div className="mt-3 rounded-card border border-line bg-surface px-4 py-3">
      <p className="mb-2 text-ink-2">
        Scoring your catalog: {formatCount(done)} of {countOf(total, 'record')}. The list grows until all are scored.
      </p>
      <Meter label="Scored records" value={done} max={total} />
    </div>
  )
}

export function Empty({ title, icon = 'missing', children }: { title: string; icon?: IconName; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <Icon name={icon} size={28} strokeWidth={1.5} className="text-ink-3" />
      <h2 className="text-md font-semibold">{title}</h2>
      <div className="max-w-[46ch] text-ink-2">{children}</div>
    </div>
  )
}

/** Rows of the height that the content will have, so that nothing moves when it arrives. */
export function Skeletons({ rows, height_px }: { rows: number; height_px: number }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading</span>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="skeleton" style={{ height: height_px }} />
      ))}
    </div>
  )
}
