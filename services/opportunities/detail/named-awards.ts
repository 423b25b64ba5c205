import type { PastAwardRow } from '../../../db/market/market-schema.ts'
import { cut } from '../../../kernel/text/cut.ts'
import { findContractNumbers, type IncumbentFinding } from '../../../reading/incumbents.ts'

/** The number of a contract that a record names as one before it, and what says so, in a sentence. */
export type NamedNumber = {
  number: string
  evidence: string /** Whether the text itself calls it the contract before. */
  told: boolean
}
export type NamedAward = { award: PastAwardRow; evidence: string }

type NamingRecord = {
  id: string
  title: string
  posted_at: string | null
  awarded: boolean
  award_number: string | null
}

/** As forecasts are described (`ingest/forecasts`). */
const agencyNumber = /\bNumber given by the agency: ([^\n]{1,60})/
const quote_length_max = 300
const numbers_max = 50

/** Of the text first, then of the title, then the one that the agency gives a forecast; each number once. */
export function namedNumbers({ title }: { title: string }, text: string, findings: readonly IncumbentFinding[]): NamedNumber[] {
  const inText = findings.flatMap(({ contract_number, sentence }) =>
    contract_number === null ? [] : [{ number: contract_number, evidence: quoted(text, sentence), told: true }],
  )
  const inTitle = findContractNumbers(title).map(({ contract_number }) => ({
    number: contract_number!,
    evidence: `The title names contract ${contract_number}.`,
    told: false,
  }))
  const byAgency = findContractNumbers(agencyNumber.exec(text)?.[1] ?? '').map(({ contract_number }) => ({
    number: contract_number!,
    evidence: `The agency gives the number ${contract_number}.`,
    told: false,
  }))
  const byNumber = Map.groupBy([...inText, ...inTitle, ...byAgency], ({ number }) => number)
  return Array.from(byNumber.values(), ([first]) => first!).slice(0, numbers_max)
}

/** In the text's own words, no longer than can be read. */
export function quoted(text: string, { start, end }: { start: number; end: number }): string {
  return `The text says: "${cut(text.slice(start, end), quote_length_max)}"`
}

/** The awards of these numbers, in their order: none that is the record's own, or that only its title names and came after it. */
export function namedAwards(
  record: NamingRecord,
  numbers: readonly NamedNumber[],
  awards: readonly PastAwardRow[],
): NamedAward[] {
  const posted = record.posted_at?.slice(0, 10) ?? null
  return numbers.flatMap(({ number, evidence, told }) =>
    awards
      .filter((award) => award.piid === number && !isOwn(record, award))
      .filter(({ award_date }) => told || (!record.awarded && (!posted || !award_date || award_date < posted)))
      .map((award) => ({ award, evidence })),
  )
}

/** Numbers of contracts before the record that no award has. Its own award and solicitation are not before it. */
export function unknownNumbers(
  {
    awarded,
    award_number,
    solicitation_number,
  }: Pick<NamingRecord, 'awarded' | 'award_number'> & { solicitation_number: string | null },
  numbers: readonly NamedNumber[],
  awards: ReadonlyMap<string, unknown>,
): NamedNumber[] {
  const own = [award_number, solicitation_number].map((number) => number?.replaceAll('-', '').toUpperCase())
  return numbers.filter(({ number, told }) => !awards.has(number) && !own.includes(number) && (told || !awarded))
}

function isOwn({ id, award_number }: NamingRecord, { contract_id, piid }: PastAwardRow): boolean {
  return contract_id === id || (award_number !== null && award_number.replaceAll('-', '').toUpperCase() === piid)
}
