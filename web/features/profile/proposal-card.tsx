import { type ReactNode, useState } from 'react'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Checkbox } from '../../parts/form.tsx'
import { Moment } from '../../parts/record/facts.tsx'
import { countOf } from '../../parts/record/format.ts'
import { Quoted } from '../../parts/record/quoted.tsx'
import { notifyFailure } from '../../shell/notices.tsx'
import { accept, reject, renew } from './decisions.ts'
import { type Field, fieldLabels } from './draft.ts'
import { useNames } from './fields/lookup-picker.tsx'
import { compare, nameSource, type Proposal, sourceOf } from './proposed.ts'

type ProposalCardProps = {
  proposal: Proposal
  /** The version of the profile. The service takes only changes that were compared with it. */
  version: number
  /** Why this user may not decide. */
  refused: string | undefined
  onAccepted?: () => void
}

/** A proposal as the differences of each field, with the words that support them. */
export function ProposalCard({ proposal, version, refused, onAccepted }: ProposalCardProps) {
  const { source, status, changes, created_by, created_at } = proposal
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const chosen = changes.map(({ field }) => field).filter((field) => !left.has(field))
  const isOpen = status === 'open'
  function choose(field: Field, isChosen: boolean): void {
    setLeft(new Set(isChosen ? [...left].filter((each) => each !== field) : [...left, field]))
  }
  const from = nameSource(source)
  return (
    <article aria-label={from} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{from}</h2>
        {!isOpen && (
          <Badge tone={status === 'accepted' ? 'good' : 'plain'}>{status === 'accepted' ? 'Accepted' : 'Rejected'}</Badge>
        )}
        <p className="text-sm text-ink-2">
          {created_by.name}, <Moment at={created_at} />
        </p>
      </header>
      {changes.length === 0 && <p className="p-4 text-ink-2">The source says nothing that the profile does not have already.</p>}
      {changes.map((change) => (
        <div key={change.field} className="border-b border-line px-4 py-3 last:border-b-0">
          <ChangeTitle
            proposal={proposal}
            field={change.field}
            isChosen={!left.has(change.field)}
            onChoose={(isChosen) => choose(change.field, isChosen)}
          />
          <Differences change={change} />
        </div>
      ))}
      {isOpen && (
        <Decision
          proposal={proposal}
          chosen={chosen}
          isStale={proposal.profile_version !== version}
          refused={refused}
          {...(onAccepted && { onAccepted })}
        />
      )}
    </article>
  )
}

type ChangeTitleProps = { proposal: Proposal; field: Field; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function ChangeTitle({ proposal: { status, accepted_fields }, field, isChosen, onChoose }: ChangeTitleProps) {
  if (status === 'open')
    return <Checkbox label={fieldLabels[field]} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
  const isLeftOut = status === 'accepted' && !accepted_fields.some((each) => each === field)
  return (
    <h3 className="font-medium">
      {fieldLabels[field]}
      {isLeftOut && <span className="text-ink-2"> (left out)</span>}
    </h3>
  )
}

const codeKinds: Partial<Record<Field, 'naics' | 'psc'>> = { naics_codes: 'naics', psc_codes: 'psc' }

/** An item may have words after its code, such as `541512 (primary)`. */
function codeOf(item: string): string {
  return item.split(' ', 1)[0]!
}

function Differences({ change }: { change: Proposal['changes'][number] }) {
  const { kept, removed, added } = compare(change)
  const kind = codeKinds[change.field]
  const names = useNames(kind ?? 'naics', kind ? added.map(codeOf) : [])
  const named = (item: string) => (names.has(codeOf(item)) ? `${item} ${names.get(codeOf(item))}` : item)
  return (
    <div className="mt-1 flex flex-col gap-1 md:pl-6">
      <ul className="flex flex-wrap gap-1">
        {removed.map((item) => (
          <li key={item} className="rounded bg-bad-soft px-2 py-1 wrap-anywhere">
            <span className="sr-only">Removed: </span>
            <del>{item}</del>
          </li>
        ))}
        {added.map((item) => (
          <li key={item} className="rounded bg-good-soft px-2 py-1 wrap-anywhere">
            <span className="sr-only">Added: </span>
            <ins className="no-underline">{named(item)}</ins>
          </li>
        ))}
      </ul>
      {kept.length > 0 && <p className="text-sm text-ink-2">{countOf(kept.length, 'item')} of the profile stay as they are.</p>}
      {change.evidence.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-accent">Words of the source ({change.evidence.length})</summary>
          <ul className="mt-1 flex flex-col gap-1.5">
            {change.evidence.map((evidence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: evidence never changes its order
              <li key={at} className="max-w-[80ch] wrap-anywhere">
                <Quoted>{evidence.quote}</Quoted> <span className="text-ink-2">{sourceOf(evidence)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

type DecisionProps = Omit<ProposalCardProps, 'version'> & { chosen: readonly Field[]; isStale: boolean }

function Decision({ proposal, chosen, isStale, refused, onAccepted }: DecisionProps) {
  const [isSending, setSending] = useState(false)
  const total = proposal.changes.length
  async function decide(send: () => Promise<void>): Promise<void> {
    setSending(true)
    await send().catch(notifyFailure)
    setSending(false)
  }
  if (isStale)
    return (
      <Footer note="The profile changed after this comparison.">
        <Button refused={refused} disabled={isSending} onClick={() => void decide(() => renew(proposal))}>
          Compare again
        </Button>
      </Footer>
    )
  const nothing = total === 0 ? 'Nothing is proposed' : chosen.length === 0 ? 'Choose at least one change' : undefined
  const send = () => accept(proposal, chosen).then(onAccepted)
  return (
    <Footer note={refused ?? 'Accepting scores all records again.'}>
      <Button refused={refused} disabled={isSending} onClick={() => void decide(() => reject(proposal))}>
        Reject
      </Button>
      <Button kind="primary" refused={refused ?? nothing} disabled={isSending} onClick={() => void decide(send)}>
        {chosen.length === total ? 'Accept all' : `Accept ${countOf(chosen.length, 'change')}`}
      </Button>
    </Footer>
  )
}

function Footer({ note, children }: { note: string; children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 rounded-b-card bg-sunken px-4 py-3">
      <p className="text-sm text-ink-2">{note}</p>
      <div className="flex gap-2">{children}</div>
    </footer>
  )
}
