/** Tests lookups of codes and names: by code, by words, by misspelled words, and agencies of records next to official ones. */

import { describe, expect, test } from 'vitest'
import type { RowInsert } from '../../db/schema.ts'
import { startApi } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
await api.db
  .insertInto('agency')
  .values([
    agency('agy_1700', 'Department of the Navy', '1700', 'agency', ['Department of Defense'], ['DEPT OF THE NAVY']),
    agency('agy_N00189', 'NAVSUP FLT LOG CTR NORFOLK', 'N00189', 'office', ['Department of Defense', 'Department of the Navy']),
    agency('agy_hash', 'Port of Halvorsen', null, 'department', []),
    agency('agy_parks', 'PARKS, DEPARTMENT OF', null, 'department', []),
    agency('agy_trails', 'TRAIL BUREAU', null, 'agency', ['PARKS, DEPARTMENT OF']),
  ])
  .execute()

function agency(
  id: string,
  name: string,
  code: string | null,
  level: string,
  parent_path: string[],
  names: string[] = [],
): RowInsert<'agency'> {
  return { id, name, code, level, parent_path, names, top_naics: [], active_opportunity_count: 0 } as RowInsert<'agency'>
}

async function lookUp(kind: string, query?: string, limit = 100): Promise<any[]> {
  const reply = await api.call('GET', `/v1/lookups/${kind}`, { query: { limit, ...(query && { query }) } })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.values
}
const values = async (...asked: Parameters<typeof lookUp>) => (await lookUp(...asked)).map(({ value }) => value)

describe('searchLookups', () => {
  test('searchLookups 200: NAICS codes are found by their beginning, with their size standards', async () => {
    expect((await lookUp('naics', '5415')).map(({ value, size_standard }) => [value, size_standard])).toEqual([
      ['541511', '$30.0 million'],
      ['541512', '$30.0 million'],
      ['541513', '$30.0 million'],
      ['541519', '$30.0 million'],
    ])
  })

  test('searchLookups 200: words of a name match in any order and may be cut off', async () => {
    expect(await values('naics', 'systems comp design')).toEqual(['541512'])
    expect(await values('psc', 'custod janit')).toEqual(['S201'])
    expect(await values('states', 'new')).toEqual(['NH', 'NJ', 'NM', 'NY'])
    expect(await values('set-asides', 'sdvosb')).toEqual(['SDVOSBC', 'SDVOSBS'])
  })

  test('searchLookups 200: a misspelled word finds the name that is spelled alike, and everyday words find NAICS codes', async () => {
    expect(await values('naics', 'janitoral')).toEqual(['561720'])
    expect(await values('states', 'virgnia')).toEqual(['VA', 'WV'])
    expect((await values('naics', 'cleaning of offices'))[0]).toBe('561720')
    expect(await values('psc', 'zzzz qqqq')).toEqual([])
  })

  test('searchLookups 200: without a query, the first values are listed', async () => {
    expect(await lookUp('set-asides', undefined, 1)).toEqual([
      { value: 'SBA', label: 'Total Small Business Set-Aside (FAR 19.5)', size_standard: null, parent: null },
    ])
    expect(await values('states')).toContain('PR')
  })

  test('searchLookups 200: agencies of records precede official ones, found by name, spelling, abbreviation and code', async () => {
    const navy = {
      value: 'Department of the Navy',
      label: 'Department of the Navy',
      size_standard: null,
      parent: 'Department of Defense',
    }
    for (const query of ['navy', 'dept of the navy', 'USN', '1700', 'department of the nvay'])
      expect((await lookUp('agencies', query))[0], query).toEqual(navy)
    expect(await values('agencies', 'navsup norf')).toEqual(['NAVSUP FLT Log CTR Norfolk'])
    expect(await values('agencies', 'halvorsen')).toEqual(['Port of Halvorsen'])
    expect((await values('agencies', 'DLA'))[0]).toBe('Defense Logistics Agency')
  })

  test('searchLookups 200: agencies have the names that people write, and are also found by the source’s', async () => {
    expect(await values('agencies', 'parks, department of')).toEqual(['Department of Parks'])
    expect(await lookUp('agencies', 'trail bureau')).toMatchObject([{ label: 'Trail Bureau', parent: 'Department of Parks' }])
  })

  test('searchLookups 400: an unknown kind is refused with the known kinds', async () => {
    const reply = await api.call('GET', '/v1/lookups/colors')
    expect(reply.status).toBe(400)
    expect(reply.body.issues[0]).toMatchObject({ path: 'kind' })
  })
})
