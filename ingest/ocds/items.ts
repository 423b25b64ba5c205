import type { Notice } from '../rows/notice.ts'
import { cleanLine } from '../rows/text.ts'
import { naicsCode, pscCode } from '../sam/fields.ts'
import { type buyerPlace, readAddress } from './buyer.ts'
import { type Json, listAt, objectAt, textAt } from './release.ts'

const items_max = 50
const line_length_max = 1_000

/** Returns the place of performance from the items, or else the buyer's state and country. */
export function placeOf(items: Json[], office: ReturnType<typeof buyerPlace>): Partial<Notice> {
  const delivery = items.map((item) => objectAt(item, 'deliveryAddress')).find((one) => one !== null)
  if (!delivery) return { place_state_code: office.office_state, place_country_code: office.office_country_code }
  const address = readAddress(delivery)
  return {
    place_street_address: address.street,
    place_city_name: address.city,
    place_state_code: address.state_code,
    place_zipcode: address.zipcode,
    place_country_code: address.country_code,
  }
}

/** Returns the items of the tender, or else of the first award or contract that has items. */
export function itemsOf(value: Json): Json[] {
  const buying = [objectAt(value, 'tender'), ...listAt(value, 'awards'), ...listAt(value, 'contracts')]
  return firstOf(buying, (one) => (listAt(one, 'items').length > 0 ? listAt(one, 'items').slice(0, items_max) : null)) ?? []
}

export function itemLines(items: Json[]): string[] {
  const texts = items.map((item) =>
    [textAt(item, 'description'), textAt(objectAt(item, 'classification'), 'description')]
      .map((text) => cleanLine(text?.slice(0, line_length_max)))
      .filter(Boolean)
      .join(': '),
  )
  return [...new Set(texts)].filter((text) => text !== '')
}

/** Returns the first valid NAICS code and the first valid PSC. */
export function codesOf(items: Json[]): Pick<Notice, 'naics' | 'psc'> {
  const classifications = items.flatMap((item) => [
    objectAt(item, 'classification'),
    ...listAt(item, 'additionalClassifications'),
  ])
  const first = (scheme: RegExp, read: (code: string | null) => string | null): string | null =>
    classifications
      .filter((one) => scheme.test(textAt(one, 'scheme') ?? ''))
      .map((one) => read(textAt(one, 'id')))
      .find((code) => code !== null) ?? null
  return { naics: first(/^(?:US-)?NAICS/i, naicsCode), psc: first(/^(?:US-)?PSC$/i, pscCode) }
}

export function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}
