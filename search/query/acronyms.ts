import { fold, stopWords, technologyWord, termOf, wordsOf } from '../../kernel/words/words.ts'

/**
 * Acronyms that capture managers use, with their expansions. This is domain knowledge, maintained by hand. If an acronym has two meanings,
 * both count. Agencies are in the catalog. Acronyms that are everyday words in most notices are left out on purpose (`FAR`, `SOW`, `AIM`).
 */
const expansions: Readonly<Record<string, readonly string[]>> = {
  'a/e': ['architect engineer', 'architect and engineer', 'architectural and engineering', 'architecture and engineering'],
  'a&e': ['architect engineer', 'architect and engineer', 'architectural and engineering', 'architecture and engineering'],
  aed: ['automated external defibrillator'],
  ai: ['artificial intelligence'],
  afff: ['aqueous film forming foam'],
  api: ['application programming interface'],
  ar: ['augmented reality'],
  asl: ['american sign language'],
  ato: ['authority to operate', 'authorization to operate'],
  atc: ['air traffic control'],
  ats: ['automatic transfer switch'],
  bas: ['building automation system'],
  bim: ['building information modeling'],
  bos: ['base operating support', 'base operations support'],
  bpa: ['blanket purchase agreement'],
  c2: ['command and control'],
  c4isr: ['command control communications computers intelligence surveillance and reconnaissance'],
  c5isr: ['command control communications computers cyber intelligence surveillance and reconnaissance', 'c4isr'],
  cad: ['computer aided design', 'computer aided dispatch'],
  cbrn: ['chemical biological radiological and nuclear'],
  cbrne: ['chemical biological radiological nuclear and explosive'],
  cctv: ['closed circuit television'],
  cdl: ["commercial driver's license"],
  cdm: ['continuous diagnostics and mitigation'],
  cdrl: ['contract data requirements list'],
  clin: ['contract line item number'],
  cmmc: ['cybersecurity maturity model certification'],
  cmms: ['computerized maintenance management system'],
  cnc: ['computer numerical control'],
  conops: ['concept of operations'],
  cots: ['commercial off the shelf'],
  cpap: ['continuous positive airway pressure'],
  cpr: ['cardiopulmonary resuscitation'],
  crm: ['customer relationship management'],
  cso: ['commercial solutions opening'],
  ct: ['computed tomography', 'computerized tomography'],
  cuas: ['counter uas', 'counter unmanned aircraft system', 'counter unmanned aerial system', 'counter drone'],
  cui: ['controlled unclassified information'],
  das: ['distributed antenna system'],
  ddc: ['direct digital control'],
  dme: ['durable medical equipment'],
  dmsms: ['diminishing manufacturing sources and material shortages'],
  dr: ['disaster recovery'],
  ecp: ['engineering change proposal'],
  edr: ['endpoint detection and response'],
  eeg: ['electroencephalogram'],
  ehr: ['electronic health record'],
  ekg: ['electrocardiogram'],
  emr: ['electronic medical record'],
  ems: ['emergency medical services', 'environmental management system'],
  emt: ['emergency medical technician'],
  eod: ['explosive ordnance disposal'],
  erp: ['enterprise resource planning'],
  esco: ['energy service company'],
  espc: ['energy savings performance contract'],
  ev: ['electric vehicle'],
  evse: ['electric vehicle supply equipment', 'electric vehicle charging'],
  ew: ['electronic warfare'],
  ffe: ['furniture fixtures and equipment'],
  'ff&e': ['furniture fixtures and equipment'],
  ffp: ['firm fixed price'],
  ffrdc: ['federally funded research and development center'],
  fms: ['foreign military sales'],
  foia: ['freedom of information act'],
  gfe: ['government furnished equipment'],
  gfp: ['government furnished property'],
  gis: ['geographic information system'],
  gps: ['global positioning system'],
  gpu: ['graphics processing unit', 'ground power unit'],
  gse: ['ground support equipment'],
  gwac: ['government wide acquisition contract', 'governmentwide acquisition contract'],
  hazmat: ['hazardous material'],
  haccp: ['hazard analysis critical control point'],
  hcm: ['human capital management'],
  hpc: ['high performance computing'],
  hplc: ['high performance liquid chromatography'],
  hr: ['human resources'],
  hvac: ['heating ventilation and air conditioning', 'heating ventilating and air conditioning'],
  hvacr: ['hvac', 'heating ventilation air conditioning and refrigeration'],
  iam: ['identity and access management'],
  icam: ['identity credential and access management'],
  icp: ['inductively coupled plasma'],
  ics: ['industrial control system', 'incident command system'],
  idiq: ['indefinite delivery indefinite quantity'],
  ids: ['intrusion detection system'],
  ifb: ['invitation for bid'],
  igce: ['independent government cost estimate'],
  ims: ['integrated master schedule'],
  iot: ['internet of things'],
  isr: ['intelligence surveillance and reconnaissance'],
  itsm: ['it service management', 'information technology service management'],
  'j&a': ['justification and approval'],
  jtr: ['joint travel regulations'],
  kvm: ['keyboard video mouse'],
  lan: ['local area network'],
  lms: ['learning management system'],
  lmr: ['land mobile radio'],
  lpta: ['lowest price technically acceptable'],
  lrip: ['low rate initial production'],
  lvn: ['licensed vocational nurse'],
  lpn: ['licensed practical nurse'],
  matoc: ['multiple award task order contract'],
  macc: ['multiple award construction contract'],
  mbse: ['model based systems engineering'],
  mep: ['mechanical electrical and plumbing'],
  mfd: ['multifunction device'],
  ml: ['machine learning'],
  mra: ['magnetic resonance angiography'],
  mri: ['magnetic resonance imaging'],
  mro: ['maintenance repair and overhaul', 'maintenance repair and operations'],
  msds: ['material safety data sheet'],
  mwr: ['morale welfare and recreation'],
  nda: ['non disclosure agreement'],
  nepa: ['national environmental policy act'],
  nlp: ['natural language processing'],
  ndt: ['non destructive testing', 'nondestructive testing'],
  nsn: ['national stock number'],
  nvg: ['night vision goggles'],
  'o&m': ['operations and maintenance', 'operation and maintenance'],
  oem: ['original equipment manufacturer'],
  ota: ['other transaction agreement', 'other transaction authority'],
  pacs: ['picture archiving and communication system', 'physical access control system'],
  pet: ['positron emission tomography'],
  pcb: ['printed circuit board', 'polychlorinated biphenyls'],
  pcr: ['polymerase chain reaction'],
  pfas: ['per and polyfluoroalkyl substances', 'polyfluoroalkyl substances', 'perfluoroalkyl substances'],
  piv: ['personal identity verification'],
  plc: ['programmable logic controller'],
  pmo: ['program management office', 'project management office'],
  pos: ['point of sale'],
  ppe: ['personal protective equipment'],
  pso: ['protective security officer'],
  ptac: ['procurement technical assistance center'],
  pv: ['photovoltaic'],
  pws: ['performance work statement'],
  qa: ['quality assurance'],
  qc: ['quality control'],
  qasp: ['quality assurance surveillance plan'],
  qms: ['quality management system'],
  'r&d': ['research and development'],
  'rdt&e': ['research development test and evaluation'],
  rf: ['radio frequency'],
  rfi: ['request for information'],
  rfid: ['radio frequency identification'],
  rfp: ['request for proposal'],
  rfq: ['request for quotation', 'request for quote'],
  rhib: ['rigid hull inflatable boat'],
  rpa: ['robotic process automation', 'remotely piloted aircraft'],
  rov: ['remotely operated vehicle'],
  rtls: ['real time location system'],
  's&t': ['science and technology'],
  saas: ['software as a service'],
  sar: ['synthetic aperture radar', 'search and rescue'],
  satcom: ['satellite communications'],
  sbir: ['small business innovation research'],
  scada: ['supervisory control and data acquisition'],
  scba: ['self contained breathing apparatus'],
  scif: ['sensitive compartmented information facility'],
  sdvosb: ['service disabled veteran owned small business'],
  seta: ['systems engineering and technical assistance'],
  siem: ['security information and event management'],
  sigint: ['signals intelligence'],
  sme: ['subject matter expert'],
  soc: ['security operations center', 'special operations command'],
  soo: ['statement of objectives'],
  sql: ['structured query language'],
  srm: ['sustainment restoration and modernization'],
  sttr: ['small business technology transfer'],
  swppp: ['stormwater pollution prevention plan'],
  't&m': ['time and materials'],
  tmde: ['test measurement and diagnostic equipment'],
  uas: ['unmanned aircraft system', 'unmanned aerial system', 'uncrewed aircraft system', 'drone'],
  uav: ['unmanned aerial vehicle', 'unmanned aircraft', 'drone'],
  suas: ['small unmanned aircraft system', 'small uas'],
  uesc: ['utility energy service contract'],
  ugv: ['unmanned ground vehicle'],
  ups: ['uninterruptible power supply', 'uninterruptable power supply', 'uninterruptible power system'],
  usv: ['unmanned surface vehicle'],
  ust: ['underground storage tank'],
  uuv: ['unmanned underwater vehicle'],
  uxo: ['unexploded ordnance'],
  vdi: ['virtual desktop infrastructure'],
  vpn: ['virtual private network'],
  vav: ['variable air volume'],
  vfd: ['variable frequency drive'],
  voip: ['voice over internet protocol', 'voice over ip'],
  vosb: ['veteran owned small business'],
  vr: ['virtual reality'],
  vsat: ['very small aperture terminal'],
  vtc: ['video teleconference', 'video teleconferencing'],
  wan: ['wide area network'],
  wms: ['warehouse management system'],
  wosb: ['women owned small business', 'woman owned small business'],
  edwosb: ['economically disadvantaged women owned small business'],
  zta: ['zero trust architecture'],
}

