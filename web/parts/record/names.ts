/** Names that the API gives as codes or as its sources write them. */
const small = new Set(['of', 'the', 'and', 'for', 'in', 'on', 'to', 'with'])

const abbreviation = /^[A-Z]{2,6}$/

/** Returns an agency's name as people write it: `VETERANS AFFAIRS, DEPARTMENT OF` becomes `Department of Veterans Affairs`. */
export function nameAgency(name: string): string {
  const turned = name.replace(/^(.+), (DEPARTMENT OF(?: THE)?)$/, '$2 $1').replace(/^DEPT OF /, 'DEPARTMENT OF ')
  if (/[a-z]/.test(turned) || abbreviation.test(turned)) return turned
  return turned.replaceAll(/\([A-Z]+\)|[A-Za-z]+/g, (found, at: number) => {
    if (found.startsWith('(')) return found
    const word = found.toLowerCase()
    return at > 0 && small.has(word) ? word : capitalize(word)
  })
}

/** Returns the short name of an agency for a list to choose from, such as `Veterans Affairs`. */
export function nameAgencyShort(name: string): string {
  return nameAgency(name).replace(/^Department of (?:the )?/, '')
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Returns `Sources sought` for `sources-sought`. */
export function nameNoticeType(type: string): string {
  return type === 'combined' ? 'Combined synopsis' : capitalize(type.replaceAll('-', ' '))
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

export function nameSetAside(code: string): string {
  return setAsides[code] ?? code
}
