import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../../parts/badge.tsx'
import { formatCount, formatMonth } from '../../../parts/record/format.ts'
import { useShortList } from '../../../parts/short-list.tsx'
import { Failure } from '../../../shell/states.tsx'
import { type Clause, clauseTextsOf, type Detail } from '../detail.ts'
import { Section } from '../section.tsx'
import { Finding, FurtherPassages } from './finding.tsx'
import { groupClauses, type Repeated } from './groups.ts'

const preview_characters = 180
/** A shorter passage only names the clause and its title. */
const text_characters_min = 120

/** Provisions, clauses and sections by their kind. Equal ones are one line. */
export function Clauses({ detail }: { detail: Detail }) {
  const groups = groupClauses(detail.regulation_sections ?? [])
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Section id="clauses" title="Clauses" note={`${formatCount(count)} found`}>
      <div className="divide-y divide-line border-y border-line">
        {groups.map(({ title, items }) => (
          <Group key={title} detail={detail} title={title} items={items} />
        ))}
      </div>
    </Section>
  )
}

type GroupProps = { detail: Detail; title: string; items: readonly Repeated<Clause>[] }

function Group({ detail, title, items }: GroupProps) {
  const { shown, more } = useShortList(items)
  return (
    <div className="grid gap-x-5 py-2 sm:grid-cols-[140px_minmax(0,1fr)]">
      <h3 className="py-1 text-sm font-medium">{title}</h3>
      <ul>
        {shown.map((repeated) => (
          <ClauseLine key={repeated.key} detail={detail} repeated={repeated} />
        ))}
        {more && <li>{more}</li>}
      </ul>
    </div>
  )
}

function ClauseLine({ detail, repeated: { first, all } }: { detail: Detail; repeated: Repeated<Clause> }) {
  const longest = all.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]!
  return (
    <li className="grid gap-x-3 py-1 sm:grid-cols-[176px_minmax(0,1fr)]">
      <div className="num">
        <Finding detail={detail} all={all}>
          <span className="font-medium">{first.citation}</span>
        </Finding>
      </div>
      <div className="min-w-0">
        {first.title ?? <Beginning clause={first} text={detail.contract.description ?? ''} />}
        <Marks clause={first} />
        <FurtherPassages detail={detail} all={all} label={first.citation} />
        {longest.end - longest.start >= text_characters_min && <ClauseText detail={detail} clause={longest} />}
      </div>
    </li>
  )
}

/** The words of a clause without a title. Often they are only its number. */
function Beginning({ clause: { start, end, document_id, citation }, text }: { clause: Clause; text: string }) {
  const words = document_id === null ? text.slice(start, Math.min(end, start + preview_characters)) : ''
  if (words.length <= citation.length) return <span className="text-ink-3">No title</span>
  return <q className="record line-clamp-2 text-[14px] leading-5 text-ink-2">{words}</q>
}

function Marks({ clause: { alternate, deviation, date, selected, status } }: { clause: Clause }) {
  const marks = [
    alternate && `Alternate ${alternate}`,
    date && formatMonth(date),
    selected === false && 'Not checked',
    status === 'reserved' && 'Reserved',
  ].filter((mark) => typeof mark === 'string')
  return (
    <>
      {marks.length > 0 && <span className="ml-2 text-xs text-ink-3">{marks.join(' · ')}</span>}
      {deviation && (
        <span className="ml-2">
          <Badge tone="warn">{deviation}</Badge>
        </span>
      )}
    </>
  )
}

/** The words of a clause, read when they are opened. */
function ClauseText({ detail, clause }: { detail: Detail; clause: Clause }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm text-ink-2 hover:text-accent print:hidden">
        {isOpen ? 'Hide its words' : 'Read its words'}
      </summary>
      {isOpen && <Words detail={detail} clause={clause} />}
    </details>
  )
}

function Words({ detail, clause: { start, end, document_id } }: { detail: Detail; clause: Clause }) {
  const inFile = useQuery({ ...clauseTextsOf(detail.id), enabled: document_id !== null })
  if (inFile.error) return <Failure error={inFile.error} retry={() => void inFile.refetch()} />
  const same = inFile.data?.regulation_sections?.find((each) => each.document_id === document_id && each.start === start)
  const text = document_id === null ? detail.contract.description?.slice(start, end) : same?.text
  if (text === undefined) return <div className="skeleton mt-2 h-24" />
  return <div className="record mt-2 max-w-[76ch] border-l-2 border-mark-line pl-3 wrap-anywhere whitespace-pre-line">{text}</div>
}
