import type { ReactNode } from 'react'
import type { Schemas } from '../../api.ts'
import { Money } from '../../parts/record/facts.tsx'
import { formatCount } from '../../parts/record/format.ts'

type Figures = Schemas['PipelineFigures']

/** A bar that prints, which backgrounds do not. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1.5 block h-1 w-full">
      <rect width="100" height="4" className="fill-line" />
      <rect width={Math.round(share * 100)} height="4" className="fill-accent" />
    </svg>
  )
}

type Row = { key: string; label: ReactNode; figures: Figures; last?: ReactNode }

type RankingProps = { title: string; first: string; rows: readonly Row[]; last?: string; children?: ReactNode }

/** Groups of pursuits with their number and their values. */
export function Ranking({ title, first, rows, last, children }: RankingProps) {
  const most = Math.max(1, ...rows.map(({ figures }) => figures.count))
  return (
    <Panel title={title}>
      {children}
      {rows.length === 0 ? (
        <p className="text-ink-2">No open pursuits.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table sideways
        <section aria-label={`${title}, figures`} tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead className="text-xs text-ink-2">
              <tr>
                <th className="py-1.5 pr-4 font-medium md:pr-6">{first}</th>
                <th className="w-[13%] py-1.5 pr-3 text-right font-medium">Pursuits</th>
                <th className="w-[13%] py-1.5 pr-3 text-right font-medium">Value</th>
                <th className={`w-[13%] py-1.5 text-right font-medium ${last ? 'pr-3 max-md:hidden' : ''}`}>Weighted</th>
                {last && <th className="w-[13%] py-1.5 text-right font-medium whitespace-nowrap">{last}</th>}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ key, label, figures, last: value }) => (
                <tr key={key}>
                  <th scope="row" className="py-2 pr-4 font-medium wrap-break-word md:pr-6">
                    {label}
                    <Bar share={figures.count / most} />
                  </th>
                  <td className="num py-2 pr-3 text-right">{formatCount(figures.count)}</td>
                  <td className="num py-2 pr-3 text-right whitespace-nowrap">
                    <Value {...figures} />
                  </td>
                  <td className={`num py-2 text-right ${last ? 'pr-3 max-md:hidden' : ''}`}>
                    <Weighted {...figures} />
                  </td>
                  {last && <td className="num py-2 text-right">{value}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}

const noValues = <span className="text-ink-2">No values yet</span>

/** The sum of values, unless no pursuit has one. */
export function Value({ count, value_count, value_low, value_high }: Figures) {
  if (value_count === 0) return count === 0 ? '—' : noValues
  return <Money low={value_low} high={value_high} />
}

/** The sum of values by their chances to win. A dash if no pursuit has both. */
export function Weighted({ weighted_value, weighted_count }: Figures) {
  return weighted_count === 0 ? '—' : <Money low={weighted_value} high={weighted_value} />
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 break-inside-avoid rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

type Stack = { key: string; label: string; name: string; parts: readonly { name: string; count: number; tone: string }[] }

const bar_px = 96

/** Vertical bars over time, as wide as the panel. Each has its numbers as text for screen readers. */
export function Timeline({ label, stacks }: { label: string; stacks: readonly Stack[] }) {
  const most = Math.max(1, ...stacks.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0)))
  return (
    <ol aria-label={label} className="@container flex items-end">
      {stacks.map(({ key, label: short, name, parts }) => (
        <li key={key} className="group flex min-w-0 grow basis-0 flex-col items-center gap-1">
          <span className="sr-only">
            {name}: {parts.map((part) => `${part.count} ${part.name}`).join(', ')}
          </span>
          <Column parts={parts} most={most} />
          <span aria-hidden="true" className="num text-xs whitespace-nowrap text-ink-2 @max-xl:group-even:invisible">
            {short}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Column({ parts, most }: { parts: Stack['parts']; most: number }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const heights = parts.map(({ count }) => (count / most) * bar_px)
  return (
    <>
      <span aria-hidden="true" className="num text-xs font-medium">
        {total > 0 ? formatCount(total) : ''}
      </span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 28 ${bar_px}`}
        preserveAspectRatio="none"
        height={bar_px}
        className="block w-full max-w-7"
      >
        <line x1="0" x2="28" y1={bar_px} y2={bar_px} className="stroke-line-strong" />
        {parts.map(({ name, tone }, at) => (
          <rect
            key={name}
            x="2"
            width="24"
            y={bar_px - heights.slice(0, at + 1).reduce((sum, height) => sum + height, 0)}
            height={heights[at]}
            className={tone}
          />
        ))}
      </svg>
    </>
  )
}
