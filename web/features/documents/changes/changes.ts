import { api, type Schemas, unwrap, type Versioned, versioned, withVersion } from '../../../api.ts'
import { refresh } from '../../../lists.ts'
import { save } from '../../../shell/edits/save.ts'
import { notify, notifyFailure } from '../../../shell/notices.tsx'

export type Item = Schemas['Document']
type Change = { name: string } | { parent_id: string | null }

const listsPath = '/v1/documents'
const itemPath = '/v1/documents/{item_id}'

export function refreshDocuments(): void {
  refresh(listsPath, '/v1/documents/search', itemPath)
}

export function versionOf(item_id: string) {
  return versioned(itemPath, { path: { item_id } })
}

export async function createFolder(name: string, parent_id: string | null): Promise<Item> {
  const folder = await unwrap(api.POST('/v1/documents/folders', { body: { name, parent_id } }))
  refreshDocuments()
  notify(`Created: ${folder.name}`)
  return folder
}

/** Renames or moves an item. Throws a Conflict if another user did the same in the meantime. */
export async function changeItem(base: Versioned<Item>, change: Change, result: string): Promise<void> {
  const path = { item_id: base.record.id }
  await save<Item>({
    base,
    fields: 'name' in change ? ['name'] : ['parent_id'],
    send: (etag) => withVersion(api.PATCH(itemPath, { params: { path, header: { 'If-Match': etag } }, body: change })),
    read: () => withVersion(api.GET(itemPath, { params: { path } })),
  })
  refreshDocuments()
  const before = 'name' in change ? { name: base.record.name } : { parent_id: base.record.parent_id }
  notify(result, { undo: () => void undo(path, before) })
}

async function undo(path: { item_id: string }, before: Change): Promise<void> {
  try {
    await unwrap(api.PATCH(itemPath, { params: { path }, body: before }))
  } catch (error) {
    notifyFailure(error as Error)
  }
  refreshDocuments()
}

export async function deleteItem({ id, name, type }: Item): Promise<void> {
  const query = { recursive: type === 'folder' }
  await unwrap(api.DELETE(itemPath, { params: { path: { item_id: id }, query } }))
  refreshDocuments()
  notify(`Deleted: ${name}`)
}
