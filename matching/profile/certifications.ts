import { resolveSetAside } from '../../catalog/set-asides.ts'
import { name_length_max } from '../../catalog/table.ts'
import { foldName } from '../../kernel/text/fold-name.ts'

/** The status that a company needs to bid under a set-aside. */
type Program = 'small' | '8a' | 'hubzone' | 'sdvosb' | 'vosb' | 'wosb' | 'edwosb' | 'iee' | 'isbee' | 'local'

/** Programs by SAM.gov code. Null means open to all companies, as a partial set-aside is. */
const programOfCode: Readonly<Record<string, Program | null>> = {
  SBA: 'small',
  SBP: null,
  '8A': '8a',
  '8AN': '8a',
  HZC: 'hubzone',
  HZS: 'hubzone',
  SDVOSBC: 'sdvosb',
  SDVOSBS: 'sdvosb',
  WOSB: 'wosb',
  WOSBSS: 'wosb',
  EDWOSB: 'edwosb',
  EDWOSBSS: 'edwosb',
  LAS: 'local',
  IEE: 'iee',
  ISBEE: 'isbee',
  BICiv: 'iee',
  VSA: 'vosb',
  VSS: 'vosb',
  NONE: null,
}

/** Statuses that each status implies (13 CFR 127.200, 128.200, 48 CFR 1480.201). Every SBA program implies a small business. */
const implied: Readonly<Record<Program, readonly Program[]>> = {
  small: [],
  '8a': ['small'],
  hubzone: ['small'],
  sdvosb: ['vosb', 'small'],
  vosb: ['small'],
  edwosb: ['wosb', 'small'],
  wosb: ['small'],
  isbee: ['iee', 'small'],
  iee: [],
  local: [],
}

/** Wordings in addition to SAM.gov's names, as `foldName` returns them. Specific wordings must precede general ones. */
const wordings: readonly (readonly [RegExp, Program | 'large'])[] = [
  [/\b(?:other than small|not small|large) business\b|\blarge$/, 'large'],
  [/\b8 ?a\b/, '8a'],
  [/\bhub ?zone\b/, 'hubzone'],
  [/\bsdvosb\b|\bservice disabled vet/, 'sdvosb'],
  [/\bedwosb\b|\beconomically disadvantaged wom[ae]n/, 'edwosb'],
  [/\bwosb\b|\bwom[ae]n owned\b/, 'wosb'],
  [/\bvosb\b|\bveteran owned\b/, 'vosb'],
  [/\bisbee\b|\bindian small business economic enterprise\b/, 'isbee'],
  [/\biee\b|\bindian economic enterprise\b/, 'iee'],
  [/\bsdb\b|\bsmall\b/, 'small'],
]

/** A company's certifications as set-asides use them. `stated` is false if the profile does not show the certifications. */
export type Claims = { programs: ReadonlySet<Program>; large: boolean; stated: boolean }

/** Reads certifications. An empty list means that the company has none if the rest of its profile is `filled_in`. */
export function readCertifications(certifications: readonly string[], filled_in = false): Claims {
  const found = certifications.map(programOf)
  const named = found.filter((each) => each !== null && each !== 'large')
  const programs = new Set(named.flatMap((program) => [program, ...implied[program]]))
  return { programs, large: programs.size === 0 && found.includes('large'), stated: filled_in || certifications.length > 0 }
}

function programOf(certification: string): Program | 'large' | null {
  if (certification.length > name_length_max) return null
  const code = resolveSetAside(certification)?.code
  if (code !== undefined) return code === 'SBP' ? 'small' : programOfCode[code]!
  const folded = foldName(certification)
  return wordings.find(([expression]) => expression.test(folded))?.[1] ?? null
}

/** Whether a company may bid. `open`: no known set-aside. `not_stated`: no certification is needed, or the profile lists none. */
export type Claim = 'open' | 'claimed' | 'not_stated' | 'refused'

export function claimOf({ programs, large, stated }: Claims, set_aside: string | null): Claim {
  const program = set_aside !== null && Object.hasOwn(programOfCode, set_aside) ? programOfCode[set_aside]! : null
  if (program === null) return 'open'
  if (programs.has(program)) return 'claimed'
  if (!stated || program === 'local') return 'not_stated'
  if (program === 'small') return large ? 'refused' : 'not_stated'
  return 'refused'
}
