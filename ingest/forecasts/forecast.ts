import { hash } from 'node:crypto'
import { foldName } from '../../kernel/text/fold-name.ts'
import type { Fault } from '../rows/fault.ts'
import { descriptionText } from '../rows/html.ts'
import { withinLimits } from '../rows/limits.ts'
import { type Contact, makeNotice, type Notice } from '../rows/notice.ts'
import { forecastSource } from '../rows/record.ts'
import { cleanLine } from '../rows/text.ts'
import { contacts } from '../sam/contacts.ts'
import { country, pscCode, responseType, setAside, state, webAddress } from '../sam/fields.ts'
import { agencies, subTier } from './agencies.ts'
import { expectedPeriod, forecastDay, knownText, leadingNaics, type Raw, valueRange } from './values.ts'

type RawContact = Partial<Record<keyof Contact, Raw>>

export type Forecast = {
  /** Short name of the agency that publishes the list (`DHS`), or of a page with the lists of many agencies. */
  publisher: string
  /** Name of an agency that is not in `agencies`. */
  department?: Raw
  /** Organizations within the agency, largest first. The sub-tier is read from their names. */
  offices: Raw[]
  /** The publisher's number. Null if the publisher gives none, or if other purchases may have the same number. */
  number?: Raw
  /** Another unique id that the publisher gives. Users do not see it. */
  key?: Raw
  /** A number that the agency typed manually. Users see it, but it does not identify the purchase. */
  remark_number?: Raw
  title: Raw
  description?: Raw
  naics: Raw
  psc?: Raw
  /** Estimated value, a range in words. */
  value: Raw
  /** Wordings of the set-aside. The first wording that is in the catalog counts. */
  set_aside: Raw[]
  /** Expected times of the solicitation and of the award, in words for the user. */
  solicitation: Raw
  award: Raw
  place: { city?: Raw; state?: Raw; country?: Raw }
  incumbent?: Raw
  existing_contract?: Raw
  period_of_performance?: Raw
  published?: Raw
  /** Whether the agency has canceled the plan or completed the purchase. */
  over?: boolean
  contacts?: RawContact[]
  /** Other facts for the user, with labels. */
  facts: (readonly [label: string, text: Raw])[]
  source_url?: Raw
}

const title_length_max = 500
const day_ms = 86_400_000
/** Days after the expected award until a forecast ends. Agencies award late, so a forecast stays active for a quarter. */
const grace_days = 90

/** Converts a forecast to a notice. The description gets facts without a field, and expected dates, which are not deadlines. */
export function forecastNotice(forecast: Forecast): Notice | Fault {
  const title = cleanLine(forecast.title) ?? cleanLine(forecast.description)
  if (title === null) return { field: 'title', reason: 'blank' }
  const published = forecastDay(forecast.published)
  const number = readNumber(forecast.number)
  const key = `${forecast.publisher.toLowerCase()}/${number ?? readNumber(forecast.key) ?? fingerprint(forecast)}`
  const source_id = published === null ? key : `${key}/${published}`
  const aside = readSetAside(forecast.set_aside)
  const psc = knownText(forecast.psc)
  const { low, high } = valueRange(forecast.value)
  const notice = makeNotice({
    id: `${forecastSource}/${source_id}`,
    source: forecastSource,
    source_id,
    process_id: key,
    source_type: 'agency forecast',
    provider_type: forecast.publisher.toLowerCase(),
    source_url: webAddress(forecast.source_url),
    jurisdiction: 'federal',
    notice_type: 'forecast',
    is_forecast: true,
    active: forecast.over !== true,
    archive_at: endOfForecast(forecast),
    expected_solicitation: knownText(forecast.solicitation),
    expected_award: knownText(forecast.award),
    solicitation_number: number,
    response_type: responseType(title, null),
    title: title.length > title_length_max ? `${title.slice(0, title_length_max - 1).toWellFormed()}…` : title,
    description: describe(forecast),
    posted_at: published === null ? null : `${published}T00:00:00.000Z`,
    naics: leadingNaics(forecast.naics),
    psc: psc === null ? null : pscCode(/^[A-Z0-9]{2,4}(?![A-Z0-9])/i.exec(psc)?.[0]),
    set_aside: aside.code,
    set_aside_description: aside.description,
    size_low: low,
    size_high: high,
    period_of_performance: knownText(forecast.period_of_performance),
    point_of_contact: contacts(
      (forecast.contacts ?? []).map(readContact).filter(({ fullName, email, phone }) => fullName ?? email ?? phone),
    ),
    ...readAgency(forecast),
    ...readPlace(forecast.place),
  })
  return withinLimits(notice)
}

