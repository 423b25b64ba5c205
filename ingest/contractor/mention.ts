import { hash } from 'node:crypto'
import type { Tables } from '../../generated/tables.ts'
import { foldName } from '../../kernel/text/fold-name.ts'
import { cleanLine } from '../rows/text.ts'
import { contractorKey, isSeveralOrSecret } from './name.ts'

/** A contractor as a document names it: an award, notice, registration or exclusion. `id` is the document's id. */
export type Mention = Omit<Tables['contractor_mention'], 'contractor_id' | 'rule'>
export type Named = Omit<Mention, 'name' | 'name_key' | 'place' | 'town' | 'authority' | 'own_id'> & { name: string | null }

/** Maximum length of a town. An index entry contains the town and the name. */
const town_length_max = 200

/** Null without both a UEI and a usable name, and for a name such as `MULTIPLE AWARDEES`. Without a usable name, the UEI serves
 * as the name until another mention has a name. */
export function makeMention(named: Named): Mention | null {
  const { id, kind, uei, cage_code, city, state_code, country_code, mentioned_on } = named
  const line = cleanLine(named.name)
  const key = contractorKey(line)
  const name = key !== null ? line : isSeveralOrSecret(line ?? '') ? null : uei
  if (name === null) return null
  const name_key = key ?? foldName(name)
  const place = state_code ?? (country_code === 'USA' ? '' : (country_code ?? ''))
  // A registration has the most reliable name and place. Next come mentions with a UEI, then with a CAGE code, then with a place.
  const authority =
    key === null
      ? 0
      : Number(kind === 'entity') * 8 + Number(uei !== null) * 4 + Number(cage_code !== null) * 2 + Number(state_code !== null)
  const town = place !== '' && city ? `${place}/${foldName(city).slice(0, town_length_max).toWellFormed()}` : null
  // Only places of exclusions contain a slash, so an exclusion never shares its contractor id with a namesake in an award.
  const own_id = uei === null ? contractorIdOfName(name_key, kind === 'exclusion' ? (town ?? `${place}/`) : place) : null
  const own = { id, kind, name, name_key, uei, cage_code, city, place, town, state_code, country_code, mentioned_on }
  return { ...own, authority, own_id }
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
