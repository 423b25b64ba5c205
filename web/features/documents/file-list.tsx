import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { page_items_max, pages } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Moment } from '../../parts/record/facts.tsx'
import { countOf, formatBytes } from '../../parts/record/format.ts'
import { leaveItem, useListKeys } from '../../shell/lists/list-keys.ts'
import { ShowMore } from '../../shell/lists/show-more.tsx'
import { Empty, Failure, Skeletons } from '../../shell/states.tsx'
import { folderOf } from './address.ts'
import type { Item } from './changes/changes.ts'
import { useItemDialogs } from './changes/use-item-dialogs.tsx'
import { FileStatus } from './file-status.tsx'

const row_px = 52
/** How often the list asks whether the text of new files has been read. */
const reading_ms = 3_000

type FileListProps = { title: string; folder_id: string | undefined; document_id: string | undefined }

/** The files and folders directly in a folder. */
export function FileList({ title, folder_id, document_id }: FileListProps) {
  const section = useRef<HTMLElement>(null)
  const list = useInfiniteQuery({
    ...pages('/v1/documents', { query: { limit: page_items_max, ...(folder_id && { folder_id }) } }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some(({ status }) => status === 'processing')) ? reading_ms : false,
  })
  const items = list.data?.pages.flatMap(({ results }) => results) ?? []
  const { dialog, open } = useItemDialogs(({ id }) => leaveItem(section, id))
  const actions = useMemo(
    () => [
      { keys: 'r', text: 'Rename it', run: (item: Item) => open('rename', item) },
      { keys: 'm', text: 'Move it', run: (item: Item) => open('move', item) },
      { keys: 'Delete', text: 'Delete it', run: (item: Item) => open('delete', item) },
    ],
    [open],
  )
  useListKeys(section, 'file or folder', items, actions)
  const [first] = list.data?.pages ?? []
  return (
    <section ref={section} aria-labelledby="files" className="min-w-0">
      <h2 id="files" tabIndex={-1} className="mb-2 font-semibold wrap-anywhere">
        {title}
        {first && first.total_count > 0 && (
          <span className="num ml-2 font-normal text-ink-2">{countOf(first.total_count, 'item')}</span>
        )}
      </h2>
      {list.error && items.length === 0 ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeletons rows={6} height_px={row_px} />
      ) : items.length === 0 ? (
        <NoFiles />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {items.map((item) => (
            <Row key={item.id} item={item} isOpen={item.id === document_id} open={open} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
      {dialog}
    </section>
  )
}

function NoFiles() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <Empty title="No files here yet" icon="upload">
        Drop files on this page, or choose Upload. Searches find the text of PDF, Word, Excel, PowerPoint, text, CSV, HTML and
        email files.
      </Empty>
    </div>
  )
}

type RowProps = { item: Item; isOpen: boolean; open: ReturnType<typeof useItemDialogs>['open'] }

function Row({ item, isOpen, open }: RowProps) {
  const { id, type, name, child_count, size_bytes, page_count, created_by, created_at, download_url } = item
  const isFolder = type === 'folder'
  const facts = [
    isFolder ? countOf(child_count ?? 0, 'item') : formatBytes(size_bytes ?? 0),
    page_count !== null && countOf(page_count, 'page'),
    created_by.name,
  ].filter(Boolean)
  return (
    <li
      data-id={id}
      className={`relative flex items-center gap-3 py-2 pr-2 pl-4 first:rounded-t-card last:rounded-b-card ${isOpen ? 'bg-accent-soft' : 'focus-within:bg-hover hover:bg-hover'}`}
    >
      <Icon name={isFolder ? 'folder' : 'documents'} className={`shrink-0 ${isFolder ? 'text-accent' : 'text-ink-3'}`} />
      <div className="min-w-0 grow">
        <h3 className="font-medium text-pretty">
          <Link
            to="/documents"
            search={isFolder ? { folder_id: id } : (old) => ({ ...folderOf(old), document_id: id })}
            {...(!isFolder && { resetScroll: false })}
            aria-current={isOpen || undefined}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {name}
          </Link>
        </h3>
        <p className="num text-xs text-ink-2">
          {facts.join(' · ')} · <Moment at={created_at} />
        </p>
      </div>
      <FileStatus item={item} />
      <Menu
        label={`Actions: ${name}`}
        items={[
          ...(download_url ? [{ label: 'Download', icon: 'download' as const, run: () => location.assign(download_url) }] : []),
          { label: 'Rename', icon: 'pencil', hint: 'r', run: () => open('rename', item) },
          { label: 'Move', icon: 'folder', hint: 'm', run: () => open('move', item) },
          { label: 'Delete', icon: 'trash', hint: 'Delete', run: () => open('delete', item) },
        ]}
        className="relative z-10 grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-hover hover:text-ink max-md:size-10"
      >
        <Icon name="more" />
      </Menu>
    </li>
  )
}
