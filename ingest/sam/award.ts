import { cageCode, count, day, moment, uei } from '../award/fields.ts'
import { actionId, actionKey, readPiid } from '../award/identity.ts'
import { type AwardReport, makeReport } from '../award/report.ts'
import type { Fault } from '../rows/fault.ts'
import type { PathsOfFields } from '../rows/key-watch.ts'
import { withinLimits } from '../rows/limits.ts'
import { cleanLine, cleanText } from '../rows/text.ts'
import { amount, country, naicsCode, pscCode, setAside, state } from './fields.ts'

export type AwardRejection = Fault & { award: string | null }

const source = 'sam-awards'
const shown_characters = 80

/** Reads an element of `awardSummary` (https://open.gsa.gov/api/contract-awards/): an action, with the totals of its award so far. */
export function samAward(raw: unknown): AwardReport | AwardRejection {
  const text = (...path: string[]) => textAt(raw, path)
  const agency_id = text('contractId', 'subtier', 'code')
  const piid = readPiid(text('contractId', 'piid'))
  const shown = text('contractId', 'piid')?.slice(0, shown_characters) ?? null
  if (piid === null) return { award: shown, field: 'piid', reason: shown === null ? 'blank' : `not a contract number: ${shown}` }
  const dollars = ['awardDetails', 'dollars', 'actionObligation']
  if (text(...dollars) !== null && amount(text(...dollars)) === null)
    return { award: shown, field: 'actionObligation', reason: `not an amount: ${text(...dollars)!.slice(0, shown_characters)}` }
  const parent_piid = readPiid(text('contractId', 'referencedIDVPiid'))
  const modification = text('contractId', 'modificationNumber') ?? '0'
  const parts = {
    agency_id,
    parent_agency_id: text('contractId', 'referencedIDVSubtier', 'code'),
    piid,
    modification,
    parent_piid,
    transaction: text('contractId', 'transactionNumber'),
  }
  const report = makeReport({
    id: `${source}/${actionId(parts)}`,
    source,
    kind: 'action',
    modified_at: moment(text('awardDetails', 'transactionData', 'lastModifiedDate')),
    piid,
    parent_piid,
    agency_id,
    action_key: actionKey(parts, text('coreData', 'awardOrIDV') === 'IDV'),
    modification,
    ...amountsAndDays(text, modification),
    ...organizations(text),
    ...terms(text),
    ...places(text),
  })
  const checked = withinLimits(report, nameOf)
  return 'reason' in checked ? { award: shown, ...checked } : checked
}

/** The paths of the Contract Awards API that fill the deciding fields. */
export const samAwardKeys: PathsOfFields<keyof AwardReport> = {
  awardee_name: [
    'awardDetails.awardeeData.awardeeHeader.legalBusinessName',
    'awardDetails.awardeeData.awardeeHeader.awardeeName',
  ],
  awardee_uei: ['awardDetails.awardeeData.awardeeUEIInformation.uniqueEntityId'],
  naics: ['coreData.productOrServiceInformation.principalNaics'],
  psc: ['coreData.productOrServiceInformation.productOrService'],
  set_aside: ['coreData.competitionInformation.typeOfSetAside'],
  place_state_code: ['coreData.principalPlaceOfPerformance.state'],
  completion_date: ['awardDetails.dates.currentCompletionDate', 'awardDetails.dates.lastDateToOrder'],
}

/** The API's names of fields with their own maximum length. */
const nameOf: Partial<Record<keyof AwardReport, string>> = {
  id: 'contractId',
  action_key: 'contractId',
  agency_id: 'contractId.subtier.code',
  modification: 'contractId.modificationNumber',
  solicitation_number: 'solicitationId',
  awarding_department: 'contractingDepartment.name',
  awarding_agency: 'contractingSubtier.name',
  awarding_office: 'contractingOffice.name',
  awardee_name: 'legalBusinessName',
  awardee_city: 'awardeeLocation.city',
}

type Text = (...path: string[]) => string | null

