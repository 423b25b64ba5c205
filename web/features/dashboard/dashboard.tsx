import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { get, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { countOf, formatCount, formatMonth } from '../../parts/record/format.ts'
import { ExportMenu } from '../../shell/lists/export-menu.tsx'
import { Page } from '../../shell/page.tsx'
import { Empty, Failure, Skeletons } from '../../shell/states.tsx'
import { Panel, Ranking, Timeline, Value, Weighted } from './bars.tsx'
import { sumOf } from './sums.ts'

type Summary = Schemas['PipelineSummary']

const panel_px = 220
const linkClass = 'text-accent hover:underline'

export function Dashboard() {
  const summary = useQuery(get('/v1/pipeline/summary'))
  return (
    <Page
      title="Dashboard"
      lead="The board in figures"
      actions={
        <div className="flex items-center gap-2 print:hidden">
          <ExportMenu operation="searchPipeline" params={{ status: 'unarchived' }} />
          <Button onClick={() => print()}>Print</Button>
        </div>
      }
    >
      {summary.data ? (
        <Figures summary={summary.data} />
      ) : summary.error ? (
        <Failure error={summary.error} retry={() => void summary.refetch()} />
      ) : (
        <Skeletons rows={3} height_px={panel_px} />
      )}
    </Page>
  )
}

function Figures({ summary }: { summary: Summary }) {
  const { columns, due, outcomes } = summary
  if (
    columns.every(({ count }) => count === 0) &&
    outcomes.every(({ won, lost, no_bid }) => won.count + lost.count + no_bid.count === 0)
  )
    return (
      <div className="rounded-card border border-line bg-surface">
        <Empty title="Nothing on the board yet" icon="board">
          Add opportunities to the board. Their figures appear here.
        </Empty>
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2 print:grid-cols-1">
      <div className="min-w-0 xl:col-span-2">
        <Totals summary={summary} />
      </div>
      <div className="min-w-0 xl:col-span-2">
        <Ranking
          title="Columns of the board"
          first="Column"
          last="Mean days"
          rows={columns.map(({ column_id, title, days_mean, ...figures }) => ({
            key: column_id,
            label: (
              <Link to="/board" search={{ view: 'table', phase_ids: column_id }} className={linkClass}>
                {title}
              </Link>
            ),
            figures,
            last: days_mean === null ? '—' : days_mean.toLocaleString('en-US'),
          }))}
        />
      </div>
      <Weeks due={due} />
      <Months outcomes={outcomes} />
      <Groups summary={summary} />
    </div>
  )
}

function Groups({ summary: { owners, agencies, naics } }: { summary: Summary }) {
  return (
    <>
      <Ranking
        title="Owners"
        first="Owner"
        rows={owners.map(({ owner, ...figures }) => ({
          key: owner.user_id,
          label: (
            <Link to="/board" search={{ view: 'table', owner: owner.user_id }} className={linkClass}>
              {owner.name}
            </Link>
          ),
          figures,
        }))}
      />
      <Ranking
        title="Agencies"
        first="Agency"
        rows={agencies.map(({ agency, agency_display, ...figures }) => ({
          key: agency ?? '',
          label: agency_display ?? 'No agency',
          figures,
        }))}
      />
      <Ranking
        title="NAICS codes"
        first="Code"
        rows={naics.map(({ naics: code, title, ...figures }) => ({
          key: code ?? '',
          label: code ? `${code} ${title ?? ''}` : 'No code',
          figures,
        }))}
      />
    </>
  )
}

function Totals({ summary: { columns, due, win_rate } }: { summary: Summary }) {
  const open = sumOf(columns.filter(({ phase }) => phase !== 'won' && phase !== 'lost'))
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-5">
      <Total label="Open pursuits">
        <Link to="/board" search={{ view: 'table' }} className="hover:text-accent hover:underline">
          {formatCount(open.count)}
        </Link>
      </Total>
      <Total label="Value" from={ofCount(open.value_count, open.count, 'pursuit')}>
        <Value {...open} />
      </Total>
      <Total label="Weighted value" from={ofCount(open.weighted_count, open.value_count, 'value')}>
        <Weighted {...open} />
      </Total>
      <Total label="Overdue">{formatCount(due.overdue.count)}</Total>
      <Total label="Win rate, 12 months">{win_rate === null ? '—' : `${win_rate}%`}</Total>
    </dl>
  )
}

/** Says how many a sum counts, unless it counts all or none of them. */
function ofCount(counted: number, all: number, noun: string): string | undefined {
  return counted > 0 && counted < all ? `From ${formatCount(counted)} of ${countOf(all, noun)}` : undefined
}

type TotalProps = { label: string; from?: string | undefined; children: ReactNode }

function Total({ label, from, children }: TotalProps) {
  return (
    <div className="bg-surface px-4 py-3 max-md:last:col-span-2">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="num text-lg font-semibold">{children}</dd>
      {from && <dd className="num text-sm text-ink-2">{from}</dd>}
    </div>
  )
}

function shortDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
}

function Weeks({ due }: { due: Summary['due'] }) {
  return (
    <Panel title="Due by week">
      <Timeline
        label="Due by week"
        stacks={due.weeks.map(({ starts_on, count }) => ({
          key: starts_on,
          label: new Date(starts_on).toLocaleDateString('en-US', { month: 'numeric', day: 'numeric', timeZone: 'UTC' }),
          name: `Week of ${shortDay(starts_on)}`,
          parts: [{ name: 'due', count, tone: 'fill-accent' }],
        }))}
      />
      <p className="mt-3 text-sm text-ink-2">
        {formatCount(due.overdue.count)} overdue, {formatCount(due.later.count)} due later, {formatCount(due.none.count)} without
        a due date.
      </p>
      <Link to="/board" search={{ view: 'calendar' }} className={`${linkClass} text-sm print:hidden`}>
        Open the calendar
      </Link>
    </Panel>
  )
}

const results = [
  { field: 'won', name: 'Won', tone: 'fill-good', dot: 'bg-good' },
  { field: 'lost', name: 'Lost', tone: 'fill-bad', dot: 'bg-bad' },
  { field: 'no_bid', name: 'No bid', tone: 'fill-line-strong', dot: 'bg-line-strong' },
] as const

function Months({ outcomes }: { outcomes: Summary['outcomes'] }) {
  return (
    <Panel title="Decided by month">
      <Timeline
        label="Decided by month"
        stacks={outcomes.map(({ month, ...counts }) => ({
          key: month,
          label: formatMonth(month).slice(0, 3),
          name: formatMonth(month),
          parts: results.map(({ field, name, tone }) => ({ name: name.toLowerCase(), count: counts[field].count, tone })),
        }))}
      />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {results.map(({ field, name, dot }) => {
          const sum = sumOf(outcomes.map((month) => month[field]))
          return (
            <li key={field} className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-2.5 rounded-sm ${dot}`} />
              <span>
                {name} <span className="num font-medium">{formatCount(sum.count)}</span>
              </span>
              {sum.count > 0 && (
                <span className="text-ink-2">
                  <Value {...sum} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
