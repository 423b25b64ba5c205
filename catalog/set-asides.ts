import { once } from '../kernel/once.ts'
import { foldName } from '../kernel/text/fold-name.ts'
import { toSentenceCase } from '../kernel/text/sentence-case.ts'
import { name_length_max } from './table.ts'

type SetAside = { code: string; name: string }

/** SAM's "Set-Aside Values" (Get Opportunities Public API) with the names that SAM publishes today, and its NONE. */
export const setAsides: readonly SetAside[] = [
  { code: 'SBA', name: 'Total Small Business Set-Aside (FAR 19.5)' },
  { code: 'SBP', name: 'Partial Small Business Set-Aside (FAR 19.5)' },
  { code: '8A', name: '8(a) Set-Aside (FAR 19.8)' },
  { code: '8AN', name: '8(a) Sole Source (FAR 19.8)' },
  { code: 'HZC', name: 'Historically Underutilized Business (HUBZone) Set-Aside (FAR 19.13)' },
  { code: 'HZS', name: 'Historically Underutilized Business (HUBZone) Sole Source (FAR 19.13)' },
  { code: 'SDVOSBC', name: 'Service-Disabled Veteran-Owned Small Business (SDVOSB) Set-Aside (FAR 19.14)' },
  { code: 'SDVOSBS', name: 'Service-Disabled Veteran-Owned Small Business (SDVOSB) Sole Source (FAR 19.14)' },
  { code: 'WOSB', name: 'SBA Certified Women-Owned Small Business (WOSB) Program Set-Aside (FAR 19.15)' },
  { code: 'WOSBSS', name: 'SBA Certified Women-Owned Small Business (WOSB) Program Sole Source (FAR 19.15)' },
  { code: 'EDWOSB', name: 'SBA Certified Economically Disadvantaged WOSB (EDWOSB) Program Set-Aside (FAR 19.15)' },
  { code: 'EDWOSBSS', name: 'SBA Certified Economically Disadvantaged WOSB (EDWOSB) Program Sole Source (FAR 19.15)' },
  { code: 'LAS', name: 'Local Area Set-Aside (FAR 26.2)' },
  { code: 'IEE', name: 'Indian Economic Enterprise (IEE) Set-Aside (specific to Department of Interior)' },
  {
    code: 'ISBEE',
    name: 'Indian Small Business Economic Enterprise (ISBEE) Set-Aside (specific to Department of Interior and Indian Health Services)',
  },
  { code: 'BICiv', name: 'Buy Indian Set-Aside (specific to Department of Health and Human Services, Indian Health Services)' },
  { code: 'VSA', name: 'Veteran-Owned Small Business Set-Aside (specific to Department of Veterans Affairs)' },
  { code: 'VSS', name: 'Veteran-Owned Small Business Sole Source (specific to Department of Veterans Affairs)' },
  { code: 'NONE', name: 'No Set aside used' },
]

const properNouns = new Set(['Indian'])

/** Returns the name in sentence case and without its legal basis. Undefined for an unknown code. */
export function setAsideName(code: string): string | undefined {
  const name = setAsides.find((each) => each.code === code)?.name.replace(/ \((?:FAR|specific).*$/, '')
  return name && toSentenceCase(name, properNouns)
}

/** Other wordings of the set-asides by code, from older SAM and FPDS data, from people, and from agency forecasts. */
const wordings: Readonly<Record<string, readonly string[]>> = {
  SBA: [
    'Small Business',
    'Small Business Total',
    'Small Business Set-Aside',
    'Total Small Business',
    'Small Business Set Aside - Total',
    'Small Business Total Set-Aside',
  ],
  SBP: [
    'Partial Small Business',
    'Small Business Partial',
    'Small Business Set Aside - Partial',
    'Small Business Partial Set-Aside',
  ],
  '8A': ['8a Competed', '8(a)', '8(a) Competitive'],
  '8AN': ['8(a) Non-Competitive'],
  HZC: ['HUBZone', 'HUBZone Competitive', 'HUBZone Small Business', 'HUBZone Set Aside', 'Historically Underutilized Business'],
  HZS: ['HUBZone Sole Source'],
  SDVOSBC: [
    'SDVOSB',
    'SDVOSB Set-Aside',
    'SDVOSB Competitive',
    'Service-Disabled Veteran-Owned Small Business',
    'Service-Disabled Veteran-Owned Small Business Set Aside',
    'Service-Disabled Vet-Owned SB',
  ],
  SDVOSBS: ['SDVOSB Sole Source', 'Service-Disabled Veteran-Owned Small Business Sole Source'],
  WOSB: [
    'WOSB Set-Aside',
    'WOSB Competitive',
    'Women-Owned Small Business',
    'Woman Owned Small Business',
    'Women-Owned Small Business Set-Aside',
    'WOSB Program Set-Aside',
    'Women-Owned Small Business (WOSB) Program Set-Aside',
  ],
  WOSBSS: ['WOSB Sole Source', 'Women-Owned Small Business Sole Source', 'Women-Owned Small Business (WOSB) Program Sole Source'],
  EDWOSB: [
    'EDWOSB Set-Aside',
    'EDWOSB Competitive',
    'Economically Disadvantaged Women-Owned Small Business',
    'Economically Disadvantaged WOSB',
    'Economically Disadvantaged WOSB (EDWOSB) Program Set-Aside',
  ],
  EDWOSBSS: [
    'EDWOSB Sole Source',
    'Economically Disadvantaged Women-Owned Small Business Sole Source',
    'Economically Disadvantaged WOSB (EDWOSB) Program Sole Source',
  ],
  LAS: ['Local Area'],
  IEE: ['Indian Economic Enterprise', 'Indian Economic Enterprise Set-Aside'],
  ISBEE: ['Indian Small Business Economic Enterprise', 'Indian Small Business Economic Enterprise Set-Aside'],
  BICiv: ['Buy Indian', 'BI'],
  VSA: ['VOSB', 'VOSB Set-Aside', 'Veteran Set Aside', 'Veteran-Owned Small Business'],
  VSS: ['VOSB Sole Source', 'Veteran Sole Source'],
  NONE: [
    'No Set-Aside',
    'Unrestricted',
    'Full and Open',
    'Full and Open Competition',
    'Full and Open/Unrestricted',
    'An Unrestricted Competition',
  ],
}

const byWording = once(() => {
  const known = new Map<string, SetAside>()
  for (const setAside of setAsides) {
    for (const text of [setAside.code, setAside.name, ...(wordings[setAside.code] ?? [])]) known.set(foldSetAside(text), setAside)
  }
  return known
})

/** Returns a set-aside's name for comparison, without FAR subparts and "(specific to ...)", which SAM does not always write. */
function foldSetAside(text: string): string {
  return foldName(text.replace(/\((?:FAR|specific to)\b[^()]*\)/gi, ' ')).replaceAll(' ', '')
}

/** Returns the set-aside for a code or name in any wording and punctuation, even SAM's stray `["SBA"]`. Null if unknown. */
export function resolveSetAside(text: string): SetAside | null {
  if (text.length > name_length_max) return null
  return byWording().get(foldSetAside(text)) ?? null
}

/** Returns the other wordings of a set-aside in notices and everyday speech. */
export function setAsideWordings(code: string): readonly string[] {
  return wordings[code] ?? []
}
