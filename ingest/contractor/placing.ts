import type { Tables } from '../../generated/tables.ts'
import { contractorIdOfName, contractorIdOfUei, type Mention } from './mention.ts'

/** A name or CAGE code of a firm, and the place to which a name is limited. `uei` is blank for a firm without a UEI. */
export type Alias = Tables['contractor_alias']

/** Returns the aliases of a mention. A CAGE code without a UEI identifies nothing. */
export function aliasesOf({ name_key, place, town, uei, cage_code }: Mention): Alias[] {
  const aliases: Alias[] = []
  if (uei !== null || place !== '') aliases.push({ kind: 'name', value: name_key, place, uei: uei ?? '' })
  if (uei !== null && town !== null) aliases.push({ kind: 'town', value: name_key, place: town, uei })
  if (uei !== null && cage_code !== null) aliases.push({ kind: 'cage', value: cage_code, place: '', uei })
  return aliases
}

export type Place = Pick<Tables['contractor_mention'], 'contractor_id' | 'rule'>

/** Returns a function that finds the contractor of a mention, given all aliases of its name and CAGE code. Two UEIs are two
 * contractors. A mention without a UEI joins the only contractor with its CAGE code, or else the only one with a UEI and its name
 * at its place. Without a place, it joins the only contractor with its name: the one with a UEI, or else the one with a known
 * place. Any other mention is a contractor of its own. An exclusion must not hit a namesake, so its name joins only a firm in the
 * same town. */
export function placing(aliases: Iterable<Alias>): (mention: Mention) => Place {
  const holders = new Map<string, Holder>()
  for (const alias of aliases) for (const key of keysOf(alias)) addHolder(holders, key, alias)
  const onlyUei = (...key: string[]) => holders.get(keyOf(key))?.uei ?? null
  return (mention) => {
    const { uei, cage_code, name_key, place, town, own_id } = mention
    if (uei !== null) return { contractor_id: contractorIdOfUei(uei), rule: 'uei' }
    const byCage = cage_code === null ? null : onlyUei('cage', cage_code)
    if (byCage !== null) return { contractor_id: contractorIdOfUei(byCage), rule: 'cage' }
    const alone: Place = { contractor_id: own_id!, rule: 'alone' }
    if (mention.kind === 'exclusion') {
      const inTown = town === null ? null : onlyUei('town', name_key, town)
      return inTown === null ? alone : { contractor_id: contractorIdOfUei(inTown), rule: 'name and place' }
    }
    if (place === '') {
      const contractor_id = onlyContractor(name_key, holders.get(keyOf(['name', name_key])))
      return contractor_id === null ? alone : { contractor_id, rule: 'name' }
    }
    const byName = onlyUei('name', name_key, place)
    return byName === null ? alone : { contractor_id: contractorIdOfUei(byName), rule: 'name and place' }
  }
}

/** The contractors with a name or a CAGE code. `uei` is null unless these contractors have exactly one UEI. */
type Holder = {
  uei: string | null
  several: boolean
  places: Set<string>
  places_without_uei: Set<string>
  has_namesake?: boolean
}

function keysOf({ kind, value, place }: Alias): string[] {
  return kind === 'name'
    ? [keyOf([kind, value]), keyOf([kind, value, place])]
    : [keyOf(kind === 'cage' ? [kind, value] : [kind, value, place])]
}

function keyOf(parts: readonly string[]): string {
  return parts.join('\n')
}

function addHolder(holders: Map<string, Holder>, key: string, { uei, place }: Alias): void {
  let holder = holders.get(key)
  if (!holder) holders.set(key, (holder = { uei: null, several: false, places: new Set(), places_without_uei: new Set() }))
  if (uei === '') {
    holder.places_without_uei.add(place)
    return
  }
  holder.places.add(place)
  if (holder.uei !== null && holder.uei !== uei) holder.several = true
  holder.uei = holder.several ? null : uei
}

/** Returns the only contractor with a name in any place, or null. Calculated once for all mentions of the name. */
function onlyContractor(nameKey: string, holder: Holder | undefined): string | null {
  if (!holder || holder.several) return null
  const { uei, places, places_without_uei } = holder
  if (uei === null) return places_without_uei.size === 1 ? contractorIdOfName(nameKey, [...places_without_uei][0]!) : null
  holder.has_namesake ??= [...places_without_uei].some((place) => !places.has(place))
  return holder.has_namesake ? null : contractorIdOfUei(uei)
}
