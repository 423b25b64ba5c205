import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contractorIdOfName,
  contractorIdOfUei,
  type Mention,
  makeMention,
  type Named,
} from '../../../ingest/contractor/mention.ts'
import { contractorKey } from '../../../ingest/contractor/name.ts'
import { type Alias, aliasesOf, type Place, placing } from '../../../ingest/contractor/placing.ts'

test('contractorKey: ignores legal forms, punctuation, articles, ampersands and trade names', () => {
  const same = [
    ['Booz Allen Hamilton Inc.', 'BOOZ ALLEN HAMILTON, INC', 'The Booz-Allen Hamilton'],
    ['Smith & Sons Co., L.L.C.', 'SMITH AND SONS', 'Smith & Sons L L C'],
    ['ACME CORP DBA BOLTS', 'Acme Corporation d/b/a Nuts', 'Acme, doing business as Bolts'],
    ['Johns Hopkins University, The', 'JOHNS HOPKINS UNIVERSITY'],
    ['Académie Ltd', 'ACADEMIE LIMITED'],
  ]
  const keys = same.map((names) => [...new Set(names.map(contractorKey))])
  for (const each of keys) expect(each).toHaveLength(1)
  expect(new Set(keys.flat()).size).toBe(same.length)
  expect(contractorKey('The Company')).toBe('company')
  expect(contractorKey('Inc')).toBe('inc')
})

test('contractorKey: returns null for placeholders', () => {
  for (const name of [
    '',
    ' ',
    '---',
    'null',
    'MULTIPLE',
    'Various vendors',
    'See Description',
    'N/A',
    'Miscellaneous Foreign Awardees',
    'See General Information for MATOC Awardee Information',
    'Undisclosed foreign vendors',
    'REDACTED DUE TO PII',
  ])
    expect([name, contractorKey(name)]).toEqual([name, null])
  for (const [name, key] of [
    ['Multiple Solutions LLC', 'multiple solutions'],
    ['SEE THE TRAINER, LLC', 'see the trainer'],
    ['Undisclosed Location Films LLC', 'undisclosed location films'],
  ] as const)
    expect([name, contractorKey(name)]).toEqual([name, key])
})

test('makeMention: a UEI is a contractor under any name, except the UEIs for several or undisclosed contractors', () => {
  const uei = 'UE9QJD4KK1L6'
  for (const name of ['N/A', 'See attachment', null])
    expect(makeMention({ ...noNames, name, uei })).toMatchObject({ name: uei, name_key: 'ue9qjd4kk1l6', uei, authority: 0 })
  expect(makeMention({ ...noNames, name: 'See the Trainer', uei })).toMatchObject({ name: 'See the Trainer', authority: 4 })
  for (const name of ['DOMESTIC AWARDEES (UNDISCLOSED)', 'MISCELLANEOUS FOREIGN AWARDEES'])
    expect([name, makeMention({ ...noNames, name, uei: 'KA5HQCLKUVW1' })]).toEqual([name, null])
  expect(makeMention({ ...noNames, name: null })).toBeNull()
})

const noNames: Named = {
  id: '1',
  kind: 'award',
  name: null,
  uei: null,
  cage_code: null,
  city: null,
  state_code: null,
  country_code: null,
  mentioned_on: null,
}

let made = 0
function mention(name: string, given: Partial<Omit<Mention, 'name'>> = {}): Mention {
  made += 1
  return makeMention({ ...noNames, id: `${made}`, name, ...given })!
}

/** Returns the rule that assigns the mention, and whether the mention joins the first of the other mentions. */
function ruled(it: Mention, ...others: Mention[]): [string, boolean] {
  const placed = placing([it, ...others].flatMap(aliasesOf))(it)
  return [placed.rule, others.length > 0 && placed.contractor_id === placing([])(others[0]!).contractor_id]
}

const va = { state_code: 'VA', country_code: 'USA' }
const tx = { state_code: 'TX', country_code: 'USA' }
const acme = mention('Acme Inc', { uei: 'UE9QJD4KK1L6', cage_code: '5UTE1', city: 'Reston', ...va })

