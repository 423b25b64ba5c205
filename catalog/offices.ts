import { tableMap } from './table.ts'

/** Beginning of a federal number: the office's activity address code, the fiscal year, and the kind of instrument. */
const federalNumber = /^([A-Z0-9]{6})-?\d{2}-?[A-Z]/

/** Returns the activity address code of the office at the start of a federal contract number. Null for other numbers. */
export function officeOfNumber(number: string | null): string | null {
  return federalNumber.exec(number?.toUpperCase() ?? '')?.[1] ?? null
}

/** States that each Veterans Affairs network contracting office buys for, by network: its code's last two digits minus 40. */
const veteransNetworks: Readonly<Record<string, string>> = {
  '1': 'ME NH VT MA RI CT',
  '2': 'NY NJ CT PA',
  '4': 'PA DE NJ NY WV OH',
  '5': 'MD DC WV VA PA OH KY',
  '6': 'VA NC',
  '7': 'GA SC AL',
  '8': 'FL GA PR VI',
  '9': 'TN KY MS VA WV GA IN AR',
  '10': 'OH MI IN KY',
  '12': 'IL WI MI IN',
  '15': 'MO KS IL KY AR IN',
  '16': 'AR LA MS TX AL FL OK MO',
  '17': 'TX OK NM',
  '19': 'CO UT WY MT OK NV ID NE KS',
  '20': 'WA OR ID AK CA MT',
  '21': 'CA NV HI GU AS MP',
  '22': 'CA AZ NM NV',
  '23': 'MN IA NE ND SD IL WI WY MO',
}
const veteransOffice = /^36C2(4[1-9]|5\d|6[0-3])$/
const veterans_first = 40

/** Codes of embassies, which buy locally: `19`, a country, and digits. Codes of bureaus in Washington have more letters. */
const embassyOffice = /^19[A-Z0-9]{2}\d{2}$/

/** Where an office buys services: the share of each state, or `abroad` for outside the United States. Null if unknown. */
export type OfficeReach = { shares: ReadonlyMap<string, number>; is_everywhere: boolean } | 'abroad' | null

const officeReaches = tableMap('./offices.tsv', ([code = '', states = '']) => [[code, reachOf(states)]])

/** Parses states with their numbers of notices, such as `VA` or `IL:11 WI:14`. `*` means that the office buys everywhere. */
function reachOf(states: string): OfficeReach {
  if (states === '*') return { shares: new Map(), is_everywhere: true }
  const counts = states.split(' ').map((each) => [each.slice(0, 2), Number(each.slice(3) || 1)] as const)
  const sum = counts.reduce((total, [, count]) => total + count, 0)
  return { shares: new Map(counts.map(([state, count]) => [state, count / sum])), is_everywhere: false }
}

/** Returns where an office buys. Use the result only for a notice that names no place of work. */
export function officeReach(office: string | null): OfficeReach {
  if (office === null) return null
  if (embassyOffice.test(office)) return 'abroad'
  const known = officeReaches().get(office)
  if (known) return known
  const network = veteransOffice.exec(office)?.[1]
  const listed = network === undefined ? undefined : veteransNetworks[String(Number(network) - veterans_first)]
  return listed ? reachOf(listed) : null
}
