import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { pages, type Schemas } from '../../api.ts'
import { countOf } from '../../parts/record/format.ts'
import { Snippet } from '../../parts/record/quoted.tsx'
import { useListKeys } from '../../shell/lists/list-keys.ts'
import { ShowMore } from '../../shell/lists/show-more.tsx'
import { Empty, Failure, Skeletons } from '../../shell/states.tsx'
import { type DocumentsAddress, listOf } from './address.ts'
import { FileStatus } from './file-status.tsx'

type Match = Schemas['DocumentMatch']
type FoundFilesProps = { query: string; folder_id: string | undefined; folder: string | undefined }

const page_items = 25
const match_px = 120

/** Files whose text, name or tags match, with their best passages. */
export function FoundFiles({ query, folder_id, folder }: FoundFilesProps) {
  const section = useRef<HTMLElement>(null)
  const list = useInfiniteQuery(
    pages('/v1/documents/search', { query: { query, limit: page_items, ...(folder_id && { folder_id }) } }),
  )
  const matches = useMemo(() => list.data?.pages.flatMap(({ results }) => results) ?? [], [list.data])
  const items = useMemo(() => matches.map(({ document: { id } }) => ({ id })), [matches])
  useListKeys(section, 'file', items, noActions)
  const [first] = list.data?.pages ?? []
  return (
    <section ref={section} aria-labelledby="found" className="min-w-0">
      <h2 id="found" tabIndex={-1} className="mb-2 font-semibold">
        {first ? countOf(first.total_count, 'file') : 'Files'} {folder && `in ${folder}`}
      </h2>
      {list.error && matches.length === 0 ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeletons rows={4} height_px={match_px} />
      ) : matches.length === 0 ? (
        <NothingFound query={query} folder={folder} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {matches.map((match) => (
            <FoundFile key={match.document.id} match={match} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  )
}

const noActions: never[] = []

function NothingFound({ query, folder }: { query: string; folder: string | undefined }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <Empty title="No file has these words">
        <p>Try fewer or other words. The text of a new file can be found a few seconds after it is read.</p>
        {folder && (
          <Link
            to="/documents"
            search={{ query }}
            className="inline-flex min-h-8 items-center font-medium text-accent hover:underline"
          >
            Search all documents
          </Link>
        )}
      </Empty>
    </div>
  )
}

function FoundFile({ match: { document: file, matches } }: { match: Match }) {
  const [best] = matches
  return (
    <li data-id={file.id} className="px-4 py-3 focus-within:bg-hover">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-medium">
            <PassageLink file={file} passage={best} className="wrap-anywhere hover:text-accent">
              {file.name}
            </PassageLink>
          </h3>
          <p className="text-xs wrap-anywhere text-ink-2">{file.path}</p>
        </div>
        <FileStatus item={file} />
      </div>
      <ul className="mt-1.5 flex flex-col gap-1">
        {matches.map((passage) => (
          <li key={passage.start}>
            <PassageLink file={file} passage={passage} className="block rounded-control p-1.5 hover:bg-hover">
              {passage.page !== null && <span className="num mr-2 text-xs text-ink-2">Page {passage.page}</span>}
              <Snippet html={passage.snippet} />
            </PassageLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

type PassageLinkProps = {
  file: Match['document']
  passage: Schemas['DocumentPassage'] | undefined
  className: string
  children: React.ReactNode
}

/** Opens the file where the passage is. */
function PassageLink({ file, passage, className, children }: PassageLinkProps) {
  const at: DocumentsAddress = passage ? { start: String(passage.start), end: String(passage.end) } : {}
  const page: DocumentsAddress = passage?.page ? { page: String(passage.page) } : {}
  return (
    <Link
      to="/documents"
      search={(old) => ({ ...listOf(old), document_id: file.id, ...page, ...at })}
      resetScroll={false}
      className={className}
    >
      {children}
    </Link>
  )
}