/** Assigns a mention by a simple implementation of the same rules, in quadratic time. */
function placedPlainly(mention: Mention, aliases: readonly Alias[]): Place {
  if (mention.uei !== null) return { contractor_id: contractorIdOfUei(mention.uei), rule: 'uei' }
  const byCage = onlyUei(aliases.filter(({ kind, value }) => kind === 'cage' && value === mention.cage_code))
  if (byCage !== null) return { contractor_id: contractorIdOfUei(byCage), rule: 'cage' }
  const alone: Place = { contractor_id: mention.own_id!, rule: 'alone' }
  if (mention.kind === 'exclusion') {
    const { name_key, town: of } = mention
    const uei = onlyUei(aliases.filter(({ kind, value, place }) => kind === 'town' && value === name_key && place === of))
    return uei === null ? alone : { contractor_id: contractorIdOfUei(uei), rule: 'name and place' }
  }
  const { name_key, place } = mention
  const named = aliases.filter(({ kind, value }) => kind === 'name' && value === name_key)
  const byName = onlyUei(place === '' ? named : named.filter((alias) => alias.place === place))
  if (place !== '') return byName === null ? alone : { contractor_id: contractorIdOfUei(byName), rule: 'name and place' }
  const unidentified = new Set(named.flatMap((alias) => (alias.uei === '' ? [alias.place] : [])))
  if (byName !== null) {
    const places = new Set(named.flatMap((alias) => (alias.uei === byName ? [alias.place] : [])))
    return [...unidentified].every((each) => places.has(each))
      ? { contractor_id: contractorIdOfUei(byName), rule: 'name' }
      : alone
  }
  const [only, ...others] = unidentified
  return only !== undefined && others.length === 0 && named.every(({ uei }) => uei === '')
    ? { contractor_id: contractorIdOfName(name_key, only), rule: 'name' }
    : alone
}

function onlyUei(aliases: readonly Alias[]): string | null {
  const ueis = new Set(aliases.flatMap(({ uei }) => (uei === '' ? [] : [uei])))
  return ueis.size === 1 ? [...ueis][0]! : null
}

