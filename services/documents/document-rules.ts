import { lockPursuit } from '../../db/board/pursuits.ts'
import * as documents from '../../db/documents/documents.ts'
import { selectListedRecords } from '../../db/opportunities/records.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { invalid, limitReached, notFound, Problem } from '../../kernel/problem.ts'
import { isLine, lineFault } from '../../kernel/text/line.ts'

const name_length_max = 255
/** Maximum number of files and folders per company, on every plan. */
const items_max = 20_000
/** Maximum total size of a company's files in bytes, on every plan. */
const bytes_max = 100_000_000_000
/** Maximum depth of folders. */
const depth_max = 20

/** Characters that names must not contain. Direction marks could hide a name's ending: `\u202egpj.exe` is shown as `exe.jpg`. */
const forbidden = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** Returns the trimmed name. Throws a 400 for `field` if a file or folder cannot have this name. Uploads (`file`) may have
 * invisible marks, because other systems write them. */
export function readName(given: string, field: string): string {
  const name = given.trim()
  const message = nameFault(name) ?? (field === 'name' && !isLine(name) ? lineFault : null)
  if (message) throw invalid({ path: field, message, code: 'name' })
  return name
}

function nameFault(name: string): string | null {
  if (['', '.', '..'].includes(name)) return 'must have a character that is not a space or a dot'
  if (name.length > name_length_max) return `must have at most ${name_length_max} characters`
  return forbidden.test(name) ? 'must not contain slashes, control characters or marks that change the writing direction' : null
}

const nameTakenCode = 'taken'

export function nameTaken(field: string, name: string): Problem {
  return invalid({ path: field, message: `${name} already exists in this folder`, code: nameTakenCode })
}

export function isNameFault(error: unknown): boolean {
  return error instanceof Problem && (error.issues ?? []).some(({ code }) => code === nameTakenCode)
}

/** Throws a 404 if the folder does not exist, and a 400 if `levels` more levels would be too deep. */
export async function checkDepth(db: Db, companyId: string, folder_id: string | null, levels: number): Promise<void> {
  if (folder_id === null) return
  const depth = await documents.selectFolderDepth(db, companyId, folder_id)
  if (depth === undefined) throw notFound('folder', folder_id)
  if (depth + levels > depth_max) throw invalid({ path: 'parent_id', message: tooDeep, code: 'depth' })
}

const tooDeep = `would be deeper than the limit of ${depth_max} folders; choose a folder higher up`

/** Throws a 409 if the company has no room for one more item, or for `more_bytes` more bytes. */
export async function checkRoom(db: Db, companyId: string, more_bytes: number): Promise<void> {
  const { items, bytes } = await documents.selectHubSize(db, companyId)
  if (items >= items_max)
    throw limitReached(`The company has ${items_max.toLocaleString('en-US')} files and folders; delete some first`)
  if (bytes + more_bytes > bytes_max)
    throw limitReached(`The company would store more than ${bytes_max / 1e9} GB of files; delete some first`)
}

/** Throws a 400 if the item cannot be moved to the folder `parent_id`. */
export async function checkMove(
  db: Db,
  companyId: string,
  item: Pick<documents.DocumentRow, 'id' | 'type'>,
  parent_id: string | null,
) {
  if (parent_id === null) return
  const fault = (message: string): Problem => invalid({ path: 'parent_id', message, code: 'parent' })
  const depth = await documents.selectFolderDepth(db, companyId, parent_id)
  if (depth === undefined) throw fault('is not a folder of this company')
  if (item.type === 'file') return
  if ((await documents.selectFoldersFrom(db, companyId, item.id)).includes(parent_id))
    throw fault('must not be the folder itself or a folder in it')
  if (depth + (await documents.selectHeight(db, companyId, item.id)) > depth_max) throw fault(tooDeep)
}

/** Returns a new file's pursuit and opportunity. Throws a 404 if either does not exist, and a 400 if they do not match. */
export async function findOwners(
  db: Trx,
  companyId: string,
  { pursuit_id, opportunity_id }: { pursuit_id?: string; opportunity_id?: string },
) {
  if (opportunity_id !== undefined && (await selectListedRecords(db, companyId, [opportunity_id])).length === 0)
    throw notFound('opportunity', opportunity_id)
  if (pursuit_id === undefined) return { pursuit_id: null, contract_id: opportunity_id ?? null }
  const contract_id = await lockPursuit(db, companyId, pursuit_id)
  if (contract_id === undefined) throw notFound('pursuit', pursuit_id)
  if (opportunity_id !== undefined && opportunity_id !== contract_id)
    throw invalid({
      path: 'opportunity_id',
      message: `must be the opportunity of the pursuit, ${contract_id}`,
      code: 'opportunity',
    })
  return { pursuit_id, contract_id }
}
