import { indexTerms } from '../../../kernel/words/words.ts'
import { parseQuery } from '../../../search/query/query.ts'
import type { CatalogCopy } from '../matching/catalog-copy.ts'
import { type Case, type Measure, recallAt, type Source, thinned_depth } from '../matching/measure.ts'
import { plainWords } from './plain-words.ts'

/** Pairs of names for the same thing in solicitations, mostly from NAICS, PSC and FAR titles and their usual names. */
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

/** Pairs of nouns with the same first meaning in WordNet 3.1 (Princeton University). The nouns are acts, things, food, people or
 * substances, and at least three notices contain each noun. Of the 346 such pairs, the list has the pairs with the same meaning
 * in notices. The author of the thesaurus selected the pairs and did not change the thesaurus because of them, so they show how
 * much it covers. */
export const wordNetPairs: readonly (readonly [string, string])[] = [
  ['autopsy', 'necropsy'],
  ['tearing down', 'demolishing'],
  ['interruption', 'disruption'],
  ['exercise', 'workout'],
  ['inoculation', 'vaccination'],
  ['rehearsal', 'dry run'],
  ['dismantling', 'disassembly'],
  ['excavation', 'digging'],
  ['drilling', 'boring'],
  ['hauling', 'trucking'],
  ['resettlement', 'relocation'],
  ['recruitment', 'enlisting'],
  ['work stoppage', 'strike'],
  ['ammunition', 'ammo'],
  ['lobby', 'vestibule'],
  ['apparel', 'clothes'],
  ['aquarium', 'fish tank'],
  ['autoclave', 'sterilizer'],
  ['breakwater', 'jetty'],
  ['capacitor', 'condenser'],
  ['cargo', 'freight'],
  ['cargo', 'consignment'],
  ['cellphone', 'mobile phone'],
  ['curtain', 'drape'],
  ['detector', 'sensor'],
  ['duplicator', 'copier'],
  ['fabric', 'cloth'],
  ['fabric', 'textile'],
  ['factory', 'mill'],
  ['hospital', 'infirmary'],
  ['housing', 'lodging'],
  ['integrated circuit', 'microcircuit'],
  ['metro', 'subway'],
  ['microphone', 'mike'],
  ['morgue', 'mortuary'],
  ['navy yard', 'naval shipyard'],
  ['padding', 'cushioning'],
  ['restroom', 'toilet facility'],
  ['respirator', 'inhalator'],
  ['rotor blade', 'rotary wing'],
  ['safety rail', 'guardrail'],
  ['sofa', 'couch'],
  ['stairs', 'steps'],
  ['tube', 'tubing'],
  ['weapons system', 'munition'],
  ['liquor', 'spirits'],
  ['appraiser', 'valuator'],
  ['doctor', 'physician'],
  ['lawyer', 'attorney'],
  ['examiner', 'tester'],
  ['exterminator', 'eradicator'],
  ['programmer', 'software engineer'],
  ['health professional', 'caregiver'],
  ['landowner', 'property owner'],
  ['overseer', 'superintendent'],
  ['resident', 'occupant'],
  ['seller', 'vender'],
  ['social worker', 'caseworker'],
  ['teacher', 'instructor'],
  ['insulator', 'dielectric'],
  ['exhaust', 'fumes'],
  ['effluent', 'wastewater'],
  ['garbage', 'refuse'],
  ['rubbish', 'trash'],
  ['lubricant', 'lube'],
  ['lumber', 'timber'],
  ['petroleum', 'crude oil'],
  ['seawater', 'brine'],
  ['headquarters', 'main office'],
  ['air duct', 'airway'],
  ['expressway', 'state highway'],
  ['laboratory', 'research lab'],
  ['linear accelerator', 'linac'],
  ['conductor', 'music director'],
]

const wanted_min = 3
/** Maximum number of skipped records, which leaves at least a hundred other records in every answer. */
const skipped_max = thinned_depth - 100

type Direction = { asked: string; other: string }

/** Measures whether a word finds records that contain only its synonym. Records with the word itself are right too, and are
 * skipped. */
export function synonymPairs(source: Source): Measure[] {
  return [
    ...measuresOf(source, 'synonyms', 'pairs of the trade', synonyms),
    ...measuresOf(source, 'WordNet synonyms', 'pairs of WordNet', wordNetPairs),
  ]
}

function measuresOf({ catalog }: Source, name: string, from: string, pairs: readonly (readonly [string, string])[]): Measure[] {
  const directions = pairs.flatMap(([a, b]) => [
    { asked: a, other: b },
    { asked: b, other: a },
  ])
  const usable = directions.flatMap((direction) => {
    const found = synonymCase(catalog, direction)
    return found === null ? [] : [{ ...direction, found }]
  })
  const unlisted = usable.filter((each) => !isListed(each))
  const drawn_from = `${directions.length} directions of ${pairs.length} ${from}, if at least ${wanted_min} records are wanted and at most ${skipped_max} are skipped`
  const measure = { metrics: [recallAt(100)], asked_for: thinned_depth }
  return [
    {
      ...measure,
      name,
      description:
        'A word as the query, and the records wanted that contain its synonym but not the word: how many of them (at most a hundred) are among the first hundred, when records with the word itself are skipped?',
      drawn_from,
      cases: usable.map(({ found }) => found),
    },
    {
      ...measure,
      name: `${name.replace(/ synonyms$/, '')}, unlisted`,
      description: 'Only the pairs that neither the thesaurus nor the acronyms contain: the effect of vectors alone.',
      drawn_from: `the same, without the ${usable.length - unlisted.length} that the thesaurus or the acronyms contain`,
      cases: unlisted.map(({ found }) => found),
    },
  ]
}

function synonymCase(catalog: CatalogCopy, { asked, other }: Direction): Case | null {
  const wanted = new Set(catalog.matching(`${phrase(other)} NOT ${phrase(asked)}`))
  const skipped = new Set(catalog.matching(phrase(asked)))
  if (wanted.size < wanted_min || skipped.size > skipped_max) return null
  const isIn = (rows: Set<number>, id: string) => rows.has(catalog.about(id)?.row ?? 0)
  return {
    query: asked,
    grade: (id) => (isIn(wanted, id) ? 1 : 0),
    isOutside: (id) => isIn(skipped, id),
    ideal: Array<number>(wanted.size).fill(1),
  }
}

/** Returns whether the thesaurus or the acronyms extend a query for one word to the other word, or to a part of it. */
function isListed({ asked, other }: Direction): boolean {
  const otherTerms = new Set(indexTerms(other))
  const names = parseQuery(asked).units.flatMap(({ any }) => any.filter(({ weight }) => weight < 1))
  return names.some(({ terms }) => terms.every((term) => otherTerms.has(term)))
}

function phrase(text: string): string {
  return `"${plainWords(text).join(' ')}"`
}
