import { termOf } from '../../kernel/words/words.ts'

/** Words as titles and catalogs abbreviate them, with the full word. Both forms find each other. */
const wholes: Readonly<Record<string, string>> = {
  acft: 'aircraft',
  acq: 'acquisition',
  admin: 'administrative',
  assy: 'assembly',
  assys: 'assemblies',
  batt: 'battery',
  bldg: 'building',
  bldgs: 'buildings',
  brkt: 'bracket',
  ckt: 'circuit',
  circulat: 'circulating',
  compnts: 'components',
  condit: 'conditioning',
  constr: 'construction',
  cyl: 'cylinder',
  distrib: 'distribution',
  elec: 'electrical',
  elect: 'electrical',
  engrg: 'engineering',
  enviro: 'environmental',
  eqp: 'equipment',
  eqpt: 'equipment',
  eqmt: 'equipment',
  govt: 'government',
  hosp: 'hospital',
  hsg: 'housing',
  htg: 'heating',
  hwy: 'highway',
  hyd: 'hydraulic',
  lub: 'lubricating',
  maint: 'maintenance',
  matl: 'material',
  mech: 'mechanical',
  mfg: 'manufacturing',
  mgmt: 'management',
  mgt: 'management',
  misc: 'miscellaneous',
  mtce: 'maintenance',
  mtl: 'material',
  nucl: 'nuclear',
  ops: 'operations',
  petro: 'petroleum',
  preserv: 'preservative',
  pwr: 'power',
  rcvr: 'receiver',
  refrig: 'refrigeration',
  repl: 'replacement',
  sched: 'schedule',
  sfty: 'safety',
  struct: 'structural',
  suppl: 'supplies',
  supp: 'supplies',
  svc: 'service',
  svcs: 'services',
  syst: 'system',
  telecom: 'telecommunications',
  telecomm: 'telecommunications',
  trng: 'training',
  veh: 'vehicle',
  vlv: 'valve',
  whse: 'warehouse',
  xfmr: 'transformer',
  xmtr: 'transmitter',
}

/** The full word of an abbreviation. Null for any other word. */
export function wholeOf(word: string): string | null {
  return Object.hasOwn(wholes, word) ? wholes[word]! : null
}

/** The abbreviations or full form of a word, as terms, without the word's own term. */
export function spelledOtherwise(word: string): string[] {
  const whole = termOf(wholeOf(word) ?? word)
  const short = shortTerms.get(whole) ?? []
  return [whole, ...short].filter((term) => term !== termOf(word))
}

const shortTerms = new Map<string, string[]>()
for (const [short, whole] of Object.entries(wholes)) {
  const term = termOf(whole)
  shortTerms.set(term, [...(shortTerms.get(term) ?? []), termOf(short)])
}
