import { expect, test } from 'vitest'
import { identifyAgencies } from '../../services/market/agencies.ts'

function agenciesOf(...places: [path: string[], codes?: string[], records?: number][]) {
  const { agencies, ids } = identifyAgencies(places.map(([path, codes = [], records = 1]) => ({ path, codes, records })))
  return { ids, byId: new Map(agencies.map((agency) => [agency.id, agency])) }
}

test('identifyAgencies: identifies departments by official name, whatever code a source gives', () => {
  const { ids, byId } = agenciesOf(
    [
      ['DEPT OF DEFENSE', 'DEPT OF THE NAVY'],
      ['017', '1700'],
    ],
    [
      ['DEPT OF DEFENSE', 'DEPT OF THE ARMY'],
      ['021', '2100'],
    ],
    [
      ['Department of Defense', 'Department of the Navy'],
      ['097', '1700'],
    ],
    [['DEPT OF DEFENSE']],
    [['Department of War']],
  )
  expect(ids).toEqual([['agy_097', 'agy_1700'], ['agy_097', 'agy_2100'], ['agy_097', 'agy_1700'], ['agy_097'], ['agy_097']])
  expect(byId.get('agy_1700')).toEqual({
    id: 'agy_1700',
    name: 'Department of the Navy',
    code: '1700',
    level: 'agency',
    parent_path: ['Department of Defense'],
    names: ['DEPT OF THE NAVY', 'Department of the Navy'],
  })
})

test('identifyAgencies: keeps offices with one name in two departments separate, and merges an agency with two codes', () => {
  const { ids, byId } = agenciesOf(
    [
      ['INTERIOR, DEPARTMENT OF THE', 'DEPARTMENTAL OFFICES'],
      ['014', '1406'],
    ],
    [
      ['TREASURY, DEPARTMENT OF THE', 'DEPARTMENTAL OFFICES'],
      ['020', '2001'],
    ],
    [
      ['HOMELAND SECURITY, DEPARTMENT OF', 'US COAST GUARD'],
      ['070', '7008'],
    ],
    [
      ['Department of Homeland Security', 'U.S. Coast Guard'],
      ['070', '6950'],
    ],
  )
  expect(ids.map(([, agency]) => agency)).toEqual(['agy_1406', 'agy_2001', 'agy_7008', 'agy_7008'])
  expect(byId.get('agy_1406')!.parent_path).toEqual(['Department of the Interior'])
  expect(byId.get('agy_2001')!.parent_path).toEqual(['Department of the Treasury'])
})

test('identifyAgencies: merges an agency that a path lists below itself, and takes a six-character code as an office at any depth', () => {
  const { ids, byId } = agenciesOf(
    [
      ['VETERANS AFFAIRS, DEPARTMENT OF', 'VETERANS AFFAIRS, DEPARTMENT OF', '246-NETWORK CONTRACT OFFICE 6'],
      ['036', '3600', '36C246'],
    ],
    [['Department of Veterans Affairs', '246-NETWORK CONTRACT OFFICE 6 (36C246)']],
    [
      ['VETERANS AFFAIRS, DEPARTMENT OF', '246-NETWORK CONTRACT OFFICE 6'],
      ['036', '36C246'],
    ],
  )
  expect(ids).toEqual(Array.from({ length: 3 }, () => ['agy_036', 'agy_36C246']))
  expect(byId.get('agy_36C246')).toMatchObject({ level: 'office', parent_path: ['Department of Veterans Affairs'] })
})

test('identifyAgencies: an agency without a code is merged with the only one of its name and parent, and stays separate if there are two', () => {
  const state = 'State of Example'
  const { ids } = agenciesOf(
    [
      ['DEPT OF DEFENSE', 'DEFENSE LOGISTICS AGENCY', 'DLA AVIATION'],
      ['097', '97AS', 'SPE4A6'],
    ],
    [['DEPT OF DEFENSE', 'DEFENSE LOGISTICS AGENCY', 'Dla Aviation'], []],
    [
      ['DEPT OF DEFENSE', 'DEFENSE LOGISTICS AGENCY', 'DLA LAND'],
      ['097', '97AS', 'SPE7L1'],
    ],
    [
      ['DEPT OF DEFENSE', 'DEFENSE LOGISTICS AGENCY', 'DLA LAND'],
      ['097', '97AS', 'SPE7L2'],
    ],
    [['DEPT OF DEFENSE', 'DEFENSE LOGISTICS AGENCY', 'DLA LAND'], []],
    [[state, 'Office of Roads']],
    [['STATE OF EXAMPLE', 'OFFICE OF ROADS']],
  )
  expect(ids[1]).toEqual(ids[0])
  expect(new Set([ids[2]![2], ids[3]![2], ids[4]![2]]).size).toBe(3)
  expect(ids[6]).toEqual(ids[5])
  expect(ids[5]![0]).toMatch(/^agy_[0-9a-f]{26}$/)
})

test('identifyAgencies: uses the most frequent name if no official list has one, and the most frequent parent', () => {
  const { byId } = agenciesOf(
    [['DEPT OF DEFENSE', 'DEPT OF THE ARMY', 'W075 ENDIST LA'], ['021', '2100', 'W912PL'], 1],
    [['DEPT OF DEFENSE', 'DEPT OF THE ARMY', 'W075 ENDIST LOS ANGELES'], ['021', '2100', 'W912PL'], 5],
    [['DEPT OF DEFENSE', 'W075 ENDIST LA'], ['097', 'W912PL'], 1],
  )
  expect(byId.get('agy_W912PL')).toMatchObject({
    name: 'W075 ENDIST LOS ANGELES',
    names: ['W075 ENDIST LA', 'W075 ENDIST LOS ANGELES'],
    parent_path: ['Department of Defense', 'Department of the Army'],
  })
})

test('identifyAgencies: accepts invalid codes and empty paths', () => {
  const { ids } = agenciesOf(
    [
      ['DEPT OF STATE', 'X'],
      ['019', '???'],
    ],
    [[], []],
    [
      ['', 'B'],
      ['', ''],
    ],
  )
  expect(ids.map(({ length }) => length)).toEqual([2, 0, 2])
})
