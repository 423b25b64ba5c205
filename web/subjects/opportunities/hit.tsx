import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { Schemas } from '../../api.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Score } from '../../parts/meter.tsx'
import { splitAtQuotes } from '../../parts/record/claim.ts'
import { Due, Moment, Money } from '../../parts/record/facts.tsx'
import { postedOn } from '../../parts/record/format.ts'
import { nameNoticeType, nameSetAside } from '../../parts/record/names.ts'
import { Claimed, Snippet } from '../../parts/record/quoted.tsx'
import { claimFocus, returnTo } from '../../shell/lists/cached-list.ts'

/** A record that a search found. Contracts have an award instead of a match score. */
export type Hit = Schemas['RecordFields'] &
  Schemas['SearchHit'] &
  Schemas['ReasonsField'] &
  Partial<Schemas['MatchScoreField'] & Schemas['DismissedAtField'] & Schemas['ContractFields']> & {
    /** Whether no alert has reported this result of a saved search yet. */
    is_new?: boolean
  }

export type HitActions = {
  add: (hit: Hit) => void
  /** Dismisses the hit, or undoes its dismissal. */
  dismiss: (hit: Hit) => void
  preview: (hit: Hit) => void
}

type HitRowProps = { hit: Hit; previewed: boolean; actions: HitActions }

