import { day, uei } from '../award/fields.ts'
import type { Fault } from '../rows/fault.ts'
import { descriptionText } from '../rows/html.ts'
import { limitFault } from '../rows/limits.ts'
import { makeNotice, type Notice } from '../rows/notice.ts'
import { cleanLine, describePeriod } from '../rows/text.ts'
import { contacts } from '../sam/contacts.ts'
import { amount, responseType, time, webAddress } from '../sam/fields.ts'
import { awardsOf, type OcdsAward } from './awards.ts'
import { buyerJurisdiction, buyerPlace, readAddress } from './buyer.ts'
import { codesOf, firstOf, itemLines, itemsOf, placeOf } from './items.ts'
import { idFault, isObject, type Json, listAt, objectAt, type Parties, partiesOf, textAt } from './release.ts'

export type OcdsOptions = { jurisdiction?: 'state' | 'local' }

const source = 'ocds'
const number_length_max = 200
const name_length_max = 1_000
const others_max = 50

/** Reads a release as notices of one record: the tender, and each award or its withdrawal. Ignores values not in US dollars. */
export function ocdsNotices(value: unknown, options: OcdsOptions = {}): Notice[] | Fault {
  if (!isObject(value)) return { field: null, reason: 'not an object' }
  const ocid = textAt(value, 'ocid')
  if (ocid === null || /\s/.test(ocid))
    return { field: 'ocid', reason: ocid === null ? 'blank' : `not an id: ${ocid.slice(0, 80)}` }
  const fault = idFault(value)
  if (fault !== null) return fault
  const date = time(textAt(value, 'date'))
  if (date === undefined) return { field: 'date', reason: `not a time: ${textAt(value, 'date')?.slice(0, 80)}` }
  const release = readRelease(value, { ocid, date }, options)
  const awards = awardsOf(value).map((award) => awardNotice(release, award))
  const tender = tenderNotice(release)
  const notices = [tender, ...awards].filter((notice) => notice !== null)
  if (notices.length === 0) return { field: 'tender', reason: 'missing, and there is no award' }
  return firstOf(notices, (notice) => limitFault(notice, nameOf)) ?? notices
}

const nameOf: Partial<Record<keyof Notice, string>> = {
  title: 'tender.title',
  solicitation_number: 'tender.id',
  department: 'buyer.name',
  sub_tier: 'tender.procuringEntity.name',
  office_city: 'buyer.address.locality',
  office_zipcode: 'buyer.address.postalCode',
  place_city_name: 'items.deliveryAddress.locality',
  place_zipcode: 'items.deliveryAddress.postalCode',
  awardee_name: 'awards.suppliers.name',
  awardee_city: 'awards.suppliers.address.locality',
  point_of_contact: 'contactPoint',
}

/** A release, with values that are calculated once for all of its notices. A release may have a thousand notices. */
type Release = {
  value: Json
  ocid: string
  date: string | null
  /** Id of the release within the process. The ids of its notices contain it. */
  id: string
  parties: Parties
  items: Json[]
  item_lines: string[]
  shared: Partial<Notice> & Pick<Notice, 'jurisdiction'>
}

function readRelease(value: Json, given: Pick<Release, 'ocid' | 'date'>, options: OcdsOptions): Release {
  const tags = value.tag
  // A compiled release gets a new id with each change. Its notices get a constant id instead, so they are amended.
  const id = Array.isArray(tags) && tags.includes('compiled') ? 'compiled' : (textAt(value, 'id') ?? 'release')
  const items = itemsOf(value)
  const release = { value, ...given, id, parties: partiesOf(value), items, item_lines: itemLines(items) }
  return { ...release, shared: sharedFields(release, options) }
}

function identity({ ocid, id }: Release, award: string | null): Pick<Notice, 'id' | 'source' | 'source_id'> {
  // The tender's id is the start of the awards' ids, so the tender comes first if the times are equal.
  const source_id = [ocid, id, ...(award === null ? [] : ['award', award])].join('/')
  return { id: `${source}/${source_id}`, source, source_id }
}

function sharedFields(release: Omit<Release, 'shared'>, { jurisdiction }: OcdsOptions): Release['shared'] {
  const { value, ocid, parties } = release
  const tender = objectAt(value, 'tender')
  const buyer = parties.of(objectAt(value, 'buyer')) ?? parties.inRole('buyer')
  const procuring = parties.of(objectAt(tender, 'procuringEntity')) ?? parties.inRole('procuringEntity')
  const office = buyerPlace(buyer ?? procuring)
  const department = cleanLine(textAt(buyer, 'name') ?? textAt(procuring, 'name'))
  const sub_tier = cleanLine(textAt(procuring, 'name'))
  const number = textAt(tender, 'id')?.slice(0, number_length_max) ?? null
  return {
    process_id: ocid,
    source_type: 'ocds',
    provider_type: 'ocds',
    jurisdiction: jurisdiction ?? buyerJurisdiction(buyer ?? procuring),
    solicitation_number: number === ocid ? null : cleanLine(number),
    department,
    sub_tier: sub_tier === department ? null : sub_tier,
    ...office,
    ...placeOf(release.items, office),
    ...codesOf(release.items),
    point_of_contact: contactsOf([procuring, buyer]),
  }
}

