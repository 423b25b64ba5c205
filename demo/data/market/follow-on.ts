/** Earlier contracts for the work of an acquisition, and the award notices of these contracts. */

import { companyName } from '../company/people.ts'
import { between, type Random } from '../company/text.ts'
import { type Acquisition, type EarlierContract, fiscalYear, type Step } from './acquisition.ts'

const day_ms = 86_400_000
const share = 0.3

/** Adds an earlier contract to some acquisitions of services. The earlier contract ends at about the start of the new
 * contract. */
export function withEarlier(random: Random, acquisition: Omit<Acquisition, 'follows'>, started: Date): Acquisition {
  const { trade, naics, office, number, value } = acquisition
  if (trade.isProduct || naics.startsWith('23') || random() >= share) return { ...acquisition, follows: null }
  const years = between(random, 3, 5)
  const ends = new Date(started.getTime() + between(random, 60, 300) * day_ms)
  const awarded = new Date(ends.getTime() - years * 365 * day_ms)
  const serial = number.slice(number.indexOf('DEMO'))
  const follows: EarlierContract = {
    number: `${office.aac}-${fiscalYear(awarded)}-C-${serial}`,
    holder: companyName(random, naics),
    awarded,
    ends,
    value: Math.round(value * (0.6 + random() * 0.3)),
  }
  return { ...acquisition, follows }
}

/** Returns the acquisition of the earlier contract, with only its award notice. */
export function earlierAward(acquisition: Acquisition, { number, holder, awarded, value }: EarlierContract): [Acquisition, Step] {
  return [
    { ...acquisition, number: number.replace('-C-', '-R-'), value, follows: null },
    {
      type: 'Award Notice',
      posted: new Date(awarded.getTime() + 2 * day_ms),
      due: null,
      amendment: 0,
      award: { number, date: awarded, amount: value, awardee: holder },
    },
  ]
}
