import { day, uei } from '../award/fields.ts'
import { descriptionText } from '../html.ts'
import { makeNotice, type Notice } from '../notice.ts'
import { contacts } from '../sam/contacts.ts'
import { amount, country, naicsCode, pscCode, responseType, state, time, webAddress } from '../sam/fields.ts'
import { cleanLine } from '../text.ts'
import { awardsOf, type OcdsAward } from './awards.ts'
import { buyerJurisdiction, buyerPlace } from './buyer.ts'
import { isObject, type Json, listAt, objectAt, onlyPartyInRole, partyInRole, partyOf, textAt } from './release.ts'

export type OcdsFault = { field: string | null; reason: string }
export type OcdsOptions = { jurisdiction?: 'state' | 'local' }

const source = 'ocds'
const items_max = 50
const name_length_max = 200

/**
 * The notices of one release: its tender, and each award with the contract that came of it, or that it was taken back. All of one `ocid` are one record. Values in
 * another currency than US dollars stay unknown. A fault where the release cannot be told apart or dated, or speaks of neither.
 */
export function ocdsNotices(value: unknown, options: OcdsOptions = {}): Notice[] | OcdsFault {
  if (!isObject(value)) return { field: null, reason: 'not an object' }
  const ocid = textAt(value, 'ocid')
  if (ocid === null || ocid.length > name_length_max || /\s/.test(ocid))
    return { field: 'ocid', reason: ocid === null ? 'blank' : `not an id: ${ocid.slice(0, 80)}` }
  const date = time(textAt(value, 'date'))
  if (date === undefined) return { field: 'date', reason: `not a time: ${textAt(value, 'date')?.slice(0, 80)}` }
  const release: Release = { value, ocid, date, shared: sharedFields(value, ocid, options) }
  const awards = awardsOf(value).map((award) => awardNotice(release, award))
  const tender = tenderNotice(release)
  const notices = [tender, ...awards].filter((notice) => notice !== null)
  return notices.length > 0 ? notices : { field: 'tender', reason: 'missing, and there is no award: nothing to show' }
}

type Release = { value: Json; ocid: string; date: string | null; shared: Partial<Notice> & Pick<Notice, 'jurisdiction'> }

/** A compiled release has a new id with each change: its notices keep theirs, and are amended. */
function identity({ value, ocid }: Release, award: string | null): Pick<Notice, 'id' | 'source' | 'source_id'> {
  const tags = value.tag
  const compiled = Array.isArray(tags) && tags.includes('compiled')
  const release = compiled ? 'compiled' : (textAt(value, 'id')?.slice(0, name_length_max) ?? 'release')
  // The tender's id begins that of its awards, and so comes before them where both are of one time.
  const source_id = [ocid, release, ...(award === null ? [] : ['award', award])].join('/')
  return { id: `${source}/${source_id}`, source, source_id }
}

/** What the tender and its awards have in common. */
function sharedFields(value: Json, ocid: string, { jurisdiction }: OcdsOptions): Release['shared'] {
  const tender = objectAt(value, 'tender')
  const buyer = partyOf(value, objectAt(value, 'buyer')) ?? partyInRole(value, 'buyer')
  const procuring = partyOf(value, objectAt(tender, 'procuringEntity')) ?? partyInRole(value, 'procuringEntity')
  const office = buyerPlace(buyer ?? procuring)
  const department = cleanLine(textAt(buyer, 'name') ?? textAt(procuring, 'name'))
  const sub_tier = cleanLine(textAt(procuring, 'name'))
  const number = textAt(tender, 'id')?.slice(0, name_length_max) ?? null
  return {
    process_id: ocid,
    source_type: 'ocds',
    provider_type: 'ocds',
    jurisdiction: jurisdiction ?? buyerJurisdiction(buyer ?? procuring),
    solicitation_number: number === ocid ? null : cleanLine(number),
    department,
    sub_tier: sub_tier === department ? null : sub_tier,
    ...office,
    ...placeOf(value, tender, office),
    ...codesOf(value),
    point_of_contact: contactsOf([procuring, buyer]),
  }
}