function amountsAndDays(text: Text, modification: string) {
  const date = (name: string) => day(text('awardDetails', 'dates', name))
  const action_date = date('dateSigned')
  const isBase = modification === '0'
  return {
    action_date,
    award_date: isBase ? action_date : null,
    obligated: amount(text('awardDetails', 'dollars', 'actionObligation')),
    total_obligated: amount(text('awardDetails', 'totalContractDollars', 'totalActionObligation')),
    ceiling: amount(text('awardDetails', 'dollars', 'baseAndAllOptionsValue')),
    total_ceiling: amount(text('awardDetails', 'totalContractDollars', 'totalBaseAndAllOptionsValue')),
    // For a modification, this is the day when it takes effect.
    start_date: isBase ? date('periodOfPerformanceStartDate') : null,
    completion_date: date('currentCompletionDate') ?? date('lastDateToOrder'),
    potential_end_date: date('ultimateCompletionDate'),
  }
}

function organizations(text: Text) {
  const contracting = (level: string, what: string) =>
    text('coreData', 'federalOrganization', 'contractingInformation', `contracting${level}`, what)
  const funding = (level: string, what: string) =>
    text('coreData', 'federalOrganization', 'fundingInformation', `funding${level}`, what)
  return {
    awarding_department: contracting('Department', 'name'),
    awarding_department_code: contracting('Department', 'code'),
    awarding_agency: contracting('Subtier', 'name'),
    awarding_agency_code: contracting('Subtier', 'code'),
    awarding_office: contracting('Office', 'name'),
    awarding_office_code: contracting('Office', 'code'),
    funding_department: funding('Department', 'name'),
    funding_agency: funding('Subtier', 'name'),
    funding_agency_code: funding('Subtier', 'code'),
    funding_office: funding('Office', 'name'),
  }
}

function terms(text: Text) {
  const competition = (...path: string[]) => text('coreData', 'competitionInformation', ...path)
  const product = (...path: string[]) => text('coreData', 'productOrServiceInformation', ...path)
  const kind = text('coreData', 'awardOrIDV')
  return {
    award_type: text('coreData', 'awardOrIDVType', 'name'),
    is_vehicle: kind === 'IDV' ? true : kind === 'AWARD' ? false : null,
    solicitation_number: text('coreData', 'solicitationId'),
    description: cleanText(text('awardDetails', 'productOrServiceInformation', 'descriptionOfContractRequirement')),
    naics: naicsCode(product('principalNaics', '0', 'code')),
    psc: pscCode(product('productOrService', 'code')),
    set_aside: setAside(competition('typeOfSetAside', 'code'), competition('typeOfSetAside', 'name')).code,
    extent_competed: competition('extentCompeted', 'name'),
    number_of_offers: count(text('awardDetails', 'competitionInformation', 'numberOfOffersReceived')),
  }
}

function places(text: Text) {
  const place = (...path: string[]) => text('coreData', 'principalPlaceOfPerformance', ...path)
  const awardee = (...path: string[]) => text('awardDetails', 'awardeeData', ...path)
  const place_country_code = country(place('country', 'code'))
  const awardee_country_code = country(awardee('awardeeLocation', 'country', 'code'))
  return {
    place_city: place('city', 'name'),
    place_state_code: state(place('state', 'code'), place_country_code),
    place_zipcode: place('zipCode'),
    place_country_code,
    awardee_name: awardee('awardeeHeader', 'legalBusinessName') ?? awardee('awardeeHeader', 'awardeeName'),
    awardee_uei: uei(awardee('awardeeUEIInformation', 'uniqueEntityId')),
    awardee_cage: cageCode(awardee('awardeeUEIInformation', 'cageCode')),
    awardee_city: awardee('awardeeLocation', 'city'),
    awardee_state_code: state(awardee('awardeeLocation', 'state', 'code'), awardee_country_code),
    awardee_country_code,
  }
}

/** The text at this path, on one line. Null if the path does not exist, or if the text means that no value exists. */
function textAt(raw: unknown, path: readonly string[]): string | null {
  let value = raw
  for (const step of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return null
    value = (value as Record<string, unknown>)[step]
  }
  const line = typeof value === 'string' ? cleanLine(value) : typeof value === 'number' ? String(value) : null
  return line === null || /^(?:N\/A|null|none)$/i.test(line) ? null : line
}
