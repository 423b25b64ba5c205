import { hash } from 'node:crypto'
import { foldName } from '../../catalog/table.ts'
import { descriptionText } from '../rows/html.ts'
import { withinLimits } from '../rows/limits.ts'
import { type Contact, makeNotice, type Notice } from '../rows/notice.ts'
import { forecastSource } from '../rows/record.ts'
import { cleanLine } from '../rows/text.ts'
import { contacts } from '../sam/contacts.ts'
import { country, pscCode, responseType, setAside, state, webAddress } from '../sam/fields.ts'
import { type Agency, agencies, subTier } from './agencies.ts'
import { expectedPeriod, forecastDay, leadingNaics, type Raw, told, type ValueRange, valueRange } from './values.ts'

/** What an agency plans to buy, as its page, file or API tells it: texts as they came. */
export type Forecast = {
  /** Short name of the agency whose list it is (`DHS`), or of the page that lists those of many. */
  publisher: string
  /** Of an agency that the catalog of publishers does not know: its name. */
  department?: Raw
  /** The parts of the agency, the widest first; the sub-tier is read from them. */
  offices: Raw[]
  /** The publisher's own number of it; null where it has none, or where other purchases may have the same. */
  number: Raw
  /** By what else its publisher tells it from all others, and no reader knows it. */
  key?: Raw
  /** A number that the agency gave it by hand: shown, and never taken to tell purchases apart. */
  remark_number?: Raw
  title: Raw
  description: Raw
  naics: Raw
  psc?: Raw
  /** The words of a range; `dollars` where the range is told by figures. */
  value: Raw
  dollars?: ValueRange
  /** Wordings, of which the first known one counts. */
  set_aside: Raw[]
  /** When the solicitation and the award are expected, in words for the reader. */
  solicitation: Raw
  award: Raw
  place: { city?: Raw; state?: Raw; country?: Raw }
  incumbent: Raw
  existing_contract: Raw
  period_of_performance?: Raw
  published: Raw
  /** What the agency plans no longer, or has bought. */
  over?: boolean
  contacts: Partial<Record<keyof Contact, Raw>>[]
  /** What else a reader wants to know, by its label. */
  facts: (readonly [label: string, text: Raw])[]
  source_url?: Raw
}

export type ForecastFault = { field: string; reason: string }

const title_length_max = 500
const day_ms = 86_400_000
/** Agencies award late: a forecast still counts for a quarter after its expected award. */
const grace_days = 90

/**
 * The forecast as a notice, or why it cannot be one. What has no field of its own is told at the end of the description in short sentences,
 * such as `Incumbent: X. Existing contract: Y.`: an expected date is no deadline and no award.
 */
export function forecastNotice(forecast: Forecast): Notice | ForecastFault {
  const title = cleanLine(forecast.title) ?? cleanLine(forecast.description)
  if (title === null) return { field: 'title', reason: 'blank' }
  const published = forecastDay(forecast.published)
  const number = readNumber(forecast.number)
  const key = `${forecast.publisher.toLowerCase()}/${number ?? readNumber(forecast.key) ?? fingerprint(forecast)}`
  const source_id = published === null ? key : `${key}/${published}`
  const aside = readSetAside(forecast.set_aside)
  const psc = told(forecast.psc)
  const { low, high } = forecast.dollars ?? valueRange(forecast.value)
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
    expected_solicitation: told(forecast.solicitation),
    expected_award: told(forecast.award),
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
    period_of_performance: told(forecast.period_of_performance),
    point_of_contact: contacts(
      forecast.contacts.map(readContact).filter(({ fullName, email, phone }) => fullName ?? email ?? phone),
    ),
    ...readAgency(forecast),
    ...readPlace(forecast.place),
  })
  return withinLimits(notice)
}

