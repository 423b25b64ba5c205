import { selectDocumentText } from '../../db/documents/document-text.ts'
import { selectLargestAwards, selectRegistration } from '../../db/market/contractor-facts.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { readCapabilityStatement } from '../../reading/statements/capability-statement.ts'
import type { CompanyFindings } from '../../reading/statements/company-findings.ts'
import type { StatementPage } from '../../reading/statements/statement-lines.ts'
import { registeredFindings } from './registered-findings.ts'

type Schemas = components['schemas']

const awards_max = 10
/** FAR 42.1503 considers the last three years, and six for construction. */
const performance_years = 6

/** Reads the facts about a company from a source, and returns the source in its stored form. Throws a 404 if it does not exist. */
export async function readSource(
  db: Db,
  companyId: string,
  source: Schemas['ProposalSourceInput'],
  now: Date,
): Promise<{ source: Schemas['ProposalSource']; found: CompanyFindings }> {
  if (source.type === 'document') {
    const pages = await documentPages(db, companyId, source.document_id)
    if (!pages) throw notFound('document', source.document_id)
    return { source, found: readCapabilityStatement(pages) }
  }
  const uei = source.uei.trim().toUpperCase()
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - performance_years)
  const registration = await selectRegistration(db, uei)
  const awards = await selectLargestAwards(db, uei, since.toISOString().slice(0, 10), awards_max)
  if (!registration && awards.length === 0) throw notFound('entity', uei)
  return { source: { type: 'uei', uei }, found: registeredFindings(registration, awards) }
}

/** The text beyond this is not read. */
const document_characters_max = 60_000

/** The text of an uploaded document by page. Throws a 400 if the document has no text. */
async function documentPages(db: Db, companyId: string, documentId: string): Promise<StatementPage[] | undefined> {
  const document = await selectDocumentText(db, companyId, documentId, document_characters_max)
  if (!document || document.status === 'ready') return document?.pages
  const message =
    document.status === 'processing'
      ? 'is still being read; try again in a minute'
      : 'must be a file with readable text; upload the statement as PDF, DOCX or text'
  throw invalid({ path: 'source.document_id', message, code: 'no_text' })
}
