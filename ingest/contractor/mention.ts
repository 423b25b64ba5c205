import { hash } from 'node:crypto'
import { foldName } from '../../catalog/table.ts'
import { cleanLine } from '../rows/text.ts'
import { contractorKey, isSeveralOrSecret } from './name.ts'

/** A contractor as an award, a notice, a registration or an exclusion names it; names as in the table `contractor_mention`. */
export type Mention = {
  /** The id of what names it. */
  id: string
  kind: 'award' | 'notice' | 'entity' | 'exclusion'
  name: string
  name_key: string
  uei: string | null
  cage_code: string | null
  city: string | null
  /** A state of the US, else a country; empty where neither is known. */
  place: string
  /** The place with its town, folded: an exclusion is told apart by this. */
  town: string | null
  state_code: string | null
  country_code: string | null
  mentioned_on: string | null
  authority: number
  own_id: string | null
}

export type Named = Pick<
  Mention,
  'id' | 'kind' | 'uei' | 'cage_code' | 'city' | 'state_code' | 'country_code' | 'mentioned_on'
> & {
  name: string | null
}

/** It stands in an index together with the name. */
const town_length_max = 200

/**
 * Null where nobody is named: neither by a UEI nor by a name that is somebody's. Who has a UEI and no name is called by it until another
 * mention tells the name.
 */
export function makeMention(named: Named): Mention | null {
  const { id, kind, uei, cage_code, city, state_code, country_code, mentioned_on } = named
  const written = cleanLine(named.name)
  const key = contractorKey(written)
  const name = key !== null ? written : isSeveralOrSecret(written ?? '') ? null : uei
  if (name === null) return null
  const name_key = key ?? foldName(name)
  const place = state_code ?? (country_code === 'USA' ? '' : (country_code ?? ''))
  // A registration knows best how its firm is called and where it is; then who tells a UEI, a CAGE code, a place.
  const authority =
    key === null
      ? 0
      : Number(kind === 'entity') * 8 + Number(uei !== null) * 4 + Number(cage_code !== null) * 2 + Number(state_code !== null)
  const town = place !== '' && city ? `${place}/${foldName(city).slice(0, town_length_max).toWellFormed()}` : null
  // An exclusion never shares its own record with a namesake: the slash is in no place of other mentions.
  const own_id = uei === null ? contractorIdOfName(name_key, kind === 'exclusion' ? (town ?? `${place}/`) : place) : null
  return {
    id,
    kind,
    name,
    name_key,
    uei,
    cage_code,
    city,
    place,
    town,
    state_code,
    country_code,
    mentioned_on,
    authority,
    own_id,
  }
}

export function contractorIdOfUei(uei: string): string {
  return idOf(['uei', uei])
}

export function contractorIdOfName(nameKey: string, place: string): string {
  return idOf(['name', nameKey, place])
}

function idOf(parts: string[]): string {
  return `ctr_${hash('sha256', parts.join('\n')).slice(0, 26)}`
}
