import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, get, pages, type Schemas } from '../../api.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Moment } from '../../parts/record/facts.tsx'
import { countOf, formatBytes } from '../../parts/record/format.ts'
import { Highlighted } from '../../parts/record/highlighted.tsx'
import { nameWords, type Words } from '../../parts/record/words.ts'
import { Failure, Skeletons } from '../../shell/states.tsx'
import type { DocumentsAddress } from './address.ts'
import type { Item } from './changes/changes.ts'

const conflict = 409
const line_px = 20
const noPassages: never[] = []

type Address = DocumentsAddress & { document_id: string }

/** A file next to the list: its facts and its text. */
export function Preview({ address, onClose }: { address: Address; onClose: () => void }) {
  const file = useQuery(get('/v1/documents/{item_id}', { path: { item_id: address.document_id } }))
  return (
    <section
      aria-label="Preview"
      aria-busy={file.isFetching}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the preview
      tabIndex={0}
      className="flex min-w-0 flex-col gap-4 self-start rounded-card border border-line bg-surface p-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-32px)] lg:overflow-y-auto"
    >
      <header className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h2 className="text-lg font-semibold wrap-anywhere">{file.data?.name ?? 'File'}</h2>
          {file.data && <Facts file={file.data} />}
        </div>
        <IconButton label="Close the preview" onClick={onClose} className="-mt-1 -mr-2">
          <Icon name="close" />
        </IconButton>
      </header>
      {file.error ? (
        <Failure error={file.error} retry={() => void file.refetch()} />
      ) : file.isPending ? (
        <Skeletons rows={12} height_px={line_px} />
      ) : (
        <>
          <Links file={file.data} />
          {file.data.page_count !== null && file.data.page_count > 0 ? (
            <TextOfPage address={address} page_count={file.data.page_count} />
          ) : (
            <Text address={address} />
          )}
        </>
      )}
    </section>
  )
}

function Facts({ file: { size_bytes, page_count, created_by, created_at } }: { file: Item }) {
  const facts = [formatBytes(size_bytes ?? 0), page_count !== null && countOf(page_count, 'page'), created_by.name].filter(
    Boolean,
  )
  return (
    <p className="num mt-0.5 text-sm text-ink-2">
      {facts.join(' · ')} · <Moment at={created_at} />
    </p>
  )
}

const linkClass = 'inline-flex min-h-8 items-center gap-1.5 font-medium text-accent hover:underline'

function Links({ file: { download_url, pursuit_id, opportunity_id } }: { file: Item }) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm print:hidden">
      {download_url && (
        <a href={download_url} download className={linkClass}>
          <Icon name="download" size={15} />
          Download
        </a>
      )}
      {pursuit_id && (
        <Link to="/pursuits/$pursuit_id" params={{ pursuit_id }} className={linkClass}>
          <Icon name="board" size={15} />
          Open its pursuit
        </Link>
      )}
      {opportunity_id && (
        <Link to="/opportunities/$id" params={{ id: opportunity_id }} className={linkClass}>
          <Icon name="search" size={15} />
          Open its opportunity
        </Link>
      )}
    </div>
  )
}

/** One page of the file with the way to its neighbors. */
function TextOfPage({ address, page_count }: { address: Address; page_count: number }) {
  const page = Math.min(Math.max(1, Math.trunc(Number(address.page ?? 1)) || 1), page_count)
  return (
    <>
      <nav aria-label="Pages of the file" className="flex items-center gap-2 border-y border-line py-1.5 text-sm">
        <PageLink label="Previous page" page={page - 1} page_count={page_count} />
        <span className="num text-ink-2">
          Page {page} of {page_count}
        </span>
        <PageLink label="Next page" page={page + 1} page_count={page_count} />
      </nav>
      <Text address={address} page={page} />
    </>
  )
}

function PageLink({ label, page, page_count }: { label: string; page: number; page_count: number }) {
  const isThere = page >= 1 && page <= page_count
  return (
    <Link
      to="/documents"
      search={({ start: _, end: __, ...old }) => ({ ...old, page: String(page) })}
      replace
      resetScroll={false}
      disabled={!isThere}
      aria-label={label}
      title={label}
      className="grid size-8 place-items-center rounded-control text-ink-2 hover:bg-hover aria-disabled:opacity-40 max-md:size-10"
    >
      <Icon name="right" className={label.startsWith('Previous') ? 'rotate-180' : ''} />
    </Link>
  )
}

function Text({ address: { document_id, start, end }, page }: { address: Address; page?: number }) {
  const passage = start !== undefined && end !== undefined ? { start: Number(start), end: Number(end) } : null
  const from = page === undefined && passage ? { start: passage.start } : {}
  const text = useInfiniteQuery(
    pages('/v1/documents/{document_id}/text', { path: { document_id }, query: page === undefined ? from : { page } }),
  )
  if (text.error instanceof ApiError && text.error.status === conflict) return <NoText reason={text.error.message} />
  if (text.error) return <Failure error={text.error} retry={() => void text.refetch()} />
  if (text.isPending) return <Skeletons rows={12} height_px={line_px} />
  const parts = text.data.pages.flatMap((answer) => answer.pages)
  const reason = text.data.pages[0]?.status_reason
  return (
    <>
      {reason && <p className="text-sm text-ink-2">{reason}</p>}
      {parts.length === 0 && <p className="text-ink-2">This page has no text.</p>}
      {parts.map((part) => (
        <PartOfText key={part.start} part={part} passage={passage} />
      ))}
      {text.hasNextPage && (
        <Button disabled={text.isFetchingNextPage} onClick={() => void text.fetchNextPage()}>
          Show more text
        </Button>
      )}
    </>
  )
}

function NoText({ reason }: { reason: string }) {
  return (
    <div className="flex items-start gap-3 rounded-card border border-line bg-sunken p-4">
      <Icon name="info" size={18} className="mt-px shrink-0 text-ink-3" />
      <p className="text-ink-2">{reason.replace(/^(?:processing|no_text|failed): /, '')}</p>
    </div>
  )
}

type PartOfTextProps = { part: Schemas['DocumentPage']; passage: { start: number; end: number } | null }

/** A passage counts from the start of the file, and marks count from the start of this part. */
function PartOfText({ part: { start, end, text }, passage }: PartOfTextProps) {
  const isHere = passage !== null && passage.start >= start && passage.start < end
  const words: Words | null = isHere
    ? { source: 'description', start: passage.start - start, end: Math.min(passage.end, end) - start }
    : null
  const id = words && nameWords(words)
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [id])
  return <Highlighted source="description" text={text} passages={noPassages} current={words} isWhole />
}
