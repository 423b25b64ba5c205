import { resolveSetAside } from '../../../catalog/set-asides.ts'
import { makeNotice, type Notice } from '../../../ingest/rows/notice.ts'
import { offices } from '../market/offices.ts'
import { exampleClock, type RecordName } from './cast.ts'
import { type Award, type Contact, type Publication, type Purchase, purchases } from './cast-purchases.ts'

export const demoSource = 'demo'

/** Returns the notices of the ten named records, with the names of the records. The oldest notice of a record comes first. Dates
 * are those of the API description's examples. */
export function exampleNotices(): { name: RecordName; notice: Notice }[] {
  return purchases.flatMap((purchase) =>
    purchase.notices.map((publication, index) => ({
      name: purchase.name,
      notice: noticeOf(purchase, publication, index + 1),
    })),
  )
}

function noticeOf(purchase: Purchase, publication: Publication, version: number): Notice {
  const { type, posted, due, text: description, award } = publication
  const { title, number, naics, psc, place, value, period } = purchase
  const source_id = `${number.slice(number.indexOf('DEMO')).toLowerCase()}-${version}`
  const office = offices.find(({ aac }) => aac === purchase.office)!
  const setAside = purchase.setAside === null || type === 'sources-sought' ? null : resolveSetAside(purchase.setAside)
  return makeNotice({
    ...demoIdentity(source_id),
    notice_type: type,
    response_type: type === 'solicitation' ? 'rfp' : type === 'combined' && number.includes('-Q-') ? 'rfq' : null,
    solicitation_number: number,
    title,
    description,
    active: isActive(publication),
    posted_at: posted,
    deadline_at: due,
    department: office.department,
    department_code: office.cgac,
    sub_tier: office.subTier,
    sub_tier_code: office.subTierCode,
    office: office.name,
    office_code: office.aac,
    office_city: office.city,
    office_state: office.state,
    office_zipcode: office.zip,
    office_country_code: office.country,
    place_city_name: place[0],
    place_state_code: place[1],
    place_state_name: place[2],
    place_zipcode: place[3],
    place_country_code: 'USA',
    place_country_name: 'United States',
    naics,
    psc,
    set_aside: setAside?.code ?? null,
    set_aside_description: setAside?.name ?? null,
    ...(!award && { size_low: value?.[0] ?? null, size_high: value?.[1] ?? null, period_of_performance: period }),
    ...(award && awardOf(award)),
    point_of_contact: [contactOf(purchase.contact)],
  })
}

/** Returns the fields that all demo notices share. Real notices have other sources, so a removal deletes only demo notices. */
export function demoIdentity(source_id: string) {
  return {
    id: `${demoSource}/${source_id}`,
    source: demoSource,
    source_id,
    source_type: demoSource,
    source_url: `https://example.com/demo-notices/${source_id}`,
    provider_type: demoSource,
    jurisdiction: 'federal',
  } as const
}

/** Returns whether a notice is active. SAM.gov lists a notice as active until 15 days after its deadline. */
function isActive({ due, award }: Publication): boolean {
  return !award && (due === null || Date.parse(due) + 15 * 86_400_000 > Date.parse(exampleClock))
}

function awardOf({ number, date, amount, awardee, uei }: Award): Partial<Notice> {
  return { award_number: number, award_date: date, award_amount: amount, awardee_name: awardee, awardee_uei: uei }
}

function contactOf([fullName, title, phone]: Contact) {
  const email = `${fullName.replace(' ', '.')}@example.gov`.toLowerCase()
  return { fullName, email, phone, title, type: 'primary', fax: null }
}