/** Where the work is done, as its items say; else the state in which the buyer is: it buys for itself. */
function placeOf(value: Json, tender: Json | null, office: ReturnType<typeof buyerPlace>): Partial<Notice> {
  const address = itemsOf(value, tender)
    .map((item) => objectAt(item, 'deliveryAddress'))
    .find((one) => one !== null)
  if (!address) return { place_state_code: office.office_state, place_country_code: office.office_country_code }
  const place_country_code = country(textAt(address, 'countryName')) ?? country(textAt(address, 'country'))
  return {
    place_street_address: cleanLine(textAt(address, 'streetAddress')),
    place_city_name: cleanLine(textAt(address, 'locality')),
    place_state_code: state(textAt(address, 'region'), place_country_code),
    place_zipcode: cleanLine(textAt(address, 'postalCode')),
    place_country_code,
  }
}

function itemsOf(value: Json, tender: Json | null): Json[] {
  const found = [tender, ...listAt(value, 'awards'), ...listAt(value, 'contracts')].map((one) => listAt(one, 'items'))
  return found.find((items) => items.length > 0)?.slice(0, items_max) ?? []
}

function codesOf(value: Json): Pick<Notice, 'naics' | 'psc'> {
  const classifications = itemsOf(value, objectAt(value, 'tender')).flatMap((item) => [
    objectAt(item, 'classification'),
    ...listAt(item, 'additionalClassifications'),
  ])
  const first = (scheme: RegExp, read: (code: string | null) => string | null): string | null =>
    classifications
      .filter((one) => scheme.test(textAt(one, 'scheme') ?? ''))
      .map((one) => read(textAt(one, 'id')))
      .find((code) => code !== null) ?? null
  return { naics: first(/^(?:US-)?NAICS/i, naicsCode), psc: first(/^(?:US-)?PSC$/i, pscCode) }
}

function contactsOf(parties: (Json | null)[]): Notice['point_of_contact'] {
  const points = new Map<string, Json>(
    parties
      .flatMap((party): Json[] => [objectAt(party, 'contactPoint')].filter(isObject))
      .map((point) => [JSON.stringify(point), point]),
  )
  return contacts(
    [...points.values()].map((point: Json, index) => ({
      fullName: textAt(point, 'name'),
      email: textAt(point, 'email'),
      phone: textAt(point, 'telephone'),
      fax: textAt(point, 'faxNumber'),
      type: index === 0 ? 'primary' : 'secondary',
    })),
  )
}

const over = /^(?:complete|cancelled|unsuccessful|withdrawn)$/
const planned = /^(?:planning|planned)$/

function tenderNotice(release: Release): Notice | null {
  const { value, date, shared } = release
  const tender = objectAt(value, 'tender')
  const planning = objectAt(value, 'planning')
  const title = cleanLine(textAt(tender, 'title') ?? textAt(tender, 'description') ?? textAt(planning, 'rationale'))
  if (title === null || (tender === null && planning === null)) return null
  const status = textAt(tender, 'status') ?? ''
  const high = wholeDollars(tender, 'value')
  return makeNotice({
    ...shared,
    ...identity(release, null),
    title,
    posted_at: date,
    notice_type: tender === null || planned.test(status) ? 'presolicitation' : 'solicitation',
    response_type: responseType(title, null),
    active: status === '' ? null : !over.test(status),
    deadline_at: time(textAt(objectAt(tender, 'tenderPeriod'), 'endDate'), { end_of_day: true }) ?? null,
    description: describe(value, [textAt(tender, 'description'), textAt(planning, 'rationale')], title),
    source_url: linkOf(tender),
    size_low: wholeDollars(tender, 'minValue') ?? high,
    size_high: high,
    period_of_performance: periodOf(objectAt(tender, 'contractPeriod')),
  })
}

const undone = /^(?:cancelled|unsuccessful)$/

/** Null for one that was not made: `pending` is only proposed. One that came to nothing takes back what earlier releases told of it. */
function awardNotice(release: Release, told: OcdsAward): Notice | null {
  const { value, date, shared } = release
  const { award, contract, id, award_path } = told
  const status = textAt(award, 'status') ?? ''
  const supplier = supplierOf(value, told)
  const title = cleanLine(
    textAt(objectAt(value, 'tender'), 'title') ??
      textAt(award, 'title') ??
      textAt(contract, 'title') ??
      textAt(award ?? contract, 'description'),
  )
  const award_date = dayStart(textAt(award, 'date')) ?? dayStart(textAt(contract, 'dateSigned'))
  const posted_at = date !== null && award_date !== null && award_date > date ? award_date : date
  const common = { ...shared, ...identity(release, id), award_path, posted_at, active: false }
  if (undone.test(status))
    return makeNotice({ ...common, title: title ?? `Award ${award_path[0]}: ${status}`, notice_type: 'special-notice' })
  if (status === 'pending' || supplier === null || title === null) return null
  const texts = [textAt(award, 'description'), textAt(contract, 'description'), alsoAwarded(othersOf(value, award))]
  return makeNotice({
    ...common,
    title,
    notice_type: 'award-notice',
    description: describe(value, texts, title),
    period_of_performance: periodOf(objectAt(contract, 'period') ?? objectAt(award, 'contractPeriod')),
    award_number: cleanLine(textAt(contract, 'id') ?? textAt(award, 'id')),
    award_date,
    award_amount: amountOf(told),
    ...awardeeOf(supplier),
  })
}

