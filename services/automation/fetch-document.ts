import { selectPursuitOf } from '../../db/board/pursuits.ts'
import { hasFileOf, isNameTaken } from '../../db/documents/documents.ts'
import type { JobData } from '../../db/jobs/jobs.ts'
import { contractExists } from '../../db/opportunities/contracts.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { selectCaller } from '../../db/requests/admission.ts'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'
import { cut } from '../../kernel/text/cut.ts'
import type { Spooled } from '../../storage/spool.ts'
import { type Background, storageOf } from '../background.ts'
import { isNameFault } from '../documents/document-rules.ts'
import { addFile, storeUpload } from '../documents/documents.ts'
import { reasonAgainstFile, receiveFile } from '../opportunities/attachments/receive-file.ts'

type Means = Pick<Background, 'db' | 'clock' | 'signal' | 'files' | 'spool' | 'attachments'>
type Request = JobData['fetch_document']

/** Fetches a file of an opportunity into the documents of the company. Rejects if another attempt may succeed. */
export async function fetchDocument(means: Means, request: Request): Promise<object> {
  const { db, signal, attachments } = means
  const { files, spool } = storageOf(means)
  if (!(await contractExists(db, request.company_id, request.contract_id))) return { skipped: 'the opportunity was deleted' }
  const networks = attachments?.networks ?? []
  try {
    const file = await receiveFile(request.url, { spool, networks, signal })
    try {
      return await store({ ...means, files }, request, file)
    } finally {
      await spool.discard(file.path)
    }
  } catch (error) {
    signal.throwIfAborted()
    // Another file has just taken the name. The next attempt chooses another one.
    if (isNameFault(error)) throw error
    const reason = error instanceof Problem && error.status < 500 ? error.message : reasonAgainstFile(error, false)
    if (reason === null) throw error
    return { skipped: reason }
  }
}

type Storing = Pick<Means, 'db' | 'clock'> & { files: NonNullable<Means['files']> }

async function store(
  { db, clock, files }: Storing,
  request: Request,
  received: Spooled & { name: string | null },
): Promise<object> {
  const { company_id, user_id, contract_id, url } = request
  // An earlier attempt may have stored the file before its process was killed.
  if (await hasFileOf(db, company_id, { contract_id, sha256: received.sha256 })) return { skipped: 'the file is already stored' }
  const caller = await selectCaller(db, company_id, user_id)
  if (!caller) return { skipped: 'the user has left the company' }
  const pursuit_id = await selectPursuitOf(db, company_id, contract_id)
  const upload = {
    principal: { company_id, user: { user_id, name: caller.name, email: caller.email } },
    body: { opportunity_id: contract_id, ...(pursuit_id !== undefined && { pursuit_id }) },
    file: { ...received, name: await freeName(db, company_id, received.name ?? nameIn(url)) },
  }
  await storeUpload({ ...upload, db, files, now: clock.now() })
  return { document: await inTransaction(db, (trx) => addFile(trx, upload, clock.now())) }
}

const name_characters_max = 200

/** Returns the last part of the address as a file name. */
function nameIn(url: string): string {
  const part = new URL(url).pathname.split('/').at(-1)!
  const name = cut(
    decode(part)
      .replace(/[/\\\p{C}]/gu, '')
      .trim(),
    name_characters_max,
  )
  return name === '' ? 'document' : name
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const same_names_max = 100

/** Returns the name, with a number if the company already has a file of that name. */
async function freeName(db: Db, companyId: string, name: string): Promise<string> {
  const dot = name.lastIndexOf('.')
  const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let number = 1; number <= same_names_max; number += 1) {
    const numbered = number === 1 ? name : `${base} (${number})${extension}`
    if (!(await isNameTaken(db, companyId, { parent_id: null, name: numbered }))) return numbered
  }
  return name
}
