import { contractorIdOfUei, type Mention } from './mention.ts'

/** What mentions tell of a name or a CAGE code: that a firm of this UEI, or one without, has it at this place. */
export type Alias = { kind: 'name' | 'town' | 'cage'; value: string; place: string; uei: string }
export type MergeRule = 'uei' | 'cage' | 'name and place' | 'name' | 'alone'

/** What a mention tells of its name and its CAGE code. A CAGE code without a UEI tells nothing. */
export function aliasesOf({ name_key, place, town, uei, cage_code }: Mention): Alias[] {
  const aliases: Alias[] = []
  if (uei !== null || place !== '') aliases.push({ kind: 'name', value: name_key, place, uei: uei ?? '' })
  if (uei !== null && town !== null) aliases.push({ kind: 'town', value: name_key, place: town, uei })
  if (uei !== null && cage_code !== null) aliases.push({ kind: 'cage', value: cage_code, place: '', uei })
  return aliases
}

export type Place = { contractor_id: string; rule: MergeRule }

/**
 * What tells the contractor of a mention, and by which rule, given at least all aliases of the mentions' names and their CAGE codes. Two UEIs
 * are two contractors. Without a UEI a mention joins the one contractor that has its CAGE code, else its name at its place; with no place, the
 * one that has its name where nobody else has it. It stays alone where there is none, or more than one. An exclusion, which must not fall on
 * a namesake, joins by its name only a firm of the same town. However many have one name, a mention takes the same time.
 */
export function placing(aliases: Iterable<Alias>): (mention: Mention) => Place {
  const holders = new Map<string, Holder>()
  for (const alias of aliases) for (const key of keysOf(alias)) hold(holders, key, alias)
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
    const byName = place === '' ? onlyUei('name', name_key) : onlyUei('name', name_key, place)
    if (byName === null || (place === '' && hasStranger(holders.get(keyOf(['name', name_key]))!))) return alone
    return { contractor_id: contractorIdOfUei(byName), rule: place === '' ? 'name' : 'name and place' }
  }
}

/** Who has a name or a CAGE code: `uei` where it is one only, null where there are none or several. */
type Holder = {
  uei: string | null
  several: boolean
  places: Set<string>
  places_without_uei: Set<string>
  has_stranger?: boolean
}

function keysOf({ kind, value, place }: Alias): string[] {
  return kind === 'name'
    ? [keyOf([kind, value]), keyOf([kind, value, place])]
    : [keyOf(kind === 'cage' ? [kind, value] : [kind, value, place])]
}

function keyOf(parts: readonly string[]): string {
  return parts.join('\n')
}

function hold(holders: Map<string, Holder>, key: string, { uei, place }: Alias): void {
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

/** Somebody without a UEI has the name at a place where the firm of the one UEI was never seen. Found once for all who have the name. */
function hasStranger(holder: Holder): boolean {
  const { places, places_without_uei } = holder
  holder.has_stranger ??= [...places_without_uei].some((place) => place !== '' && !places.has(place))
  return holder.has_stranger
}
