import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { get, pages, type Schemas } from '../../../api.ts'
import { Avatar } from '../../../parts/badge.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { Moment, TimeZone } from '../../../parts/record/facts.tsx'
import { countOf, postedOn } from '../../../parts/record/format.ts'
import { nameNoticeType } from '../../../parts/record/names.ts'
import { ShowMore } from '../../../shell/lists/show-more.tsx'
import { members } from '../../../subjects/people/members.ts'
import type { Pursuit } from '../../../subjects/pursuits/changes.ts'
import type { Names } from '../field-values.ts'
import { describeChanges } from './history-lines.ts'
import { Section } from './section.tsx'

type Change = Schemas['PursuitChange']
type Notice = Schemas['NoticeVersion']
type Entry = { id: string; at: string; change: Change } | { id: string; at: string; notice: Notice }

/** Everything that happened to the pursuit and to its notice, newest first. */
export function Timeline({ pursuit }: { pursuit: Pursuit }) {
  const path = { pursuit_id: pursuit.id }
  const list = useInfiniteQuery(pages('/v1/pursuits/{pursuit_id}/history', { path, query: { limit: 25 } }))
  const opportunity = useQuery(
    get('/v1/opportunities/{opportunity_id}', {
      path: { opportunity_id: pursuit.opportunity_id },
      query: { include: ['history'] },
    }),
  )
  const changes = list.data?.pages.flatMap(({ results }) => results) ?? []
  const names = useNames(pursuit, changes)
  const entries = mergeEntries(changes, opportunity.data?.history ?? [], list.hasNextPage)
  return (
    <Section title="History" query={list} isEmpty={entries.length === 0} empty="Nothing has changed yet.">
      <ol className="relative flex flex-col gap-3 before:absolute before:inset-y-3 before:left-3 before:w-px before:bg-line">
        {entries.map((entry) => (
          <li key={entry.id} className="relative flex gap-3">
            {'change' in entry ? (
              <ChangeLine change={entry.change} names={names} />
            ) : (
              <NoticeLine notice={entry.notice} opportunity_id={pursuit.opportunity_id} />
            )}
          </li>
        ))}
      </ol>
      <ShowMore list={list} label="Show earlier changes" />
    </Section>
  )
}

/** Merges the changes that are loaded with the notices of the same time. */
function mergeEntries(changes: readonly Change[], notices: readonly Notice[], hasEarlier: boolean): Entry[] {
  const oldest = hasEarlier ? changes.at(-1)!.at : ''
  const dated = notices.filter(({ posted_at }) => posted_at !== null && posted_at >= oldest)
  return [
    ...changes.map((change) => ({ id: change.id, at: change.at, change })),
    ...dated.map((notice) => ({ id: notice.notice_id, at: notice.posted_at!, notice })),
  ].sort((a, b) => b.at.localeCompare(a.at))
}

/** Names of users in the history, who may no longer be assigned. */
function useNames({ assignees, owner }: Pursuit, changes: readonly Change[]): Names {
  const timeZone = use(TimeZone)
  const assigned = changes.flatMap(({ changes: fields }) =>
    fields.filter(({ field }) => field === 'assigned_to').flatMap(({ old_value, new_value }) => [old_value, new_value].flat()),
  )
  const known = new Map([owner, ...assignees].map(({ user_id, name }) => [user_id, name]))
  const all = useQuery({ ...members(), enabled: assigned.some((id) => id !== null && !known.has(String(id))) })
  const users = new Map([...known, ...(all.data?.results.map(({ user_id, name }) => [user_id, name] as const) ?? [])])
  return { timeZone, users, columns: new Map() }
}

function ChangeLine({ change: { actor, at, changes }, names }: { change: Change; names: Names }) {
  return (
    <Line mark={<Avatar name={actor.name} size={24} />} at={at}>
      <b className="font-medium text-ink">{actor.name}</b> {new Intl.ListFormat('en-US').format(describeChanges(changes, names))}
    </Line>
  )
}

function NoticeLine({
  notice: { version, notice_type, posted_at, changes },
  opportunity_id,
}: {
  notice: Notice
  opportunity_id: string
}) {
  return (
    <Line
      mark={
        <span className="grid size-6 place-items-center rounded-full bg-mark text-ink">
          <Icon name="documents" size={13} />
        </span>
      }
      at={postedOn(posted_at!)}
    >
      <b className="font-medium text-ink">The agency</b>{' '}
      <Link to={`/opportunities/${opportunity_id}` as string} hash="history" className="text-accent hover:underline">
        {version === 1
          ? `posted the notice (${nameNoticeType(notice_type).toLowerCase()})`
          : `amended the notice: ${countOf(changes.length, 'change')}`}
      </Link>
    </Line>
  )
}

function Line({ mark, at, children }: { mark: ReactNode; at: string; children: ReactNode }) {
  return (
    <>
      <span className="shrink-0">{mark}</span>
      <p className="min-w-0 grow py-0.5 wrap-anywhere text-ink-2">
        {children}{' '}
        <span className="text-xs whitespace-nowrap text-ink-3">
          · <Moment at={at} />
        </span>
      </p>
    </>
  )
}
