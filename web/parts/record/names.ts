/** Names of codes that the API gives. */
function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Returns `Sources sought` for `sources-sought`, and `Goods and services` for the category `goods_and_services`. */
export function nameNoticeType(type: string): string {
  return type === 'combined' ? 'Combined synopsis' : capitalize(type.replace(/[-_]/g, ' '))
}

const setAsides: Readonly<Record<string, string>> = {
  NONE: 'Full and open',
  SBA: 'Small business',
  SBP: 'Partial small business',
  '8A': '8(a)',
  '8AN': '8(a) sole source',
  HZC: 'HUBZone',
  HZS: 'HUBZone sole source',
  SDVOSBC: 'SDVOSB',
  SDVOSBS: 'SDVOSB sole source',
  WOSB: 'WOSB',
  WOSBSS: 'WOSB sole source',
  EDWOSB: 'EDWOSB',
  EDWOSBSS: 'EDWOSB sole source',
  LAS: 'Local area',
  IEE: 'Indian economic enterprise',
  ISBEE: 'Indian small business',
  BICiv: 'Buy Indian',
  VSA: 'Veteran-owned',
  VSS: 'Veteran-owned sole source',
}

export const setAsideCodes: readonly string[] = Object.keys(setAsides)

const openToLarge = ['NONE', 'LAS', 'IEE', 'BICiv']
/** The set-asides that only small businesses may win. */
export const smallBusinessCodes = setAsideCodes.filter((code) => !openToLarge.includes(code))

export function nameSetAside(code: string): string {
  return setAsides[code] ?? code
}