/**
 * Acronyms that mean something else in most notices (hours, milliliters, Connecticut), or more than their expansion. The expansion does not
 * search for them.
 */
const forwardOnly = new Set('ar c5isr ct das dr ev ew hr hvacr ids ml pet plc pos sar vr'.split(' '))

/** Pairs of words that are also written as one word. Both forms occur in notices. */
const joinedPairs = `
  air flow, air show, audio visual, back up, bar code, bio medical, break down, break room, bull dozer, check list, check out,
  child care, clean room, clean up, close out, cut off, cyber security, data base, data set, data sheet, day care, desk top,
  dock side, down time, dry dock, dry wall, duct work, fire fighter, fire fighting, flood light, flood plain, floor plan, fork
  lift, ground water, guard rail, hand held, hand rail, hand washing, health care, help desk, hot line, hub zone, in patient,
  job site, lay berth, lead time, life cycle, life span, lock out, man hole, man power, mile post, next gen, non profit, off
  shore, off site, on board, on going, on line, on site, out patient, panel board, pass through, pay roll, pick up, play ground,
  pre award, pre bid, pre cast, pre construction, pre solicitation, rail road, record keeping, rip rap, road way, roof top, run
  way, sand blasting, ship building, ship yard, shut down, stand alone, start up, storm water, sub assembly, sub contract, sub
  contractor, sub surface, sub system, switch board, switch gear, tele health, tele medicine, tele radiology, time frame, tool
  kit, touch screen, trade off, trouble shooting, turn around, turn key, two way, under ground, walk through, waste water, water
  front, water line, water proofing, water way, web page, web site, west virginia, white board, wind shield, work bench, work
  day, work flow, work force, work place, work shop, work site, work space, work station, world wide, x ray`