/** Of a contract whose award is not told, the release's one supplier. */
function supplierOf(value: Json, { award }: OcdsAward): Json | null {
  if (award === null) return onlyPartyInRole(value, 'supplier')
  return partyOf(value, listAt(award, 'suppliers')[0] ?? null)
}

function othersOf(value: Json, award: Json | null): Json[] {
  return listAt(award, 'suppliers')
    .slice(1)
    .map((one) => partyOf(value, one)!)
}

/** The award's, but where it is divided among several contracts, the contract's. */
function amountOf({ award, contract, is_divided }: OcdsAward): number | null {
  const ofContract = dollarsOf(contract, 'value')
  return is_divided ? ofContract : (dollarsOf(award, 'value') ?? ofContract)
}

/** The day that the text writes, wherever its clock is. */
function dayStart(text: string | null): string | null {
  const written = day(text)
  return written && `${written}T00:00:00.000Z`
}

function alsoAwarded(others: Json[]): string | null {
  const names = others.map((party) => cleanLine(textAt(party, 'name'))).filter((name) => name !== null)
  return names.length === 0 ? null : `Also awarded to: ${names.slice(0, items_max).join('; ')}.`
}

function awardeeOf(supplier: Json): Partial<Notice> {
  const address = objectAt(supplier, 'address')
  const awardee_country_code = country(textAt(address, 'countryName')) ?? country(textAt(address, 'country'))
  const identifiers = [objectAt(supplier, 'identifier'), ...listAt(supplier, 'additionalIdentifiers')]
  const registered = identifiers.find((one) => /UEI/i.test(textAt(one, 'scheme') ?? ''))
  return {
    awardee_name: cleanLine(textAt(supplier, 'name')),
    awardee_uei: uei(textAt(registered ?? null, 'id')),
    awardee_street: cleanLine(textAt(address, 'streetAddress')),
    awardee_city: cleanLine(textAt(address, 'locality')),
    awardee_state: state(textAt(address, 'region'), awardee_country_code),
    awardee_zipcode: cleanLine(textAt(address, 'postalCode')),
    awardee_country_code,
  }
}

/** The texts, each once and not what the title says already, and what is bought. */
function describe(value: Json, texts: (string | null)[], title: string): string | null {
  const items = itemsOf(value, objectAt(value, 'tender')).map((item) =>
    [textAt(item, 'description'), textAt(objectAt(item, 'classification'), 'description')]
      .map(cleanLine)
      .filter(Boolean)
      .join(': '),
  )
  const told = texts.map(descriptionText).filter((text) => text !== null && text !== title)
  const lines = [...new Set(items)].filter((line) => line !== '' && line !== title).map((line) => `- ${line}`)
  return [...new Set(told), lines.join('\n')].filter(Boolean).join('\n\n') || null
}

function dollarsOf(of: Json | null, name: string): number | null {
  const value = objectAt(of, name)
  return textAt(value, 'currency')?.toUpperCase() === 'USD' ? amount(textAt(value, 'amount')) : null
}

function wholeDollars(of: Json | null, name: string): number | null {
  const dollars = dollarsOf(of, name)
  return dollars === null ? null : Math.round(dollars)
}

function periodOf(period: Json | null): string | null {
  const [from, to] = [day(textAt(period, 'startDate')), day(textAt(period, 'endDate'))]
  if (to === null) return from && `from ${from}`
  return from === null ? `until ${to}` : `${from} to ${to}`
}

function linkOf(tender: Json | null): string | null {
  const notice = listAt(tender, 'documents').find((one) => /notice/i.test(textAt(one, 'documentType') ?? ''))
  return webAddress(textAt(notice ?? null, 'url'))
}
