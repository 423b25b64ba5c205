import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { get, type Schemas } from '../../api.ts'
import { Badge } from '../../parts/badge.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Score } from '../../parts/meter.tsx'
import { splitAtQuotes } from '../../parts/record/claim.ts'
import { Concerns } from '../../parts/record/concerns.tsx'
import { Due, Money } from '../../parts/record/facts.tsx'
import { nameNoticeType, nameSetAside } from '../../parts/record/names.ts'
import { Quoted } from '../../parts/record/quoted.tsx'
import { nameWords, parseWords } from '../../parts/record/words.ts'
import { Failure, Skeletons } from '../../shell/states.tsx'

type Detail = Schemas['OpportunityDetail']

const reasons_max = 3
const text_characters_max = 1_500
const block_px = 96

/** The main facts of a hit, next to the list. Its page has the rest. */
export function Preview({ id, close }: { id: string; close: () => void }) {
  const detail = useQuery(
    get('/v1/opportunities/{opportunity_id}', {
      path: { opportunity_id: id },
      query: { include: ['ai_summary', 'match'] },
    }),
  )
  return (
    <section
      aria-label="Preview"
      aria-busy={detail.isFetching}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the preview
      tabIndex={0}
      className="sticky top-4 flex max-h-[calc(100dvh-32px)] flex-col gap-5 self-start overflow-y-auto rounded-card border border-line bg-surface p-5 max-lg:hidden print:hidden"
    >
      {detail.error ? (
        <Failure error={detail.error} retry={() => void detail.refetch()} />
      ) : detail.isPending ? (
        <Skeletons rows={4} height_px={block_px} />
      ) : (
        <Content detail={detail.data} close={close} />
      )}
    </section>
  )
}

function Content({ detail, close }: { detail: Detail; close: () => void }) {
  const text = detail.contract.description
  return (
    <>
      <header className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h2 className="text-lg font-semibold wrap-anywhere">
            <Link to="/opportunities/$id" params={{ id: detail.id }} className="hover:text-accent">
              {detail.title}
            </Link>
          </h2>
          <p className="mt-0.5 text-sm text-ink-2">{[...new Set(detail.agency_path_display)].join(' › ')}</p>
        </div>
        <IconButton label="Close the preview" onClick={close} className="-mt-1 -mr-2">
          <Icon name="close" />
        </IconButton>
      </header>
      <Facts detail={detail} />
      {detail.match && <Fit id={detail.id} match={detail.match} />}
      {detail.ai_summary && (
        <Part title="Summary">
          <p className="record">{detail.ai_summary.text}</p>
        </Part>
      )}
      {text && (
        <Part title="Notice">
          <p className="record wrap-anywhere whitespace-pre-line">
            {text.length > text_characters_max ? `${text.slice(0, text_characters_max)}…` : text}
          </p>
        </Part>
      )}
      <Link
        to="/opportunities/$id"
        params={{ id: detail.id }}
        className="inline-flex items-center gap-1.5 self-start font-medium text-accent hover:underline"
      >
        Open the opportunity
        <Icon name="right" />
      </Link>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </div>
  )
}

function Facts({ detail }: { detail: Detail }) {
  const { place_of_performance: place } = detail
  const facts: [string, ReactNode][] = [
    ['Due', <Due key="due" at={detail.deadline_date} isOpen={detail.until_further_notice} type={detail.notice_type} />],
    ['Estimated value', <Money key="value" low={detail.estimated_value_low} high={detail.estimated_value_high} />],
    ['Notice type', nameNoticeType(detail.notice_type)],
    ['Set-aside', detail.set_aside ? nameSetAside(detail.set_aside) : 'Not stated'],
    ['Place', (place && [place.city, place.state_code].filter(Boolean).join(', ')) || 'Not stated'],
    ['Solicitation', detail.solicitation_number ?? 'No number'],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The unmet requirements and the heaviest reasons. */
function Fit({ id, match: { score, hard_gates, factors } }: { id: string; match: Schemas['Match'] }) {
  const unmet = hard_gates.filter(({ passed }) => !passed)
  const concerns = factors.filter(({ argues }) => argues === 'against').map(({ reason }) => reason)
  const heaviest = factors.toSorted((a, b) => b.weight * b.score - a.weight * a.score).slice(0, reasons_max)
  return (
    <Part title="Fit">
      <div className="flex gap-3.5">
        <Score score={score} />
        <ul className="flex min-w-0 flex-col gap-1.5 text-ink-2">
          {unmet.map(({ name, evidence }) => (
            <li key={name}>
              <Badge tone="bad">Not met</Badge> {evidence}
            </li>
          ))}
          {heaviest.map((factor) => (
            <li key={factor.name}>
              <Reason id={id} factor={factor} />
            </li>
          ))}
          <li className="empty:hidden">
            <Concerns concerns={concerns} />
          </li>
        </ul>
      </div>
    </Part>
  )
}

/** A reason. The words of the record in it lead to their position in the notice. */
function Reason({ id, factor: { reason, citation } }: { id: string; factor: Schemas['MatchFactor'] }) {
  const words = citation && parseWords(`${citation.source}-${citation.start}-${citation.end}`)
  return splitAtQuotes(reason, citation ? [citation.quote] : []).map(({ text, quoted }) =>
    quoted && words ? (
      <Link key={text} to="/opportunities/$id" params={{ id }} hash={nameWords(words)} className="hover:underline">
        <Quoted>{text}</Quoted>
      </Link>
    ) : (
      text
    ),
  )
}
