import { type Case, type Measure, recallAt, type Source, thinned_depth } from './measure.ts'
import { plainWords } from './plain-words.ts'

/** What the trades call one thing by two names, in the words of solicitations: mostly from NAICS, PSC and FAR titles and their usual names. */
export const synonyms: readonly (readonly [string, string])[] = [
  ['janitorial', 'custodial'],
  ['refuse', 'trash'],
  ['garbage', 'solid waste'],
  ['drone', 'unmanned aerial'],
  ['attorney', 'legal'],
  ['HVAC', 'air conditioning'],
  ['landscaping', 'grounds maintenance'],
  ['mowing', 'grass cutting'],
  ['lodging', 'hotel'],
  ['elevator', 'vertical transportation'],
  ['physician', 'doctor'],
  ['ammunition', 'munitions'],
  ['cybersecurity', 'information security'],
  ['laptop', 'notebook computer'],
  ['training', 'instruction'],
  ['interpreter', 'translation'],
  ['laundry', 'linen'],
  ['pest control', 'exterminating'],
  ['snow removal', 'plowing'],
  ['paving', 'asphalt'],
  ['dredging', 'channel maintenance'],
  ['demolition', 'dismantling'],
  ['renovation', 'remodeling'],
  ['repair', 'overhaul'],
  ['furniture', 'furnishings'],
  ['vehicle', 'automobile'],
  ['ship', 'vessel'],
  ['boat', 'watercraft'],
  ['aircraft', 'airplane'],
  ['helicopter', 'rotorcraft'],
  ['generator', 'genset'],
  ['pipe', 'tubing'],
  ['wire', 'cable'],
  ['pharmaceutical', 'drug'],
  ['prosthetic', 'artificial limb'],
  ['wheelchair', 'mobility device'],
  ['imaging', 'radiology'],
  ['MRI', 'magnetic resonance'],
  ['laboratory', 'lab'],
  ['counseling', 'mental health'],
  ['chaplain', 'religious services'],
  ['food service', 'dining'],
  ['catering', 'meals'],
  ['guard', 'security officer'],
  ['surveillance', 'CCTV'],
  ['fire alarm', 'fire detection'],
  ['potable water', 'drinking water'],
  ['relocation', 'moving services'],
  ['freight', 'cargo'],
  ['courier', 'delivery services'],
  ['advertising', 'marketing'],
  ['photocopier', 'copier'],
  ['satellite', 'SATCOM'],
  ['bridge', 'overpass'],
  ['uniform', 'clothing'],
  ['boots', 'footwear'],
  ['sewer', 'wastewater'],
  ['shredding', 'document destruction'],
  ['stenographic', 'court reporting'],
  ['portable toilets', 'portable restrooms'],
  ['beverages', 'drinks'],
  ['dental', 'dentist'],
  ['eyeglasses', 'spectacles'],
  ['ambulance', 'patient transport'],
  ['firearms', 'weapons'],
  ['body armor', 'ballistic vest'],
  ['helpdesk', 'service desk'],
  ['carpet', 'flooring'],
  ['window washing', 'window cleaning'],
  ['forklift', 'lift truck'],
  ['road', 'highway'],
  ['recruiting', 'staffing'],
]

const wanted_min = 3
/** They leave a hundred places, wherever they stand. */
const holders_max = thinned_depth - 100

/** One word asked for, the records that have only the other one wanted. Those that have the word itself are right too, in their own way. */
export function synonymPairs({ catalog }: Source): Measure[] {
  const directions = synonyms.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
  const cases: Case[] = directions.flatMap(([asked, other]) => {
    const wanted = new Set(catalog.matching(`${phrase(other)} NOT ${phrase(asked)}`))
    const holders = new Set(catalog.matching(phrase(asked)))
    if (wanted.size < wanted_min || holders.size > holders_max) return []
    const isIn = (rows: Set<number>, id: string) => rows.has(catalog.about(id)?.row ?? 0)
    return [
      {
        query: asked,
        grade: (id) => (isIn(wanted, id) ? 1 : 0),
        isOutside: (id) => isIn(holders, id),
        ideal: Array<number>(wanted.size).fill(1),
      },
    ]
  })
  return [
    {
      name: 'synonyms',
      description:
        'A word asked for, the records that hold its synonym and not the word wanted: how many of them are among the first hundred (of a hundred at most), when those that hold the word itself are passed over?',
      drawn_from: `${directions.length} directions of ${synonyms.length} pairs, those where ${wanted_min} records or more are wanted and at most ${holders_max} passed over`,
      metrics: [recallAt(100)],
      asked_for: thinned_depth,
      cases,
    },
  ]
}

function phrase(text: string): string {
  return `"${plainWords(text).join(' ')}"`
}
