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

/**
 * The contractor of a mention, and by which rule, given all aliases of its name and its CAGE code. Two UEIs are two contractors. Without
 * a UEI a mention joins the one contractor that has its CAGE code, else its name at its place; with no place, the one that has its name
 * where nobody else has it. It stays alone where there is none, or more than one. An exclusion, which must not fall on a namesake, joins
 * by its name only a firm of the same town.
 */
export function placeMention(mention: Mention, aliases: readonly Alias[]): { contractor_id: string; rule: MergeRule } {
  if (mention.uei !== null) return { contractor_id: contractorIdOfUei(mention.uei), rule: 'uei' }
  const byCage = onlyUei(aliases.filter(({ kind, value }) => kind === 'cage' && value === mention.cage_code))
  if (byCage !== null) return { contractor_id: contractorIdOfUei(byCage), rule: 'cage' }
  if (mention.kind === 'exclusion') return placeInTown(mention, aliases)
  const named = aliases.filter(({ kind, value }) => kind === 'name' && value === mention.name_key)
  const here = mention.place === '' ? named : named.filter(({ place }) => place === mention.place)
  const byName = onlyUei(here)
  if (byName === null || (mention.place === '' && hasStranger(named, byName)))
    return { contractor_id: mention.own_id!, rule: 'alone' }
  return { contractor_id: contractorIdOfUei(byName), rule: mention.place === '' ? 'name' : 'name and place' }
}

function placeInTown({ name_key, town, own_id }: Mention, aliases: readonly Alias[]): { contractor_id: string; rule: MergeRule } {
  const uei = onlyUei(aliases.filter(({ kind, value, place }) => kind === 'town' && value === name_key && place === town))
  return uei === null
    ? { contractor_id: own_id!, rule: 'alone' }
    : { contractor_id: contractorIdOfUei(uei), rule: 'name and place' }
}

/** The UEI if there is exactly one. */
function onlyUei(aliases: readonly Alias[]): string | null {
  const ueis = new Set(aliases.flatMap(({ uei }) => (uei === '' ? [] : [uei])))
  return ueis.size === 1 ? [...ueis][0]! : null
}

/** Somebody without a UEI has the name at a place where the firm of this UEI was never seen. */
function hasStranger(named: readonly Alias[], uei: string): boolean {
  const places = new Set(named.flatMap((alias) => (alias.uei === uei ? [alias.place] : [])))
  return named.some((alias) => alias.uei === '' && alias.place !== '' && !places.has(alias.place))
}
