import { naicsTitle } from '../../../catalog/naics.ts'
import { resolveSetAside } from '../../../catalog/set-asides.ts'
import { amendments, intros, pick, type Random } from '../company/text.ts'
import type { Acquisition, EarlierContract, Step } from './acquisition.ts'

const length_max = 2500
const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const easternDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** Writes the text of a notice: what is bought, how much, and on which terms. The text always says that it is fictional. */
export function describe(random: Random, acquisition: Acquisition, step: Step): string {
  const paragraphs = [
    step.amendment > 0 ? amendmentText(random, step) : '',
    intro(acquisition, step),
    [acquisition.background, ...acquisition.work].join(' '),
    step.award || !acquisition.follows ? '' : followText(acquisition.follows),
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

/** Size and duration that the text of a notice states. SAM.gov's extract has no columns for them. */
export type DemoTerms = { size_low: number | null; size_high: number | null; period_of_performance: string | null }

export function termsOf(acquisition: Acquisition, step: Step): DemoTerms {
  if (step.award) return { size_low: null, size_high: null, period_of_performance: null }
  return { ...sizeOf(acquisition, step), period_of_performance: statedPeriod(acquisition) ?? usualPeriod(acquisition) }
}

function sizeOf({ value }: Acquisition, { type }: Step) {
  const isRange = type === 'Sources Sought'
  return { size_low: Math.round(isRange ? value * 0.6 : value), size_high: Math.round(isRange ? value * 1.5 : value) }
}

function statedPeriod({ demands }: Acquisition): string | null {
  return demands.join(' ').match(/period of performance is ([^.]{1,200})\./)?.[1] ?? null
}

const usualPeriods = ['12 months', 'Base year and four option years', 'Base year and two option years', 'Three years'] as const

/** Returns the usual period of performance of a service. Returns null for goods, and for buildings, whose text states the
 * period. */
function usualPeriod({ trade, naics, variant }: Acquisition): string | null {
  return trade.isProduct || naics.startsWith('23') ? null : usualPeriods[variant % usualPeriods.length]!
}

function terms(acquisition: Acquisition, step: Step): string {
  const { demands, naics, setAside, trade } = acquisition
  const { type } = step
  const { size_low, size_high } = sizeOf(acquisition, step)
  const size =
    size_low === size_high
      ? `The estimated value is ${dollars(size_low)}${trade.isProduct ? '' : ', options included'}.`
      : `The requirement is expected to lie between ${dollars(size_low)} and ${dollars(size_high)}.`
  const usual = statedPeriod(acquisition) === null ? usualPeriod(acquisition) : null
  const period = usual === null ? '' : `Period of performance: ${usual.toLowerCase()}.`
  const program =
    setAside === '' || type === 'Sources Sought'
      ? 'The set-aside has not been decided.'
      : setAside === 'NONE'
        ? 'The competition is unrestricted.'
        : `Set-aside: ${programName(setAside)}.`
  const code = `The NAICS code is ${naics}, ${naicsTitle(naics)}.`
  return [...demands, size, period, program, code].filter((text) => text !== '').join(' ')
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

function followText({ number, holder, ends }: EarlierContract): string {
  return `The services are currently provided by ${holder} under contract ${number}, which ends on ${longDate(ends)}.`
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
