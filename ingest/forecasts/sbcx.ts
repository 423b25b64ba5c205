import type { Forecast } from './forecast.ts'
import { type Field, join, months, type Raw, year_max, year_min } from './values.ts'

/** Ranges by the codes of https://osdbu.hhs.gov/api/sbcxforecastchoices/. The last range has no upper limit. */
const ranges: Readonly<Record<string, string>> = {
  RANGE_1: '> $0 and <= $10K',
  RANGE_2: '> $10K and <= $25K',
  RANGE_3: '> $25K and < $250K',
  RANGE_4: '>= $250K and < $700K',
  RANGE_5: '>= $700K and < $1.5M',
  RANGE_6: '>= $1.5M and < $3M',
  RANGE_7: '>= $3M and < $7M',
  RANGE_8: '>= $7M and < $13M',
  RANGE_9: '>= $13M and < $20M',
  RANGE_10: '>= $20M and < $50M',
  RANGE_11: '>= $50M and < $100M',
  RANGE_12: '>= $100M',
}

const strategies: Readonly<Record<string, string>> = { fullopen: 'Full and Open', smallbusiness: 'Small Business Set-Aside' }

/** Reads a record of HHS's osdbu.hhs.gov/api/sbcxopportunities/?filter=, which has months instead of dates, and no place. */
export function sbcxForecast(field: Field): Forecast {
  const range = field('totalContractRange')?.trim().toUpperCase() ?? ''
  const strategy = field('anticipatedStrategy')?.trim() ?? ''
  return {
    publisher: 'HHS',
    offices: [field('divisionAcronym')],
    key: field('uuid'),
    title: field('title'),
    description: field('description'),
    naics: field('primaryNAICS'),
    value: Object.hasOwn(ranges, range) ? ranges[range]! : /^RANGE_/.test(range) ? null : range,
    set_aside: [Object.hasOwn(strategies, strategy.toLowerCase()) ? strategies[strategy.toLowerCase()]! : strategy],
    solicitation: month(field('targetSolicitationYear'), field('targetSolicitationMonth')),
    award: month(field('targetAwardYear'), field('targetAwardMonth')),
    place: {},
    incumbent: field('incumbentContractorName'),
    existing_contract: field('contractNumber'),
    over: /cancel|archiv|withdrawn|awarded/i.test(field('status') ?? ''),
    contacts: [
      {
        fullName: join(field('programPocFirstName'), field('programPocLastName')),
        email: field('programPocEmail'),
        type: 'primary',
      },
      {
        fullName: join(field('coFirstName'), field('coLastName')),
        email: field('coEmail'),
        title: 'Contracting officer',
        type: 'secondary',
      },
    ],
    facts: [
      ['Program office', field('programPocOffice')],
      ['Contracting office', field('contractingOfficeCode')],
    ],
  }
}

/** Reads a year and a month (`7` or `July`) as `2026-07`, or as the year without a month. Null if the year is implausible. */
function month(year: Raw, text: Raw): string | null {
  const full_year = Number(/^(?:FY ?)?(\d{4})$/i.exec(year?.trim() ?? '')?.[1] ?? Number.NaN)
  if (!(full_year >= year_min && full_year <= year_max)) return null
  const word = text?.trim().toLowerCase() ?? ''
  const number = /^\d{1,2}$/.test(word) ? Number(word) : months.indexOf(word.slice(0, 3)) + 1
  return number >= 1 && number <= 12 ? `${full_year}-${String(number).padStart(2, '0')}` : String(full_year)
}
