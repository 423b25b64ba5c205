const strong_score = 80
const fair_score = 50

/** A match score: its number, and an arc that is filled as far. */
export function Score({ score, size = 40 }: { score: number | null; size?: number }) {
  if (score === null)
    return (
      <span className="inline-grid shrink-0 place-items-center text-xs text-ink-3" style={{ width: size, height: size }}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">Not scored yet</span>
      </span>
    )
  const center = size / 2
  const radius = center - 2
  const around = 2 * Math.PI * radius
  const color = score >= strong_score ? 'var(--c-accent)' : score >= fair_score ? 'var(--c-mark-line)' : 'var(--c-line-strong)'
  return (
    <span
      role="img"
      aria-label={`Match score ${score} of 100`}
      className="relative inline-grid shrink-0 place-items-center"
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} className="absolute inset-0 -rotate-90" fill="none" strokeWidth="2.5" aria-hidden="true">
        <circle cx={center} cy={center} r={radius} stroke="var(--c-line)" />
        {score > 0 && (
          <circle
            cx={center}
            cy={center}
            r={radius}
            stroke={color}
            strokeLinecap="round"
            strokeDasharray={`${(around * score) / 100} ${around}`}
          />
        )}
      </svg>
      <span className="num font-semibold" style={{ fontSize: size > 44 ? 17 : 12 }} aria-hidden="true">
        {score}
      </span>
    </span>
  )
}

/** How much of a whole is reached or used, such as a quota. */
export function Meter({
  label,
  value,
  max,
  tone = 'accent',
}: {
  label: string
  value: number
  max: number
  tone?: 'accent' | 'warn'
}) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colors of their own
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className="h-1.5 overflow-hidden rounded-full bg-line forced-color-adjust-none"
    >
      <div className={`h-full rounded-full ${tone === 'warn' ? 'bg-warn' : 'bg-accent'}`} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
