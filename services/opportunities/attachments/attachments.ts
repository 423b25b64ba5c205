import {
  type AttachedFile,
  askForFiles,
  isWanted,
  selectAttachedFiles,
  selectFindings,
} from '../../../db/opportunities/attachments.ts'
import type { DetailRow } from '../../../db/opportunities/contracts.ts'
import type { components } from '../../../generated/api.ts'
import { regulation_sections_max, regulationSections } from '../../../reading/regulation-sections.ts'
import { citeDemands } from '../../../reading/summary/cited-demands.ts'
import type { Resources } from '../../resources.ts'
import { readableText } from '../detail/reading-text.ts'

type Schemas = components['schemas']
type Means = Pick<Resources, 'db' | 'attachment_hosts'> & { now: Date }
type Described = Pick<DetailRow, 'id' | 'description'>

const demands_max = 1_000
const ofNotice = { document_id: null, page: null }

/** The files of a record's notices. Those that may be fetched and never were are asked for. */
export async function attachmentsOf(
  { db, attachment_hosts, now }: Means,
  { id }: Described,
): Promise<Schemas['OpportunityDocument'][]> {
  const files = await selectAttachedFiles(db, id)
  const wanted = files.filter((file) => isWanted(file, now) && attachment_hosts.includes(new URL(file.source_url).hostname))
  const asked = await askForFiles(db, wanted, now)
  return files.map((file, index) => present(file, index + 1, asked.includes(file)))
}

function present(
  { id, source_url, posted_at, known }: AttachedFile,
  number: number,
  asked: boolean,
): Schemas['OpportunityDocument'] {
  const text_status = asked ? 'processing' : (known?.status ?? 'not_fetched')
  return {
    id,
    name: known?.name ?? `Attachment ${number}`,
    mime_type: known?.mime_type ?? null,
    size_bytes: known?.size_bytes ?? null,
    page_count: known?.page_count ?? null,
    posted_at,
    source_url,
    text_status,
    status_reason: known?.status_reason ?? null,
  }
}

/** Those of the notice's own text in its order, then those of its files. The texts only where they are asked for by name. */
export async function regulationSectionsOf(
  { db }: Means,
  { id, description }: Described,
  named: boolean,
): Promise<Schemas['RegulationSection'][]> {
  const own = regulationSections(readableText(description)).map((section) => ({ ...section, ...ofNotice }))
  const found = [...own, ...(await inFiles(db, id, 'regulation_sections'))].slice(0, regulation_sections_max)
  return found.map((section) => (named ? section : { ...section, text: null }))
}

/** Those of the notice's own text in its order, then those of its files. */
export async function demandsOf({ db }: Means, { id, description }: Described): Promise<Schemas['Demand'][]> {
  const own = citeDemands(readableText(description)).map((demand) => ({ ...demand, ...ofNotice }))
  return [...own, ...(await inFiles(db, id, 'demands'))].slice(0, demands_max)
}

type Finding = { regulation_sections: Schemas['RegulationSection']; demands: Schemas['Demand'] }

/** Those of a record's files, in the order in which these are listed. */
async function inFiles<Kind extends keyof Finding>(db: Means['db'], id: string, kind: Kind): Promise<Finding[Kind][]> {
  const files = await selectFindings(db, id, kind)
  return files.flatMap(({ id: document_id, found }) => found.map((finding) => ({ ...finding, document_id }) as Finding[Kind]))
}