describe('placing', () => {
  test('joins by UEI, CAGE code, name and place, or a unique name', () => {
    expect(ruled(mention('Other name', { uei: 'UE9QJD4KK1L6' }), acme)).toEqual(['uei', true])
    expect(ruled(mention('Other name', { cage_code: '5UTE1', ...tx }), acme)).toEqual(['cage', true])
    expect(ruled(mention('ACME LLC', va), acme)).toEqual(['name and place', true])
    expect(ruled(mention('ACME'), acme)).toEqual(['name', true])
  })

  test('does not join another UEI, another place, or an ambiguous name', () => {
    expect(ruled(mention('Acme Inc', { uei: 'PHZDZ8SJ5CM1', ...va }), acme)).toEqual(['uei', false])
    expect(ruled(mention('ACME', tx), acme)).toEqual(['alone', false])
    const second = mention('Acme', { uei: 'PHZDZ8SJ5CM1', ...va })
    expect(ruled(mention('ACME', va), acme, second)).toEqual(['alone', false])
    expect(ruled(mention('ACME'), acme, second)).toEqual(['alone', false])
    expect(ruled(mention('ACME'), acme, mention('Acme Co', tx))).toEqual(['alone', false])
    expect(
      ruled(mention('Other', { cage_code: '5UTE1' }), acme, mention('X', { uei: 'PHZDZ8SJ5CM1', cage_code: '5UTE1' })),
    ).toEqual(['alone', false])
  })

  test('a name without a place joins the only place that the name has, until a second one appears', () => {
    const inPennsylvania = mention('Kampi Components Co Inc', { state_code: 'PA', country_code: 'USA' })
    expect(ruled(mention('KAMPI COMPONENTS'), inPennsylvania)).toEqual(['name', true])
    expect(ruled(mention('KAMPI COMPONENTS'), inPennsylvania, mention('Kampi Components', tx))).toEqual(['alone', false])
    expect(ruled(mention('KAMPI COMPONENTS'))).toEqual(['alone', false])
  })

  test('an exclusion without a town shares no record with a namesake', () => {
    for (const place of [va, {}]) {
      const exclusion = mention('ACME', { kind: 'exclusion', ...place })
      const award = mention('ACME', place)
      const contractorOf = placing([exclusion, award].flatMap(aliasesOf))
      expect(contractorOf(exclusion).contractor_id).not.toBe(contractorOf(award).contractor_id)
    }
  })

  test('an exclusion joins a namesake only in the same town', () => {
    const exclusion = (given: Partial<Mention>) => mention('ACME', { kind: 'exclusion', ...given })
    expect(ruled(exclusion({ city: 'RESTON', ...va }), acme)).toEqual(['name and place', true])
    expect(ruled(exclusion({ city: 'NORFOLK', ...va }), acme)).toEqual(['alone', false])
    expect(ruled(exclusion(va), acme)).toEqual(['alone', false])
    expect(ruled(exclusion({ city: 'NORFOLK', ...va }), mention('ACME', va))).toEqual(['alone', false])
  })

  test('matches a simple implementation of the rules', () => {
    const any = fc.record({
      name: fc.constantFrom('Acme', 'Acme Inc', 'Bolt', 'Multiple Awardees'),
      uei: fc.constantFrom(null, null, null, 'UE9QJD4KK1L6', 'PHZDZ8SJ5CM1'),
      cage_code: fc.constantFrom(null, null, '5UTE1', '1KH72'),
      state_code: fc.constantFrom(null, 'VA', 'TX'),
      country_code: fc.constantFrom(null, 'USA', 'DEU'),
      city: fc.constantFrom(null, 'Reston', 'Austin'),
      kind: fc.constantFrom('award' as const, 'entity' as const, 'exclusion' as const),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 10 }), (given) => {
        const mentions = given.flatMap((one, id) => makeMention({ ...noNames, ...one, id: `${id}` }) ?? [])
        const aliases = mentions.flatMap(aliasesOf)
        const place = placing(aliases)
        for (const each of mentions) expect(place(each)).toEqual(placedPlainly(each, aliases))
      }),
      { numRuns: 2_000 },
    )
  })

  test('the time grows linearly with the number of namesakes', () => {
    function took_ms(count: number): number {
      const aliases = Array.from(
        { length: count },
        (_, index): Alias => ({ kind: 'name', value: 'acme', place: `X${index}`, uei: `U${index}` }),
      )
      const asked = Array.from({ length: count }, (_, index) => mention('Acme', { country_code: `X${index}` }))
      const before = process.cpuUsage()
      const place = placing(aliases)
      for (const each of asked) expect(place(each).rule).toBe('name and place')
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    took_ms(1_000)
    expect(took_ms(20_000)).toBeLessThan(40 * Math.max(5, took_ms(2_000)))
  })

  test('two UEIs are never one contractor', () => {
    const any = fc.record({
      name: fc.constantFrom('Acme', 'Acme Inc', 'Bolt'),
      uei: fc.constantFrom(null, 'UE9QJD4KK1L6', 'PHZDZ8SJ5CM1'),
      cage_code: fc.constantFrom(null, '5UTE1', '1KH72'),
      state_code: fc.constantFrom(null, 'VA', 'TX'),
      city: fc.constantFrom(null, 'Reston'),
      kind: fc.constantFrom('award' as const, 'exclusion' as const),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (given) => {
        const mentions = given.map(({ name, ...rest }) => mention(name, rest))
        const place = placing(mentions.flatMap(aliasesOf))
        const ueis = new Map<string, Set<string>>()
        for (const each of mentions) {
          const { contractor_id } = place(each)
          if (each.uei !== null) ueis.set(contractor_id, (ueis.get(contractor_id) ?? new Set()).add(each.uei))
        }
        for (const set of ueis.values()) expect(set.size).toBe(1)
      }),
    )
  })
})