/** The maximum number of words of a name in the tables below. */
export const phrase_words_max = 9

/** The expansions of an acronym, each as terms side by side, with `and` and without (where a comma or `&` replaces it). */
export function expansionsOf(acronym: string): string[][] {
  return expansionTerms.get(acronym) ?? []
}

/** The acronyms of an expansion, by its terms without stop words, joined by spaces. */
export function acronymsOf(content: string): string[] {
  return acronymsByContent.get(content) ?? []
}

/** All results of `expansionsOf`, and the acronyms of several words (`r&d`), as terms. */
export function expansionPhrases(): string[][] {
  const acronyms = Object.keys(expansions).map((acronym) => wordsOf(acronym).map(termOf))
  return [...expansionTerms.values()].flat().concat(acronyms)
}

/** All results of `splitPair`, as terms. */
export function splitPhrases(): string[][] {
  return split.map((pair) => pair.map(termOf))
}

/** The joined form of two words as typed. Null if none is known. */
export function joinedPair(first: string, second: string): string | null {
  return joined.has(`${termOf(first)} ${termOf(second)}`) ? first + second : null
}

/** The two words of a known compound that is written as one. Null for any other word. */
export function splitPair(word: string): [string, string] | null {
  const pair = pairs.get(termOf(word))
  // The compound's ending belongs to its second word: `workstations` is `work stations`.
  return pair === undefined ? null : [pair[0], word.slice(pair[0].length)]
}

function variants(expansion: string): string[][] {
  const words = wordsOf(expansion)
  const without = words.filter((word) => word !== 'and')
  return (without.length < words.length ? [words, without] : [words]).map((each) => each.map(termOf))
}

function contentOf(expansion: string): string {
  return wordsOf(expansion)
    .filter((word) => !stopWords.has(word))
    .map(termOf)
    .join(' ')
}

const expansionTerms = new Map(Object.entries(expansions).map(([acronym, phrases]) => [acronym, phrases.flatMap(variants)]))

const acronymsByContent = new Map([[contentOf('information technology'), [technologyWord]]])
for (const [acronym, phrases] of Object.entries(expansions)) {
  if (forwardOnly.has(acronym)) continue
  for (const content of new Set(phrases.map(contentOf)))
    acronymsByContent.set(content, [...(acronymsByContent.get(content) ?? []), acronym])
}

const split = joinedPairs.split(',').map((pair) => fold(pair).trim().split(/\s+/) as [string, string])
const joined = new Set(split.map(([first, second]) => `${termOf(first)} ${termOf(second)}`))
const pairs = new Map(split.map((pair) => [termOf(pair.join('')), pair] as const))
