import { certificationOfBusinessType } from '../../catalog/business-types.ts'
import { readCageCode, readUei, readWebPage } from '../../catalog/identifiers.ts'
import { currentNaics } from '../../catalog/naics.ts'
import { isPsc } from '../../catalog/psc.ts'
import { selectDocumentText } from '../../db/documents/document-text.ts'
import {
  hasRegistrations,
  type Registration,
  selectLargestAwards,
  selectRegistration,
  type WonAward,
} from '../../db/market/contractor-facts.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { invalid, notFound, Problem } from '../../kernel/problem.ts'
import { cut } from '../../kernel/text/cut.ts'
import { readCapabilityStatement } from '../../reading/statements/capability-statement.ts'
import { type CompanyFindings, type Found, nothingFound } from '../../reading/statements/company-findings.ts'
import type { StatementPage } from '../../reading/statements/statement-lines.ts'

type Schemas = components['schemas']

const awards_max = 10
/** Years of past performance to read. FAR 42.1503 considers the last three years, or six for construction. */
const performance_years = 6

/** Reads facts about a company from a source, and returns them with the source in the form to store. Throws a 404 if the source
 * does not exist, and a 400 if it has no text. */
export async function readSource(
  db: Db,
  companyId: string,
  source: Schemas['ProposalSourceInput'],
  now: Date,
): Promise<{ source: Schemas['ProposalSource']; found: CompanyFindings }> {
  if (source.type === 'document') {
    const document = await readyDocument(db, companyId, source.document_id)
    if (!document) throw notFound('document', source.document_id)
    const found = readCapabilityStatement(document.pages)
    const { states } = found
    return { source: { ...source, document_name: document.name, ...(states.length > 0 && { states }) }, found }
  }
  const uei = source.uei.trim().toUpperCase()
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - performance_years)
  const registration = await selectRegistration(db, uei)
  const awards = await selectLargestAwards(db, uei, since.toISOString().slice(0, 10), awards_max)
  if (!registration && awards.length === 0) throw await unknownUei(db, uei)
  const past_performance = awards.map(toPerformance)
  const found = { ...(registration ? readRegistration(registration, now) : nothingFound), past_performance }
  return { source: { type: 'uei', uei }, found }
}

/** Returns the problem for a UEI without a registration or award. It differs if the operator has loaded no registrations. */
async function unknownUei(db: Db, uei: string): Promise<Problem> {
  const other = 'A capability statement works without a registration.'
  const message = (await hasRegistrations(db))
    ? `No SAM.gov registration and no contract award of ${uei} is loaded here. Check the UEI. ${other}`
    : `No SAM.gov registrations are loaded here. The operator loads them with \`oi ingest entities\` (docs/sources.md). ${other}`
  return new Problem('NOT_FOUND', message)
}

/** Number of characters after which no further part of a document is read. */
const document_characters_max = 60_000

/** Returns the name and pages of an uploaded document, or undefined if it does not exist. Throws a 400 if it has no text. */
async function readyDocument(
  db: Db,
  companyId: string,
  documentId: string,
): Promise<{ name: string; pages: StatementPage[] } | undefined> {
  const document = await selectDocumentText(db, companyId, documentId, document_characters_max)
  if (!document || document.status === 'ready') return document
  const message =
    document.status === 'processing'
      ? 'is still being read; try again in a minute'
      : 'must be a file with readable text; upload the statement as PDF, DOCX or text'
  throw invalid({ path: 'source.document_id', message, code: 'no_text' })
}

const quote_characters_max = 500
/** Maximum length of a title in the profile. */
const title_characters_max = 200
/** Maximum length of a contract number in the profile. */
const number_characters_max = 127

function readRegistration(entity: Registration, now: Date): CompanyFindings {
  const status = statusOf(entity, now.toISOString().slice(0, 10))
  const evidenceOf = (what: string) => ({
    source: 'registration' as const,
    quote: cut(`SAM.gov registration${status && ` (${status})`}: ${what}`, quote_characters_max),
    page: null,
  })
  const one = (label: string, value: string | null): Found<string> | null =>
    value === null ? null : { value, evidence: evidenceOf(`${label} ${value}`) }
  const naics = [...new Set([entity.primary_naics, ...entity.naics].flatMap((code) => (code && currentNaics(code)) || []))]
  const primary = entity.primary_naics && currentNaics(entity.primary_naics)
  return {
    ...nothingFound,
    name: one('legal business name', entity.name.trim() === '' ? null : cut(entity.name.trim(), title_characters_max)),
    uei: one('UEI', readUei(entity.uei)),
    cage_code: one('CAGE code', entity.cage_code && readCageCode(entity.cage_code)),
    website: one('web address', entity.website && readWebPage(entity.website)),
    certifications: entity.business_types.flatMap((name) => {
      const value = certificationOfBusinessType(name)
      return value === null ? [] : [{ value, evidence: evidenceOf(`business type ${name}`) }]
    }),
    naics_codes: naics.map((code) => ({
      value: { code, is_primary: code === primary },
      evidence: evidenceOf(`${code === primary ? 'primary ' : ''}NAICS code ${code}`),
    })),
    psc_codes: entity.psc.filter(isPsc).map((code) => ({ value: code, evidence: evidenceOf(`product or service code ${code}`) })),
  }
}

/** Returns the status as of a day (`YYYY-MM-DD`). An extract still has a registration as active after its last day. */
function statusOf({ registration_status, registration_expires_on: ends_on }: Registration, today: string): string {
  if (ends_on !== null && ends_on < today) return `expired ${ends_on}`
  return [registration_status, ends_on && `expires ${ends_on}`].filter(Boolean).join(', ')
}

function toPerformance(award: WonAward): CompanyFindings['past_performance'][number] {
  const { piid, name, description, naics, start_date, award_date, completion_date } = award
  const customer = award.awarding_agency ?? award.awarding_department
  const value = award.ceiling_value ?? award.dollars_obligated
  const from = start_date ?? award_date
  const is_order_valid = from === null || completion_date === null || from <= completion_date
  const facts = [
    `contract ${piid ?? name}`,
    customer && `of ${customer}`,
    value !== null && `worth $${value.toLocaleString('en-US')}`,
    award_date && `awarded ${award_date}`,
  ]
  return {
    value: {
      title: cut(name.trim(), title_characters_max),
      customer: customer && cut(customer, title_characters_max),
      contract_number: piid && cut(piid, number_characters_max),
      naics: naics && currentNaics(naics),
      value: value === null || value < 0 ? null : Math.round(value),
      start_date: from,
      end_date: is_order_valid ? completion_date : null,
      summary: description && cut(description.trim(), quote_characters_max),
    },
    evidence: { source: 'award', quote: cut(facts.filter(Boolean).join(', '), quote_characters_max), page: null },
  }
}
