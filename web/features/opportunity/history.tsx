import { use } from 'react'
import { TimeZone } from '../../parts/record/facts.tsx'
import { countOf, formatDate } from '../../parts/record/format.ts'
import { nameNoticeType } from '../../parts/record/names.ts'
import { nameField, presentValue, sortChanges } from './changes.ts'
import type { Detail } from './detail.ts'
import { Section } from './section.tsx'

type Version = NonNullable<Detail['history']>[number]
type Change = Version['changes'][number]

/** Each notice of the record, newest first, with what it changed. */
export function History({ history }: { history: readonly Version[] }) {
  const timeZone = use(TimeZone)
  return (
    <Section id="history" title="History" note={countOf(history.length, 'notice')}>
      <ol className="border-l border-line pl-5">
        {history.map(({ version, notice_type, posted_at, changes }) => (
          <li
            key={version}
            className="relative pb-5 before:absolute before:top-1.5 before:-left-[25px] before:size-2.5 before:rounded-full before:border-2 before:border-page before:bg-line-strong first:before:bg-accent last:pb-0"
          >
            <h3>
              <span className="font-semibold">{nameNoticeType(notice_type)}</span>
              {posted_at && <span className="text-ink-2"> · {formatDate(posted_at, timeZone)}</span>}
            </h3>
            {changes.length === 0 && (
              <p className="text-sm text-ink-3">{version === 1 ? 'First published' : 'Published again without changes'}</p>
            )}
            <dl className="flex flex-col gap-1.5">
              {sortChanges(changes).map((change) => (
                <FieldChange key={change.field} change={change} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function FieldChange({ change }: { change: Change }) {
  const timeZone = use(TimeZone)
  return (
    <div className="mt-1.5 grid gap-x-4 sm:grid-cols-[140px_minmax(0,1fr)]">
      <dt className="text-sm text-ink-2">{nameField(change.field)}</dt>
      <dd className="num wrap-anywhere">
        <del className="text-ink-3 decoration-1">{presentValue(change.field, change.old_value, timeZone)}</del>{' '}
        <span aria-hidden="true" className="text-ink-3">
          →
        </span>{' '}
        <ins className="font-medium no-underline">{presentValue(change.field, change.new_value, timeZone)}</ins>
      </dd>
    </div>
  )
}
