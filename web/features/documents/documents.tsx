import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type DragEvent, lazy, type ReactNode, type Ref, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import { type DocumentsAddress, listOf, readDocumentsAddress } from './address.ts'
import { NewFolderDialog } from './changes/item-dialog.tsx'
import { FileList } from './file-list.tsx'
import { Breadcrumbs, FolderTree, useFolders } from './folders.tsx'
import { FoundFiles } from './found-files.tsx'
import { DocumentSearch } from './search-box.tsx'
import { UploadList } from './uploads/upload-list.tsx'
import { addUploads } from './uploads/uploads.ts'

const Preview = lazy(() => import('./preview.tsx').then((module) => ({ default: module.Preview })))

const route = getRouteApi('/documents')
const everything = 'All documents'

/** The files of the company in their folders. */
export function Documents() {
  const address = route.useSearch({ select: readDocumentsAddress, structuralSharing: true })
  const { folder_id, query, document_id } = address
  const { folders } = useFolders()
  const folder = folders.find(({ id }) => id === folder_id)
  const title = folder_id === undefined ? everything : (folder?.name ?? 'Folder')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [isNaming, setNaming] = useState(false)
  const upload = useCallback((files: FileList | null) => addUploads([...(files ?? [])], folder_id), [folder_id])
  const closePreview = useCallback(
    () => void navigate({ to: '/documents', search: listOf, replace: true, resetScroll: false }),
    [navigate],
  )
  const shortcuts = useMemo(
    (): Shortcut[] => [
      { keys: '/', text: 'Search documents', run: () => box.current!.select() },
      { keys: 'u', text: 'Upload files', run: () => input.current!.click() },
      { keys: 'n', text: 'New folder', run: () => setNaming(true) },
      ...(document_id ? [{ keys: 'Escape', text: 'Close the preview', run: closePreview }] : []),
    ],
    [document_id, closePreview],
  )
  useShortcuts(shortcuts)
  return (
    <DropZone label={`Upload to ${title}`} onDrop={upload}>
      <Page
        title="Documents"
        documentTitle={folder ? `${folder.name} · Documents` : 'Documents'}
        width="search"
        actions={<Actions onNewFolder={() => setNaming(true)} onUpload={() => input.current!.click()} />}
      >
        <FileInput ref={input} onChoose={upload} />
        <DocumentSearch ref={box} query={query ?? ''} folder={folder?.name} />
        <UploadList />
        <Contents title={title} folder={folder?.name} address={address} onClosePreview={closePreview} />
      </Page>
      {isNaming && <NewFolderDialog parent_id={folder_id ?? null} onClose={() => setNaming(false)} />}
    </DropZone>
  )
}

type ContentsProps = { title: string; folder: string | undefined; address: DocumentsAddress; onClosePreview: () => void }

/** The list of a folder or of found files, next to the tree or to the preview of a file. */
function Contents({ title, folder, address, onClosePreview }: ContentsProps) {
  const { folder_id, query, document_id } = address
  return (
    <div
      className={`grid gap-6 ${document_id ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : 'lg:grid-cols-[216px_minmax(0,1fr)]'}`}
    >
      {!document_id && <FolderTree folder_id={folder_id} />}
      <div className={document_id ? 'min-w-0 max-lg:hidden' : 'min-w-0'}>
        {folder_id && <Breadcrumbs folder_id={folder_id} />}
        {query ? (
          <FoundFiles query={query} folder_id={folder_id} folder={folder} />
        ) : (
          <FileList title={title} folder_id={folder_id} document_id={document_id} />
        )}
      </div>
      <Suspense>
        {document_id && <Preview key={document_id} address={{ ...address, document_id }} onClose={onClosePreview} />}
      </Suspense>
    </div>
  )
}

function Actions({ onNewFolder, onUpload }: { onNewFolder: () => void; onUpload: () => void }) {
  return (
    <>
      <Button onClick={onNewFolder}>
        <Icon name="plus" size={15} />
        New folder
      </Button>
      <Button kind="primary" onClick={onUpload}>
        <Icon name="upload" size={15} />
        Upload
      </Button>
    </>
  )
}

/** The browser's own choice of files, which the button opens. */
function FileInput({ ref, onChoose }: { ref: Ref<HTMLInputElement>; onChoose: (files: FileList | null) => void }) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      aria-label="Files to upload"
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        onChoose(target.files)
        target.value = ''
      }}
    />
  )
}

type DropZoneProps = { label: string; onDrop: (files: FileList) => void; children: ReactNode }

/** Takes files that are dropped anywhere on the screen. The button for uploads does the same without a mouse. */
function DropZone({ label, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  function drag(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  function leave(event: DragEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.files)
  }
  return (
    <section
      aria-label="Documents"
      className="relative min-h-[calc(100dvh-40px)]"
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-20 rounded-card border-2 border-dashed border-accent">
          <p className="sticky top-[40dvh] mx-auto flex w-fit items-center gap-2 rounded-card bg-surface px-5 py-3 font-medium text-accent shadow-float">
            <Icon name="upload" />
            {label}
          </p>
        </div>
      )}
    </section>
  )
}