function contactsOf(parties: (Json | null)[]): Notice['point_of_contact'] {
  const points = parties.map((party) => objectAt(party, 'contactPoint')).filter((point) => point !== null)
  const distinct = new Map(points.map((point) => [JSON.stringify(point), point]))
  return contacts(
    [...distinct.values()].map((point, index) => ({
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
  const notice = listAt(tender, 'documents').find((one) => /notice/i.test(textAt(one, 'documentType') ?? ''))
  return makeNotice({
    ...shared,
    ...identity(release, null),
    title,
    posted_at: date,
    notice_type: tender === null || planned.test(status) ? 'presolicitation' : 'solicitation',
    response_type: responseType(title, null),
    active: status === '' ? null : !over.test(status),
    deadline_at: time(textAt(objectAt(tender, 'tenderPeriod'), 'endDate'), { end_of_day: true }) ?? null,
    description: describe(release, [textAt(tender, 'description'), textAt(planning, 'rationale')], title),
    source_url: webAddress(textAt(notice ?? null, 'url')),
    size_low: wholeDollars(tender, 'minValue') ?? high,
    size_high: high,
    period_of_performance: periodOf(objectAt(tender, 'contractPeriod')),
  })
}

const undone = /^(?:cancelled|unsuccessful)$/

/** Returns an award's notice, or its withdrawal if canceled or unsuccessful. Null if `pending`, or without supplier or title. */
function awardNotice(release: Release, { award, contract, id, award_path, is_divided }: OcdsAward): Notice | null {
  const { value, date, shared, parties } = release
  const status = textAt(award, 'status') ?? ''
  const [first = null, ...others] = listAt(award, 'suppliers')
  // A contract without an award gets the release's only supplier.
  const supplier = award === null ? parties.onlyInRole('supplier') : parties.of(first)
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
  const texts = [
    textAt(award, 'description'),
    textAt(contract, 'description'),
    alsoAwarded(others.map((one) => parties.of(one)!)),
  ]
  return makeNotice({
    ...common,
    title,
    notice_type: 'award-notice',
    description: describe(release, texts, title),
    period_of_performance: periodOf(objectAt(contract, 'period') ?? objectAt(award, 'contractPeriod')),
    award_number: cleanLine(textAt(contract, 'id') ?? textAt(award, 'id')),
    award_date,
    // The value of a divided award is the total of its contracts, so it is not the amount of each.
    award_amount: (is_divided ? null : dollarsOf(award, 'value')) ?? dollarsOf(contract, 'value'),
    ...awardeeOf(supplier),
  })
}

/** Returns the start of the day in the text, regardless of its time zone. */
function dayStart(text: string | null): string | null {
  const date = day(text)
  return date && `${date}T00:00:00.000Z`
}

function alsoAwarded(others: Json[]): string | null {
  const names = others.map((party) => cleanLine(textAt(party, 'name')?.slice(0, name_length_max))).filter((name) => name !== null)
  return names.length === 0 ? null : `Also awarded to: ${names.slice(0, others_max).join('; ')}.`
}

function awardeeOf(supplier: Json): Partial<Notice> {
  const address = readAddress(objectAt(supplier, 'address'))
  const identifiers = [objectAt(supplier, 'identifier'), ...listAt(supplier, 'additionalIdentifiers')]
  const registered = identifiers.find((one) => /UEI/i.test(textAt(one, 'scheme') ?? ''))
  return {
    awardee_name: cleanLine(textAt(supplier, 'name')),
    awardee_uei: uei(textAt(registered ?? null, 'id')),
    awardee_street: address.street,
    awardee_city: address.city,
    awardee_state: address.state_code,
    awardee_zipcode: address.zipcode,
    awardee_country_code: address.country_code,
  }
}

/** Returns the distinct texts that differ from the title, followed by the items. */
function describe({ item_lines }: Release, texts: (string | null)[], title: string): string | null {
  const paragraphs = texts.map(descriptionText).filter((text) => text !== null && text !== title)
  const lines = item_lines.filter((line) => line !== title).map((line) => `- ${line}`)
  return [...new Set(paragraphs), lines.join('\n')].filter(Boolean).join('\n\n') || null
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
  return describePeriod(day(textAt(period, 'startDate')), day(textAt(period, 'endDate')))
}