/** When the forecast is over by its own dates: after the expected award, or else the expected solicitation. Null where it gives neither. */
function endOfForecast({ award, solicitation }: Forecast): string | null {
  const end = (expectedPeriod(award) ?? expectedPeriod(solicitation))?.end
  return end === undefined ? null : new Date(Date.parse(end) + grace_days * day_ms).toISOString()
}

const number_length_max = 64

/** A star before it says that the forecast has changed since it was first published. */
function readNumber(raw: Raw): string | null {
  const number =
    told(raw)
      ?.replace(/^\*\s*/, '')
      .toUpperCase() ?? null
  return number === null || number.length > number_length_max || !/^[\w.-]+$/.test(number) ? null : number
}

/** Of a purchase without a number of its own: what its agency tells it by. A change of these words makes it another one. */
function fingerprint({ offices, title, description, remark_number, place }: Forecast): string {
  const parts = [...offices, title, description, remark_number, place.city, place.state, place.country]
  return hash('sha256', parts.map((part) => foldName(part ?? '')).join('\n')).slice(0, 20)
}

function readAgency({ publisher, department, offices }: Forecast): Partial<Notice> {
  const known: Agency | undefined = Object.hasOwn(agencies, publisher) ? agencies[publisher] : undefined
  const told_offices = [...new Set(offices.map(told).filter((office) => office !== null))]
  if (!known) {
    const [first = null, ...rest] = told_offices
    return { department: told(department), sub_tier: first, office: rest.join(' / ') || null }
  }
  const part = subTier(known, told_offices[0] ?? null)
  return {
    department: known.department,
    department_code: known.code,
    sub_tier: part?.[0] ?? null,
    sub_tier_code: part?.[1] ?? null,
    office: told_offices.join(' / ') || null,
  }
}

/** Under the same heading some lists tell how much competition there is (`Competitive`, `Sole Source`): that is no set-aside. */
const program = /business|owned|disadvantaged|partial|reserve/i

function readSetAside(raws: Raw[]): { code: string | null; description: string | null } {
  const wordings = raws.map(told).filter((text) => text !== null)
  const known = wordings.map((text) => setAside(null, text)).find(({ code }) => code !== null)
  return known ?? { code: null, description: wordings.find((text) => program.test(text)) ?? null }
}

function competition(raws: Raw[]): Raw {
  return raws.map(told).find((text) => text !== null && !program.test(text) && setAside(null, text).code === null)
}

function readPlace({ city, state: region, country: land }: Forecast['place']): Partial<Notice> {
  const place_country_code = country(told(land))
  const place_state_code = state(told(region), place_country_code)
  const place_city_name = told(city)
  // A country alone is on every row of some lists, whatever the place: it says nothing of where the work is done.
  if (place_state_code === null && place_city_name === null && place_country_code === 'USA') return {}
  return { place_city_name, place_state_code, place_country_code }
}

/** Whether all that is told of the place has a field of its own. */
function isStructured(place: Forecast['place']): boolean {
  return told(place.state) === null || Boolean(readPlace(place).place_state_code)
}

function readContact(raw: Forecast['contacts'][number]): Partial<Contact> {
  return Object.fromEntries(Object.entries(raw).map(([field, text]) => [field, told(text)]))
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
      isStructured(place) ? null : [place.city, place.state].map(told).filter(Boolean).join(', '),
    ]),
    sentences(['Set-aside or competition', competition(forecast.set_aside)]),
    ...facts.map((fact) => sentences(fact)),
  ].filter((line) => line !== '')
  const text = descriptionText(forecast.description)
  return [text, lines.join('\n')].filter(Boolean).join('\n\n') || null
}

function sentences(...facts: (readonly [label: string, text: Raw])[]): string {
  return facts
    .map(([label, raw]) => [label, told(raw)] as const)
    .filter(([, text]) => text !== null)
    .map(([label, text]) => `${label}: ${text}${/[.!?]$/.test(text!) ? '' : '.'}`)
    .join(' ')
}
