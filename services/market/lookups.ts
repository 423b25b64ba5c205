import { agencyAliases, officialAgencies } from '../../catalog/agencies.ts'
import { displayAgency } from '../../catalog/agency-names.ts'
import { naicsCodes, naicsDescription, naicsTitle } from '../../catalog/naics.ts'
import { statesByCode } from '../../catalog/places.ts'
import { pscCodes, pscName } from '../../catalog/psc.ts'
import { setAsides, setAsideWordings } from '../../catalog/set-asides.ts'
import { type AgencyNames, cacheAllAgencies } from '../../db/market/agencies.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { once } from '../../kernel/once.ts'
import { likelyNaics } from '../../search/query/naics-words.ts'
import type { Query, Result } from '../operation-types.ts'
import { type Choice, type Choices, createChoices } from './choices.ts'

type Schemas = components['schemas']
type Kind = Schemas['LookupKind']
type Value = Schemas['LookupValue']

export async function lookUp(db: Db, kind: Kind, { query, limit }: Query<'searchLookups'>): Promise<Result<'searchLookups'>> {
  const choices = await choicesOf[kind](db)
  return { values: choices.find(query ?? '', limit) }
}

const choicesOf: Record<Kind, (db: Db) => Choices<Value> | Promise<Choices<Value>>> = {
  naics: once(() =>
    createChoices(
      naicsCodes().map((code) => choice(naicsValue(code))),
      findLikelyNaics,
    ),
  ),
  psc: once(() => createChoices(pscCodes().map((code) => choice(toValue(code, pscName(code)!))))),
  'set-asides': once(() => createChoices(setAsides.map(({ code, name }) => choice(toValue(code, name), setAsideWordings(code))))),
  agencies: cacheAllAgencies((agencies) => createChoices(agencyChoices(agencies))),
  states: once(() => createChoices(Array.from(statesByCode(), ([code, name]) => choice(toValue(code, name))))),
}

function toValue(value: string, label: string): Value {
  return { value, label, size_standard: null, parent: null }
}

function choice(item: Value, others: readonly string[] = []): Choice<Value> {
  return { item, names: [item.value, item.label, ...others] }
}

function naicsValue(code: string): Value {
  return { ...toValue(code, naicsTitle(code)!), size_standard: naicsDescription(code).size_standard }
}

function findLikelyNaics(query: string, limit: number): Value[] {
  return likelyNaics(query, limit).map(({ code }) => naicsValue(code))
}

/** Returns the agencies that records name, and then the official agencies that none names. */
function agencyChoices(agencies: readonly AgencyNames[]): Choice<Value>[] {
  const named = new Set(agencies.flatMap(({ code }) => code ?? []))
  const others = officialAgencies()
    .filter(({ codes }) => !codes.some((code) => named.has(code)))
    .map(({ name }) => agencyChoice(name, null, []))
  const known = agencies.map(({ name, names, code, parent_path }) =>
    agencyChoice(name, displayAgency(parent_path.at(-1) ?? null), [...names, ...(code ? [code] : [])]),
  )
  return [...known, ...others]
}

function agencyChoice(name: string, parent: string | null, others: readonly string[]): Choice<Value> {
  const display = displayAgency(name)
  return choice({ ...toValue(display, display), parent }, [name, ...others, ...agencyAliases(name)])
}
