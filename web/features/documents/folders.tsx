import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { page_items_max, pages, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Failure } from '../../shell/states.tsx'
import { depthOf, sortByPath } from './paths.ts'

type Folder = Schemas['Document']

const level_px = 14

/** Reads the folders of the whole tree in the order of their paths. */
export function useFolders() {
  const list = useInfiniteQuery(pages('/v1/documents', { query: { type: 'folder', limit: page_items_max } }))
  const folders = sortByPath(list.data?.pages.flatMap(({ results }) => results) ?? [])
  return { list, folders }
}

/** All folders, indented by their depth. */
export function FolderTree({ folder_id }: { folder_id: string | undefined }) {
  const { list, folders } = useFolders()
  return (
    <nav aria-label="Folders" className="max-lg:hidden">
      <ul className="flex flex-col gap-px">
        <li>
          <FolderLink name="All documents" depth={0} search={{}} isCurrent={folder_id === undefined} />
        </li>
        {folders.map((folder) => (
          <li key={folder.id}>
            <FolderLink
              name={folder.name}
              depth={depthOf(folder)}
              search={{ folder_id: folder.id }}
              isCurrent={folder.id === folder_id}
            />
          </li>
        ))}
      </ul>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      <MoreFolders list={list} />
    </nav>
  )
}

export function MoreFolders({ list }: { list: ReturnType<typeof useFolders>['list'] }) {
  if (!list.hasNextPage) return null
  return (
    <Button kind="quiet" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      Show more folders
    </Button>
  )
}

type FolderLinkProps = { name: Folder['name']; depth: number; search: { folder_id?: string }; isCurrent: boolean }

function FolderLink({ name, depth, search, isCurrent }: FolderLinkProps) {
  return (
    <Link
      to="/documents"
      search={search}
      title={name}
      aria-current={isCurrent ? 'page' : undefined}
      style={{ paddingInlineStart: 8 + depth * level_px }}
      className={clsx(
        'flex h-8 items-center gap-2 rounded-control pr-2 text-sm',
        isCurrent ? 'bg-accent-soft font-medium text-accent' : 'text-ink-2 hover:bg-hover hover:text-ink',
      )}
    >
      <Icon name="folder" size={15} className="shrink-0" />
      <span className="truncate">{name}</span>
    </Link>
  )
}

/** The way from the top level to the current folder. */
export function Breadcrumbs({ folder_id }: { folder_id: string }) {
  const { folders } = useFolders()
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const way: Folder[] = []
  for (let at = byId.get(folder_id)?.parent_id; at; at = byId.get(at)?.parent_id) {
    const folder = byId.get(at)
    if (folder) way.unshift(folder)
  }
  return (
    <nav aria-label="Breadcrumbs" className="flex flex-wrap items-center gap-1 text-sm text-ink-2">
      <Link to="/documents" search={{}} className="inline-flex min-h-6 items-center hover:text-accent hover:underline">
        All documents
      </Link>
      {way.map(({ id, name }) => (
        <span key={id} className="flex items-center gap-1">
          <Icon name="right" size={12} className="text-ink-3" />
          <Link
            to="/documents"
            search={{ folder_id: id }}
            className="inline-flex min-h-6 items-center hover:text-accent hover:underline"
          >
            {name}
          </Link>
        </span>
      ))}
    </nav>
  )
}
