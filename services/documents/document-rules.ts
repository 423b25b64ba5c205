import { lockPursuit, selectPursuitContractId } from '../../db/board/pursuits.ts'
import {
  type DocumentRow,
  documentLimits,
  selectFolderDepth,
  selectFoldersFrom,
  selectHeight,
  selectHubSize,
} from '../../db/documents/documents.ts'
import { selectListedRecords } from '../../db/opportunities/records.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { invalid, limitReached, notFound, type Problem } from '../../kernel/problem.ts'

const name_length_max = 255
const { items_max, bytes_max, depth_max } = documentLimits

/** The last of these could hide what a name ends with: `\u202egpj.exe` is shown as `exe.jpg`. */
const unfit = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** A name as it is kept. Throws a 400 that names `field`. */
export function nameOf(given: string, field: string): string {
  const name = given.trim()
  const fault =
    name === '' || name === '.' || name === '..'
      ? 'must be a name'
      : name.length > name_length_max
        ? `must be a name of at most ${name_length_max} characters`
        : unfit.test(name)
          ? 'must be a name without slashes, control characters and such as turn the direction of writing'
          : null
  if (fault) throw invalid({ path: field, message: fault, code: 'name' })
  return name
}

export function nameTaken(field: string, name: string): Problem {
  return invalid({ path: field, message: `${name} is there already in this folder`, code: 'taken' })
}

/** Trimmed, each once: of those that differ in case alone the first. */
export function distinctTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const tag of tags.map((each) => each.trim())) {
    const key = tag.toLowerCase()
    if (tag !== '' && !known.has(key)) known.set(key, tag)
  }
  return [...known.values()]
}

/** Throws a 404 for a folder that there is not, and a 400 where `levels` more would be too deep. */
export async function mustFit(db: Db, companyId: string, folder_id: string | null, levels: number): Promise<void> {
  if (folder_id === null) return
  const depth = await selectFolderDepth(db, companyId, folder_id)
  if (depth === undefined) throw notFound('folder', folder_id)
  if (depth + levels > depth_max) throw invalid({ path: 'parent_id', message: tooDeep, code: 'depth' })
}

const tooDeep = `would lie deeper than ${depth_max} folders`

export async function mustHaveRoom(db: Db, companyId: string, more_bytes: number): Promise<void> {
  const { items, bytes } = await selectHubSize(db, companyId)
  if (items >= items_max)
    throw limitReached(`The company has ${items_max.toLocaleString('en-US')} files and folders; delete some first`)
  if (bytes + more_bytes > bytes_max)
    throw limitReached(`The company would store more than ${bytes_max / 1e9} GB of files; delete some first`)
}

/** Why an item cannot be moved there; null where it can. */
export async function parentFault(
  db: Db,
  companyId: string,
  item: Pick<DocumentRow, 'id' | 'type'>,
  parent_id: string | null,
): Promise<string | null> {
  if (parent_id === null) return null
  const depth = await selectFolderDepth(db, companyId, parent_id)
  if (depth === undefined) return 'is not a folder of this company'
  if (item.type === 'file') return null
  if ((await selectFoldersFrom(db, companyId, item.id)).includes(parent_id))
    return 'is the folder itself or lies in it: a folder cannot be moved there'
  return depth + (await selectHeight(db, item.id)) > depth_max ? tooDeep : null
}

/**
 * What a file belongs to: with a pursuit its opportunity too. Throws a 404 for what the company does not know, and a 400 for an opportunity
 * that is not the pursuit's.
 */
export async function belongingOf(
  db: Trx,
  companyId: string,
  { pursuit_id, opportunity_id }: { pursuit_id?: string; opportunity_id?: string },
): Promise<{ pursuit_id: string | null; contract_id: string | null }> {
  if (opportunity_id !== undefined && (await selectListedRecords(db, companyId, [opportunity_id])).length === 0)
    throw notFound('opportunity', opportunity_id)
  if (pursuit_id === undefined) return { pursuit_id: null, contract_id: opportunity_id ?? null }
  const known = await lockPursuit(db, companyId, pursuit_id)
  const contract_id = known ? await selectPursuitContractId(db, companyId, pursuit_id) : undefined
  if (contract_id === undefined) throw notFound('pursuit', pursuit_id)
  if (opportunity_id !== undefined && opportunity_id !== contract_id)
    throw invalid({ path: 'opportunity_id', message: `is not that of the pursuit, which is ${contract_id}`, code: 'opportunity' })
  return { pursuit_id, contract_id }
}
