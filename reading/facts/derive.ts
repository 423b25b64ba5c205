import type { components } from '../../generated/api.ts'
import { wholeEnd } from '../../kernel/text/cut.ts'
import { type Competition, statedCompetition } from './competition.ts'
import { statedDeadline } from './deadline.ts'
import { statedNaics } from './naics.ts'
import { type Passages, passagesOf, type Stated } from './passage.ts'
import { statedSetAside } from './set-aside.ts'
import { statedState } from './state.ts'
import { statedVehicle } from './vehicle.ts'

/** Version of the readers. Increase it when a reader changes: stored records are then read again in the background. */
export const facts_version = 7

export type DerivedFact = components['schemas']['DerivedFact']
type FactField = DerivedFact['field']

export type ReadRecord = {
  title: string
  description: string | null
  solicitation_number: string | null
  posted_at: string | null
  is_forecast: boolean
  deadline_at: string | null
  set_aside: string | null
  set_aside_description: string | null
  naics: string | null
  place_state_code: string | null
  place_city_name: string | null
  place_zipcode: string | null
  place_country_code: string | null
}

const quote_characters_max = 300
const home = 'USA'

/** Returns the fields that the record leaves blank and its text states. The time is linear in the length of the text. */
export function deriveFacts(record: ReadRecord): DerivedFact[] {
  const passages = passagesOf(record)
  const read: [FactField, Stated | null][] = [
    ['deadline_date', record.deadline_at === null && !record.is_forecast ? statedDeadline(passages, record.posted_at) : null],
    ['set_aside', record.set_aside === null && record.set_aside_description === null ? statedSetAside(passages) : null],
    ['naics', record.naics === null ? statedNaics(passages) : null],
    ['place_of_performance.state_code', hasNoPlace(record) ? statedState(passages, record.solicitation_number) : null],
    ['competition', statedCompetition(passages)],
    ['vehicle', statedVehicle(passages)],
  ]
  return read.flatMap(([field, stated]) => (stated === null ? [] : [derived(field, stated, record, passages)]))
}

/** Returns whether the record states no place except possibly `USA`. The text never supplies the state of a stated city. */
function hasNoPlace({ place_state_code, place_city_name, place_zipcode, place_country_code }: ReadRecord): boolean {
  return (
    place_state_code === null &&
    place_city_name === null &&
    place_zipcode === null &&
    (place_country_code === null || place_country_code === home)
  )
}

function derived(
  field: FactField,
  { value, source, start, end }: Stated,
  { title }: ReadRecord,
  passages: Passages,
): DerivedFact {
  const text = source === 'title' ? title : passages.description
  const stop = wholeEnd(text, Math.min(end, start + quote_characters_max))
  return { field, value, source, quote: text.slice(start, stop), start, end: stop }
}

const columnOf = {
  deadline_date: 'deadline_at',
  set_aside: 'set_aside',
  naics: 'naics',
  'place_of_performance.state_code': 'place_state_code',
  competition: 'competition',
  vehicle: 'vehicle',
} as const satisfies Record<FactField, string>

const soleSourceCodes = new Set(['8AN', 'HZS', 'SDVOSBS', 'WOSBSS', 'EDWOSBSS', 'VSS'])

export function effectiveColumns(record: ReadRecord) {
  const derived = deriveFacts(record)
  const value = (field: FactField) => derived.find((fact) => fact.field === field)?.value ?? null
  const set_aside = record.set_aside ?? value('set_aside')
  const isSoleSource = set_aside !== null && soleSourceCodes.has(set_aside)
  return {
    deadline_at: record.deadline_at ?? value('deadline_date'),
    set_aside,
    naics: record.naics ?? value('naics'),
    place_state_code: record.place_state_code ?? value('place_of_performance.state_code'),
    competition: (value('competition') as Competition | null) ?? (isSoleSource ? 'sole_source' : null),
    vehicle: value('vehicle'),
    derived,
  }
}

/** Returns a stored record as its source states it, without derived values. */
export function statedRecord<Stored extends ReadRecord & { derived: readonly DerivedFact[] }>(stored: Stored): Stored {
  const blank = Object.fromEntries(stored.derived.map(({ field }) => [columnOf[field], null]))
  return { ...stored, ...blank }
}
