import { certificationOfBusinessType } from '../../catalog/business-types.ts'
import { readCageCode, readUei, readWebPage } from '../../catalog/identifiers.ts'
import { currentNaics } from '../../catalog/naics.ts'
import { isPsc } from '../../catalog/psc.ts'
import type { Registration, WonAward } from '../../db/market/registered-company.ts'
import { cut } from '../../kernel/text/cut.ts'
import { type CompanyFindings, type Found, nothingFound } from '../../reading/statements/company-findings.ts'

const quote_characters_max = 500
/** The limits of the profile. */
const title_characters_max = 200
const number_characters_max = 127

/** Returns what a SAM.gov registration and the awards say about a company. Either may be missing. */
export function registeredFindings(registration: Registration | undefined, awards: readonly WonAward[]): CompanyFindings {
  return { ...(registration ? readRegistration(registration) : nothingFound), past_performance: awards.map(toPerformance) }
}

function readRegistration(entity: Registration): CompanyFindings {
  const state = [entity.registration_status, entity.registration_expires_on && `expires ${entity.registration_expires_on}`]
  const status = state.filter(Boolean).join(', ')
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
