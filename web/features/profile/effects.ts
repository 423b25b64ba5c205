import { type Field, fieldLabels } from './draft.ts'

type Section = { id: string; title: string; effect: string; fields: readonly Field[] }

/** Whole percentages of the score that each part of the profile decides. A test compares them with the scorer. */
export const shares = {
  capability: 48,
  agency: 11,
  naics: 10,
  psc: 10,
  past_performance: 6,
  place: 6,
  set_aside: 4,
  value: 4,
  timeline: 2,
} as const

export const sections: readonly Section[] = [
  {
    id: 'capabilities',
    title: 'Capabilities',
    effect: `${shares.capability}% of each score. Every notice is compared with these words, so write them as an agency would.`,
    fields: ['capabilities'],
  },
  {
    id: 'codes',
    title: 'Codes',
    effect: `NAICS decides ${shares.naics}% of each score, and the product and service codes ${shares.psc}%. The primary code counts most.`,
    fields: ['naics_codes', 'psc_codes'],
  },
  {
    id: 'performance',
    title: 'Past performance',
    effect: `Its customers decide ${shares.agency}% of each score, and its work ${shares.past_performance}%.`,
    fields: ['past_performance'],
  },
  {
    id: 'certifications',
    title: 'Certifications',
    effect: `They decide which set-asides you may bid on. Others are ruled out. A set-aside that you may claim is ${shares.set_aside}% of its score.`,
    fields: ['certifications'],
  },
  {
    id: 'preferences',
    title: 'Bid preferences',
    effect: `The place decides ${shares.place}% of each score, the value ${shares.value}% and the time ${shares.timeline}%. Exclusions rule records out.`,
    fields: ['bid_preferences'],
  },
  {
    id: 'company',
    title: 'Company',
    effect: 'The name, the codes and the website change no score. Time zone decides when days start and reminders are sent.',
    fields: ['name', 'uei', 'cage_code', 'website', 'time_zone'],
  },
]

/** Returns the section of a field and what is missing, for a link to it. */
export function placeOf(field: Field): { id: string; label: string } {
  return { id: sections.find(({ fields }) => fields.includes(field))!.id, label: fieldLabels[field] }
}
