import type { components } from '../generated/api.ts'
import { foldName } from '../kernel/text/fold-name.ts'

export type Category = components['schemas']['Category']

export const categoryNames: Readonly<Record<Category, string>> = {
  goods: 'Goods',
  services: 'Services',
  goods_and_services: 'Goods and services',
  construction: 'Construction',
}

const construction = /\b(?:construction|public works?|building works?|infrastructure|paving)\b/
const services = /\b(?:services?|service related|consult\w*|professional|maintenance|labor|human services)\b/
const goods = /\b(?:goods?|commodit\w+|suppl(?:y|ies)|equipment|materials?|products?)\b/

/** Returns the category that a publisher's word means, such as `Commodity / Service`. Null for a word that names none. */
export function categoryOfWords(text: string): Category | null {
  const words = foldName(text.slice(0, 200))
  if (construction.test(words)) return 'construction'
  const [isGoods, isServices] = [goods.test(words), services.test(words)]
  if (isGoods && isServices) return 'goods_and_services'
  return isGoods ? 'goods' : isServices ? 'services' : null
}

/** Returns the category of a PSC: digits are supplies, `Y` and `Z` works on real property, and other letters services. */
function categoryOfPsc(psc: string): Category {
  // Group E is the purchase of structures.
  if (/^[\dE]/.test(psc)) return 'goods'
  return /^[YZ]/.test(psc) ? 'construction' : 'services'
}

function categoryOfNaics(naics: string): Category {
  if (naics.startsWith('23')) return 'construction'
  return /^(?:3[123]|42|4[45])/.test(naics) ? 'goods' : 'services'
}

/** Returns what is bought by the codes of a record. The PSC says it, and NAICS says who usually sells it. */
export function categoryOfCodes({ psc, naics }: { psc: string | null; naics: string | null }): Category | null {
  return psc !== null ? categoryOfPsc(psc) : naics !== null ? categoryOfNaics(naics) : null
}
