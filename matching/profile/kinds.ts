import type { components } from '../../generated/api.ts'
import type { RecordFacts } from '../facts.ts'
import type { RecordFeatures } from '../features.ts'
import { goodsDirection } from '../weights.ts'
import { contains, keywordsOf } from './keywords.ts'
import type { Item } from './profile-texts.ts'

type StatedCodes = Partial<Pick<components['schemas']['Profile']['company'], 'naics_codes' | 'psc_codes'>>
/** Whether a company sells, or a record buys, goods or services. Construction and leases count as services. */
export type Kind = 'goods' | 'services'

const unit = 127
/** Minimum distance from the boundary between goods and services. Beyond it, 97% of titles agree with their PSC. */
const sure = 2

/** Returns a positive number for goods and a negative one for services. The vector has unit length times `scale`. */
function goodsScore(vector: ArrayLike<number>, scale: number): number {
  let sum = 0
  for (let i = 0; i < goodsDirection.weights.length; i++) sum += goodsDirection.weights[i]! * vector[i]!
  return goodsDirection.bias + sum / (scale * goodsDirection.scale)
}

function kindOfPsc(code: string): Kind {
  return /^\d/.test(code) ? 'goods' : 'services'
}

/** Returns the kind by NAICS sector. Manufacturing, wholesale and retail sell goods. */
function kindOfNaics(code: string): Kind {
  return /^(?:3[1-3]|42|44|45)/.test(code) ? 'goods' : 'services'
}

/** Returns the kinds that a company sells, by its codes and texts. Empty if neither shows a kind. */
export function soldKinds({ naics_codes = [], psc_codes = [] }: StatedCodes, items: readonly Item[]): ReadonlySet<Kind> {
  const said = items.flatMap(({ vector, kind }): Kind[] => {
    if (vector === null || kind === 'code') return []
    const score = goodsScore(vector, 1)
    return Math.abs(score) < sure ? [] : [score > 0 ? 'goods' : 'services']
  })
  return new Set([...naics_codes.map(({ code }) => kindOfNaics(code)), ...psc_codes.map(kindOfPsc), ...said])
}

/** Returns a record's kind by its codes, or else by its title. Null if the title contradicts a code, or if nothing shows the
 * kind. */
export function kindOfRecord({ psc, naics }: RecordFacts, { passages }: RecordFeatures): Kind | null {
  const score = goodsScore(passages, unit)
  const coded = psc !== null && psc !== '' ? kindOfPsc(psc) : naics === null || naics === '' ? null : kindOfNaics(naics)
  const titled: Kind | null = Math.abs(score) < sure ? null : score > 0 ? 'goods' : 'services'
  if (coded === null) return titled
  return titled === null || titled === coded ? coded : null
}

/** Codes of work at the buyer's site, such as cleaning, construction or lodging. Excludes ships, which shipyards repair. */
const onSitePsc = /^(?:[SZYMNPQXF]|J(?!0?19|0?20|99))/
const onSiteNaics = /^(?:23|531|5616|5617|562|62|7223|8123)/

export function isOnSite({ psc, naics }: Pick<RecordFacts, 'psc' | 'naics'>): boolean | null {
  if (psc !== null && psc !== '') return onSitePsc.test(psc)
  return naics === null || naics === '' ? null : onSiteNaics.test(naics)
}

/** Returns whether the company works on site, by its main NAICS code or any PSC. */
export function worksOnSite({ naics_codes = [], psc_codes = [] }: StatedCodes): boolean {
  const main = naics_codes.find(({ is_primary }) => is_primary) ?? naics_codes[0]
  return (main !== undefined && onSiteNaics.test(main.code)) || psc_codes.some((code) => onSitePsc.test(code))
}

/** Returns whether the company resells goods of other makers, by any of its codes. */
export function isDealer({ naics_codes = [] }: StatedCodes): boolean {
  return naics_codes.some(({ code }) => /^4[245]/.test(code))
}

/** Words of notices that lease building space. `aboa` is a measure of usable office area. */
const leasing = keywordsOf(['rentable square feet', 'aboa', 'seeks to lease', 'seeking to lease', 'lease of space'])

export function isLease(features: RecordFeatures): boolean {
  return leasing.some((keyword) => contains(features, keyword))
}

export function leasesSpace({ naics_codes = [], psc_codes = [] }: StatedCodes): boolean {
  return naics_codes.some(({ code }) => code.startsWith('531')) || psc_codes.some((code) => code.startsWith('X'))
}
