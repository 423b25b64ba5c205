import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { TimeZone } from '../../../parts/record/facts.tsx'
import { countOf, formatDate, postedOn } from '../../../parts/record/format.ts'
import { nameNoticeType } from '../../../parts/record/names.ts'
import { Failure } from '../../../shell/states.tsx'
import { type Detail, type NoticeChange, type NoticeVersion, textHistoryOf } from '../detail.ts'
import { Section } from '../section.tsx'
import { nameField, presentValue, sortChanges, textField } from './changes.ts'
import { TextDiff } from './text-diff.tsx'

/** Each notice of the record, newest first, with what it changed. */
export function History({ detail, history }: { detail: Detail; history: readonly NoticeVersion[] }) {
  return (
    <Section id="history" title="History" note={countOf(history.length, 'notice')}>
      <ol className="border-l border-line pl-5">
        {history.map((version) => (
          <Version key={version.version} detail={detail} version={version} />
        ))}
      </ol>
    </Section>
  )
}

function Version({ detail, version: { version, notice_type, posted_at, changes } }: { detail: Detail; version: NoticeVersion }) {
  const timeZone = use(TimeZone)
  return (
    <li className="relative pb-5 before:absolute before:top-1.5 before:-left-[25px] before:size-2.5 before:rounded-full before:border-2 before:border-page before:bg-line-strong first:before:bg-accent last:pb-0">
      <h3>
        <span className="font-semibold">{nameNoticeType(notice_type)}</span>
        {posted_at && <span className="text-ink-2"> · {formatDate(postedOn(posted_at), timeZone)}</span>}
      </h3>
      {changes.length === 0 && (
        <p className="text-sm text-ink-3">{version === 1 ? 'First published' : 'Published again without changes'}</p>
      )}
      <dl>
        {sortChanges(changes).map((change) => (
          <div key={change.field} className="mt-1.5 grid gap-x-4 sm:grid-cols-[140px_minmax(0,1fr)]">
            <dt className="text-sm text-ink-2">{nameField(change.field)}</dt>
            <dd className="num min-w-0 wrap-anywhere">
              {change.field === textField ? <TextChange detail={detail} version={version} /> : <ValueChange change={change} />}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function ValueChange({ change: { field, old_value, new_value } }: { change: NoticeChange }) {
  const timeZone = use(TimeZone)
  return (
    <>
      <del className="text-ink-3 decoration-1">{presentValue(field, old_value, timeZone)}</del>{' '}
      <span aria-hidden="true" className="text-ink-3">
        →
      </span>{' '}
      <ins className="font-medium no-underline">{presentValue(field, new_value, timeZone)}</ins>
    </>
  )
}

/** The sentences that a notice changed. The first of these elements reads them for all. */
function TextChange({ detail, version }: { detail: Detail; version: number }) {
  const query = useQuery(textHistoryOf(detail.id))
  if (query.error) return <Failure error={query.error} retry={() => void query.refetch()} />
  if (query.isPending) return <div className="skeleton h-24" />
  const history = query.data.history ?? []
  const diff = history.find((each) => each.version === version)?.changes.find(({ field }) => field === textField)?.diff
  if (!diff) return 'Changed'
  const newest = history.find(({ changes }) => changes.some(({ field }) => field === textField))
  return <TextDiff diff={diff} text={newest?.version === version ? detail.contract.description : null} />
}
