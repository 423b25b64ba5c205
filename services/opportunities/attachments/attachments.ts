import { enqueue } from '../../../db/jobs/jobs.ts'
import { noteRecord, refreshAttachedText } from '../../../db/opportunities/attached-text.ts'
import { type AttachedFile, requestFile, selectAttachedFiles, selectFindings } from '../../../db/opportunities/attachments.ts'
import type { DetailRow } from '../../../db/opportunities/contracts.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import type { Db } from '../../../db/schema.ts'
import type { components } from '../../../generated/api.ts'
import { citeDemands } from '../../../reading/demands.ts'
import { regulation_sections_max, regulationSections } from '../../../reading/regulation-sections.ts'
import type { Resources } from '../../resources.ts'
import { readableText } from '../detail/reading-text.ts'

type Schemas = components['schemas']
type Means = Pick<Resources, 'db' | 'attachment_hosts'> & { now: Date }
type Described = Pick<DetailRow, 'id' | 'description'>

const demands_max = 1_000
/** Maximum number of queued files. Prevents a client that reads the whole catalog from filling the queue. */
const waiting_max = 500
/** Time until a file that is still processing is requested again. By then, its job must have been lost. */
const lost_after_ms = 3_600_000
/** Time until a file that could not be fetched is requested again. */
const failed_for_ms = 7 * 86_400_000
const inNotice = { document_id: null, page: null }

/** Returns the files of a record's notices. Requests the files that must still be fetched, if their hosts are allowed. */
export async function listAttachments(
  { db, attachment_hosts, now }: Means,
  { id }: Described,
): Promise<Schemas['OpportunityDocument'][]> {
  const files = await selectAttachedFiles(db, id)
  const wanted = files.filter((file) => isWanted(file, now) && attachment_hosts.includes(new URL(file.source_url).hostname))
  const requested = await requestFiles(db, wanted, now)
  const unnoted = files.filter((file) => !file.noted && (file.known !== null || requested.includes(file)))
  if (unnoted.length > 0) await noteFiles(db, id, unnoted)
  return files.map((file, index) => present(file, index + 1, requested.includes(file)))
}

/** Notes the files for the record, so that a search finds the record by their text. */
async function noteFiles(db: Db, contract_id: string, files: readonly AttachedFile[]): Promise<void> {
  const ids = files.map(({ id }) => id)
  await inTransaction(db, async (trx) => {
    if (await noteRecord(trx, contract_id, ids)) await refreshAttachedText(trx, contract_id)
  })
}

function isWanted({ known }: AttachedFile, now: Date): boolean {
  if (known === null) return true
  const waited_ms = now.getTime() - Date.parse(known.fetched_at ?? known.asked_at)
  return (known.status === 'processing' && waited_ms > lost_after_ms) || (known.status === 'failed' && waited_ms > failed_for_ms)
}

/** Queues files to be fetched, and returns those that were queued. If the queue is full, a later request queues the rest. */
export async function requestFiles(db: Db, files: readonly AttachedFile[], now: Date): Promise<AttachedFile[]> {
  const requested: AttachedFile[] = []
  for (const file of files)
    await inTransaction(db, async (trx) => {
      const job = await enqueue(trx, 'fetch_attachment', { attachment_id: file.id }, { key: file.id, waiting_max })
      if (job === null) return
      await requestFile(trx, file, now)
      requested.push(file)
    })
  return requested
}

function present(
  { id, source_url, posted_at, known }: AttachedFile,
  number: number,
  requested: boolean,
): Schemas['OpportunityDocument'] {
  return {
    id,
    name: known?.name ?? `Attachment ${number}`,
    mime_type: known?.mime_type ?? null,
    size_bytes: known?.size_bytes ?? null,
    page_count: known?.page_count ?? null,
    posted_at,
    source_url,
    text_status: requested ? 'processing' : (known?.status ?? 'not_fetched'),
    status_reason: known?.status_reason ?? null,
  }
}

/** Returns the regulation sections in the notice's own text, then the sections in its files. */
export async function listRegulationSections(
  { db }: Means,
  { id, description }: Described,
  with_texts: boolean,
): Promise<Schemas['RegulationSection'][]> {
  const own = regulationSections(readableText(description)).map((section) => ({ ...section, ...inNotice }))
  const found = [...own, ...(await selectFileFindings(db, id, 'regulation_sections'))].slice(0, regulation_sections_max)
  return found.map((section) => (with_texts ? section : { ...section, text: null }))
}

/** Returns the demands in the notice's own text, then the demands in its files. docs/glossary.md explains demands. */
export async function listDemands({ db }: Means, { id, description }: Described): Promise<Schemas['Demand'][]> {
  const own = citeDemands(readableText(description)).map((demand) => ({ ...demand, ...inNotice }))
  return [...own, ...(await selectFileFindings(db, id, 'demands'))].slice(0, demands_max)
}

type Finding = { regulation_sections: Schemas['RegulationSection']; demands: Schemas['Demand'] }

async function selectFileFindings<Kind extends keyof Finding>(db: Db, id: string, kind: Kind): Promise<Finding[Kind][]> {
  const files = await selectFindings(db, id, kind)
  return files.flatMap(({ id: document_id, found }) => found.map((finding) => ({ ...finding, document_id }) as Finding[Kind]))
}