export const HitRow = memo(function HitRow({ hit, previewed, actions }: HitRowProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (claimFocus(hit.id)) link.current!.focus({ preventScroll: true })
  }, [hit.id])
  const scored = hit.match_score !== undefined
  return (
    <article
      data-id={hit.id}
      data-previewed={previewed || undefined}
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3.5 px-4 py-3.5 first:rounded-t-card last:rounded-b-card focus-within:bg-[color-mix(in_oklab,var(--c-accent-soft)_35%,transparent)] data-previewed:bg-[color-mix(in_oklab,var(--c-accent-soft)_35%,transparent)] data-previewed:shadow-[inset_3px_0_0_var(--c-accent)] ${scored ? 'md:grid-cols-[40px_minmax(0,1fr)_auto]' : ''}`}
    >
      {scored && (
        <div className="max-md:order-2 md:row-span-2">
          <Score score={hit.match_score ?? null} />
        </div>
      )}
      <div className="min-w-0">
        <h3 className="text-md font-semibold wrap-anywhere">
          <Link
            ref={link}
            to="/opportunities/$id"
            params={{ id: hit.id }}
            onClick={() => returnTo(hit.id)}
            className="hover:text-accent"
          >
            {hit.title}
          </Link>
        </h3>
        <Source hit={hit} />
        <Why hit={hit} />
      </div>
      <Figures hit={hit} />
      <div
        className={`mt-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 max-md:order-4 max-md:col-span-2 md:col-span-2 ${scored ? 'md:col-start-2' : ''}`}
      >
        <Badges hit={hit} />
        <Actions hit={hit} previewed={previewed} actions={actions} />
      </div>
    </article>
  )
})

/** The passage that was found or, without words to find, the heaviest reason for the match score. */
function Why({ hit: { snippet, reasons } }: { hit: Hit }) {
  if (snippet)
    return (
      <p className="record mt-1.5 line-clamp-2 max-w-[92ch] text-ink-2">
        <Snippet html={snippet} />
      </p>
    )
  const [reason] = reasons ?? []
  if (!reason) return null
  return (
    <p className="mt-1.5 line-clamp-2 max-w-[92ch] text-ink-2">
      <Claimed claim={splitAtQuotes(reason.text, reason.citation ? [reason.citation.quote] : [])} />
    </p>
  )
}

/** The agency, the number, the place and the day, as far as they are known. */
function Source({ hit: { agency_display, solicitation_number, place_of_performance: place, posted_date } }: { hit: Hit }) {
  const where = place && [place.city, place.state_code].filter(Boolean).join(', ')
  return (
    <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">
      {[agency_display, solicitation_number, where].filter(Boolean).join('\u00a0· ')}
      {posted_date && (
        <span className="text-ink-3">
          {'\u00a0· '}
          <span className="whitespace-nowrap">
            Posted <Moment at={postedOn(posted_date)} />
          </span>
        </span>
      )}
    </p>
  )
}

function Figures({ hit }: { hit: Hit }) {
  return (
    <dl className="flex text-sm max-md:order-3 max-md:col-span-2 max-md:mt-1.5 max-md:gap-x-3 md:flex-col md:items-end md:gap-0.5">
      {hit.award ? (
        <Figure name="Award date">
          <span className="text-ink-2">
            {hit.award.date ? (
              <>
                Awarded <Moment at={hit.award.date} />
              </>
            ) : (
              'Awarded'
            )}
          </span>
        </Figure>
      ) : (
        <Figure name="Due">
          <Due at={hit.deadline_date} isOpen={hit.until_further_notice} past="Closed" type={hit.notice_type} />
        </Figure>
      )}
      {hit.award ? (
        <Figure name="Award">
          <span className="font-medium">
            <Money low={hit.award.amount} high={hit.award.amount} />
          </span>
        </Figure>
      ) : (
        (hit.estimated_value_low ?? hit.estimated_value_high) !== null && (
          <Figure name="Estimated value">
            <span className="font-medium">
              <Money low={hit.estimated_value_low} high={hit.estimated_value_high} />
            </span>
          </Figure>
        )
      )}
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Badges({ hit }: { hit: Hit }) {
  const lacks = hit.relevance?.lacks ?? []
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      {hit.is_new && <Badge tone="accent">New</Badge>}
      <Badge>{nameNoticeType(hit.notice_type)}</Badge>
      {hit.set_aside && hit.set_aside !== 'NONE' && <Badge>{nameSetAside(hit.set_aside)}</Badge>}
      {hit.naics && <Badge>NAICS {hit.naics}</Badge>}
      {hit.amendment_count > 0 && <Badge tone="warn">Amended {hit.amendment_count}×</Badge>}
      {hit.award?.awardee_name && (
        <span className="text-xs font-medium text-good wrap-anywhere">Awarded to {hit.award.awardee_name}</span>
      )}
      {hit.dismissed_at && <Badge>Dismissed</Badge>}
      {hit.in_pipeline && (
        <Link to="/pursuits/$pursuit_id" params={{ pursuit_id: hit.pursuit_id! }} className="inline-flex hover:underline">
          <Badge tone="accent">On the board</Badge>
        </Link>
      )}
      {lacks.length > 0 && <span className="text-xs text-ink-3">Without: {lacks.join(', ')}</span>}
    </div>
  )
}

function Actions({ hit, previewed, actions }: HitRowProps) {
  return (
    <div className="ml-auto flex items-center gap-1 print:hidden">
      <IconButton
        label={`Preview: ${hit.title}`}
        aria-pressed={previewed}
        onClick={() => actions.preview(hit)}
        className="max-lg:hidden aria-pressed:text-accent"
      >
        <Icon name="preview" />
      </IconButton>
      {!hit.in_pipeline && (
        <>
          {hit.dismissed_at && (
            <IconButton label={`Undo the dismissal: ${hit.title}`} onClick={() => actions.dismiss(hit)}>
              <Icon name="undo" />
            </IconButton>
          )}
          {hit.dismissed_at === null && (
            <IconButton label={`Dismiss: ${hit.title}`} onClick={() => actions.dismiss(hit)}>
              <Icon name="close" />
            </IconButton>
          )}
          <Button kind="quiet" aria-label={`Add to board: ${hit.title}`} onClick={() => actions.add(hit)}>
            <Icon name="plus" size={15} />
            <span className="@max-2xl:hidden">Add to board</span>
          </Button>
        </>
      )}
    </div>
  )
}
