import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { get, type Schemas } from '../../../api.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { MarkedLine } from '../../../parts/record/highlighted.tsx'
import type { Words } from '../../../parts/record/words.ts'
import { Failure } from '../../../shell/states.tsx'
import type { Detail } from '../detail.ts'
import { toWords, useWordsInAddress } from './address.tsx'

const before_characters = 1_500
const after_characters = 3_000

type Files = NonNullable<Detail['documents']>

/** Shows the words of a file that the address names, with the text around them. */
export function FileWords({ documents }: { documents: Files }) {
  const words = useWordsInAddress()
  const navigate = useNavigate()
  const file = documents.find(({ id }) => id === words?.source)
  return (
    <Dialog
      title={file?.name ?? ''}
      open={file !== undefined}
      onClose={() => void navigate({ to: '.', replace: true, resetScroll: false })}
      isWide
    >
      {words && <Around words={words} />}
    </Dialog>
  )
}

function Around({ words }: { words: Words }) {
  const { source: document_id, start, end } = words
  const query = { start: Math.max(0, start - before_characters) }
  const text = useQuery(get('/v1/documents/{document_id}/text', { path: { document_id }, query }))
  const pages = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = text.data && pages.current?.querySelector('mark')
    mark?.scrollIntoView(toWords)
    mark?.focus({ preventScroll: true })
  }, [text.data])
  if (text.error) return <Failure error={text.error} retry={() => void text.refetch()} />
  if (!text.data) return <div className="skeleton h-60" />
  return (
    <div ref={pages} className="flex flex-col gap-4">
      {text.data.pages
        .filter((page) => page.start < end + after_characters)
        .map((page) => (
          <Page key={page.start} page={page} words={words} />
        ))}
    </div>
  )
}

function Page({ page: { page, start, text }, words }: { page: Schemas['DocumentPage']; words: Words }) {
  const shown = text.slice(0, words.end + after_characters - start)
  const current = { ...words, start: Math.max(0, words.start - start), end: Math.min(shown.length, words.end - start) }
  return (
    <section aria-label={page === null ? 'Text' : `Page ${page}`}>
      {page !== null && <h3 className="mb-1 text-sm font-medium text-ink-2">Page {page}</h3>}
      <p className="record wrap-anywhere whitespace-pre-line">
        <MarkedLine source={words.source} text={shown} current={current.end > current.start ? current : null} />
      </p>
    </section>
  )
}
