import { expect, test } from 'vitest'
import { skipReason } from '../screens/pictures/compare.ts'

test('pictures: only another major version of Chromium skips the comparison, and the reason says what to run', () => {
  expect(skipReason('141.0.7390.37', '141.0.7400.1')).toBeNull()
  expect(skipReason('141.0.7390.37', '142.0.7390.37')).toMatch(
    /^Chromium 141\.0\.7390\.37 drew .* this is 142.* run PICTURES=replace npm run test:screens -- test\/screens\/pictures/,
  )
})
