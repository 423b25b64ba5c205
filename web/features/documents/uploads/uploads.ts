import { useSyncExternalStore } from 'react'
import { ApiError } from '../../../../client/index.ts'
import { countOf } from '../../../parts/record/format.ts'
import { notify } from '../../../shell/notices.tsx'
import { refreshDocuments } from '../changes/changes.ts'
import { sendFile } from './send-file.ts'

export type Upload = {
  id: number
  file: File
  folder_id: string | undefined
  state: { kind: 'waiting' } | { kind: 'sending'; share: number } | { kind: 'failed' | 'refused'; reason: string }
}

/** The limit of uploadDocument. A larger file is refused before it is sent. */
const file_bytes_max = 52_428_800
const sending_max = 2

/** Uploads continue while the user is on another screen. */
let uploads: readonly Upload[] = []
let last_id = 0
let finished = 0
const controllers = new Map<number, AbortController>()
const listeners = new Set<() => void>()

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(subscribe, () => uploads)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

function setState(id: number, state: Upload['state']): void {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
}

export function addUploads(files: readonly File[], folder_id: string | undefined): void {
  set([...uploads, ...files.map((file) => toUpload(file, folder_id))])
  sendNext()
}

function toUpload(file: File, folder_id: string | undefined): Upload {
  last_id += 1
  const reason = file.size > file_bytes_max ? 'It is larger than 50 MB.' : file.size === 0 ? 'It is empty.' : null
  return { id: last_id, file, folder_id, state: reason === null ? { kind: 'waiting' } : { kind: 'refused', reason } }
}

/** Stops an upload, or removes a failed one from the list. */
export function removeUpload(id: number): void {
  controllers.get(id)?.abort()
  set(uploads.filter((upload) => upload.id !== id))
  sendNext()
}

export function retryUpload(id: number): void {
  setState(id, { kind: 'waiting' })
  sendNext()
}

function sendNext(): void {
  const next = uploads.find(({ state }) => state.kind === 'waiting')
  if (next && controllers.size < sending_max) {
    void send(next).then(sendNext)
    return sendNext()
  }
  const isBusy = uploads.some(({ state: { kind } }) => kind === 'waiting' || kind === 'sending')
  if (isBusy || finished === 0) return
  notify(`Uploaded ${countOf(finished, 'file')}`)
  finished = 0
}

async function send({ id, file, folder_id }: Upload): Promise<void> {
  const controller = new AbortController()
  controllers.set(id, controller)
  setState(id, { kind: 'sending', share: 0 })
  try {
    const onProgress = (share: number) => setState(id, { kind: 'sending', share })
    await sendFile({ file, folder_id, signal: controller.signal, onProgress })
    finished += 1
    set(uploads.filter((upload) => upload.id !== id))
    refreshDocuments()
  } catch (error) {
    if (!controller.signal.aborted) setState(id, { kind: 'failed', reason: reasonOf(error as Error) })
  }
  controllers.delete(id)
}

function reasonOf(error: Error): string {
  const issues = error instanceof ApiError ? error.issues.map(({ message }) => message) : []
  return issues.length > 0 ? issues.join('. ') : error.message
}