/** Returns when a forecast ends: after the expected award, or else the expected solicitation. Null without either date. */
function endOfForecast({ award, solicitation }: Forecast): string | null {
  const end = (expectedPeriod(award) ?? expectedPeriod(solicitation))?.end
  return end === undefined ? null : new Date(Date.parse(end) + grace_days * day_ms).toISOString()
}

const number_length_max = 64

/** Reads a number. A star before it means that the forecast has changed since it was first published. */
function readNumber(raw: Raw): string | null {
  const number =
    knownText(raw)
      ?.replace(/^\*\s*/, '')
      .toUpperCase() ?? null
  return number === null || number.length > number_length_max || !/^[\w.-]+$/.test(number) ? null : number
}

/** Makes an id from the texts of a purchase that has no unique number. If a text changes, the purchase counts as another one. */
function fingerprint({ offices, title, description, remark_number, place }: Forecast): string {
  const parts = [...offices, title, description, remark_number, place.city, place.state, place.country]
  return hash('sha256', parts.map((part) => foldName(part ?? '')).join('\n')).slice(0, 20)
}

function readAgency({ publisher, department, offices }: Forecast): Partial<Notice> {
  const known = agencies().get(publisher)
  const names = [...new Set(offices.map(knownText).filter((office) => office !== null))]
  if (!known) {
    const [first = null, ...rest] = names
    return { department: knownText(department), sub_tier: first, office: rest.join(' / ') || null }
  }
  const part = subTier(known, names[0] ?? null)
  return {
    department: known.department,
    department_code: known.code,
    sub_tier: part?.[0] ?? null,
    sub_tier_code: part?.[1] ?? null,
    office: names.join(' / ') || null,
  }
}

/** Words in set-asides. Some lists have the kind of competition (`Sole Source`) in the same column. */
const program = /business|owned|disadvantaged|partial|reserve/i

function readSetAside(raws: Raw[]): { code: string | null; description: string | null } {
  const wordings = raws.map(knownText).filter((text) => text !== null)
  const known = wordings.map((text) => setAside(null, text)).find(({ code }) => code !== null)
  return known ?? { code: null, description: wordings.find((text) => program.test(text)) ?? null }
}

function competition(raws: Raw[]): Raw {
  return raws.map(knownText).find((text) => text !== null && !program.test(text) && setAside(null, text).code === null)
}

function readPlace({ city, state: region, country: land }: Forecast['place']): Partial<Notice> {
  const place_country_code = country(knownText(land))
  const place_state_code = state(knownText(region), place_country_code)
  const place_city_name = knownText(city)
  // Some lists have the country in every row, so a country alone is not a place of performance.
  if (place_state_code === null && place_city_name === null && place_country_code === 'USA') return {}
  return { place_city_name, place_state_code, place_country_code }
}

/** Returns whether the notice has a field for every part of the place. */
function isStructured(place: Forecast['place']): boolean {
  return knownText(place.state) === null || Boolean(readPlace(place).place_state_code)
}

function readContact(raw: RawContact): Partial<Contact> {
  return Object.fromEntries(Object.entries(raw).map(([field, text]) => [field, knownText(text)]))
}

function describe(forecast: Forecast): string | null {
  const { solicitation, award, value, incumbent, existing_contract, remark_number, facts, place } = forecast
  const lines = [
    sentences(['Estimated solicitation', solicitation]),
    sentences(['Estimated award', award]),
    sentences(['Estimated value', value]),
    sentences(['Incumbent', incumbent], ['Existing contract', existing_contract]),
    sentences(['Number given by the agency', remark_number]),
    sentences([
      'Place of performance',
      isStructured(place) ? null : [place.city, place.state].map(knownText).filter(Boolean).join(', '),
    ]),
    sentences(['Set-aside or competition', competition(forecast.set_aside)]),
    ...facts.map((fact) => sentences(fact)),
  ].filter((line) => line !== '')
  const text = descriptionText(forecast.description)
  return [text, lines.join('\n')].filter(Boolean).join('\n\n') || null
}

function sentences(...facts: (readonly [label: string, text: Raw])[]): string {
  return facts
    .map(([label, raw]) => [label, knownText(raw)] as const)
    .filter(([, text]) => text !== null)
    .map(([label, text]) => `${label}: ${text}${/[.!?]$/.test(text!) ? '' : '.'}`)
    .join(' ')
}
