import { expect, test } from 'vitest'
import { agencyMatcher, namedAgencies } from '../../matching/profile/agencies.ts'

const navfac = ['DEPT OF DEFENSE', 'DEPT OF THE NAVY', 'NAVFACSYSCOM MID-ATLANTIC']
const parks = ['INTERIOR, DEPARTMENT OF THE', 'NATIONAL PARK SERVICE']
const engineers = ['DEPT OF DEFENSE', 'DEPT OF THE ARMY', 'W076 ENDIST FT WORTH']
const lands = ['INTERIOR, DEPARTMENT OF THE', 'BUREAU OF LAND MANAGEMENT']

test.each([
  ['Naval Facilities Engineering Systems Command (NAVFAC) Mid-Atlantic', navfac, 2],
  ['NAVFAC Mid-Atlantic', navfac, 2],
  ['Department of the Navy, NAVFAC Mid-Atlantic', navfac, 2],
  ['Department of the Interior, National Park Service', parks, 1],
  ['National Park Service, Department of the Interior', parks, 1],
  ['U.S. Army Corps of Engineers, Norfolk District', engineers, 2],
  ['National Park Service, Department of the Interior', lands, null],
  ['Department of the Interior', lands, 0],
  ['City of Norfolk, Public Works', navfac, null],
])('the customer %s is the agency of %s at depth %s', (customer, path, depth) => {
  expect(agencyMatcher(namedAgencies([customer]))(path, [])?.depth ?? null).toBe(depth)
})
