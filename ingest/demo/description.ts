import { naicsTitle } from '../../catalog/naics.ts'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import type { Acquisition, Step } from './acquisition.ts'
import { amendments, intros, pick, type Random } from './text.ts'

const length_max = 2500
const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const easternDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** The text of a notice: what is bought, how much, on what terms; always marked as fictional. */
export function describe(random: Random, acquisition: Acquisition, step: Step): string {
  const paragraphs = [
    step.amendment > 0 ? amendmentText(random, step) : '',
    intro(acquisition, step),
    [acquisition.background, ...acquisition.work].join(' '),
    step.award ? awardText(acquisition, step.award) : terms(acquisition, step),
    step.award || step.type === 'Special Notice' ? '' : response(acquisition, step),
  ].filter((text) => text !== '')
  return `${paragraphs.join('\n\n').slice(0, length_max - 40)}\n\nFictional demonstration notice.`
}

function intro({ office, subject, site, variant }: Acquisition, { type }: Step): string {
  const agency = office.subTier === office.name ? office.subTier : `${office.subTier}, ${office.name.replace(/\s+/g, ' ')},`
  const subjectText = /,[A-Z]/.test(subject)
    ? subject
    : subject.toLowerCase().replace(/\b(hvac|it|pfas|ip|gbps|a-e)\b/g, (word) => word.toUpperCase())
  const texts = intros[type]!
  return texts[variant % texts.length]!.replace('{Agency}', `The ${agency}`)
    .replace('{subject}', subjectText)
    .replace('{site}', site)
}

function amendmentText(random: Random, { amendment, due }: Step): string {
  const moved = due ? ` Responses are now due ${longDate(due)}.` : ''
  return `AMENDMENT ${String(amendment).padStart(4, '0')}: This amendment ${pick(random, amendments)}.${moved} All other terms stay as they are.`
}

function terms({ demands, value, naics, setAside, trade }: Acquisition, { type }: Step): string {
  const size =
    type === 'Sources Sought'
      ? `The requirement is expected to lie between ${dollars(value * 0.6)} and ${dollars(value * 1.5)}.`
      : `The estimated value is ${dollars(value)}${trade.isProduct ? '' : ', options included'}.`
  const program =
    setAside === '' || type === 'Sources Sought'
      ? 'The set-aside has not been decided.'
      : setAside === 'NONE'
        ? 'The competition is unrestricted.'
        : `Set-aside: ${programName(setAside)}.`
  return [...demands, size, program, `The NAICS code is ${naics}, ${naicsTitle(naics)}.`].join(' ')
}

function response({ contacts, evaluation }: Acquisition, { type, due }: Step): string {
  const until = due ? ` by ${longDate(due)}` : ''
  if (type === 'Presolicitation')
    return 'Interested parties may register on the interested vendors list. All responsible sources may submit an offer, which will be considered.'
  if (type === 'Sources Sought')
    return `Capability statements of at most ten pages, with size, certifications and similar contracts, are sent to ${contacts[0]!.email}${until}.`
  return `${evaluation} Offers are sent by e-mail to ${contacts[0]!.email}${until}; late offers are not considered.`
}

function awardText({ setAside, demands }: Acquisition, award: NonNullable<Step['award']>): string {
  const program = setAside === '' || setAside === 'NONE' ? '' : ` (${programName(setAside)})`
  return `Contract ${award.number} was awarded to ${award.awardee} on ${longDate(award.date)} for ${dollars(award.amount)}${program}. ${demands.join(' ')} Unsuccessful offerors may ask for a debriefing within three days.`
}

function programName(setAside: string): string {
  return resolveSetAside(setAside)!.name.replace(/ \((?:FAR|specific)[^()]*\)/, '')
}

function dollars(amount: number): string {
  return `$${wholeNumber.format(amount)}`
}

function longDate(date: Date): string {
  return easternDate.format(date)
}
