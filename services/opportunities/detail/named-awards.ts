import type { DetailRow } from '../../../db/opportunities/contracts.ts'
import type { PastAwardRow } from '../../../db/opportunities/related.ts'
import { cut } from '../../../kernel/text/cut.ts'
import { findContractNumbers, type IncumbentFinding } from '../../../reading/incumbents.ts'

/** A contract number in a record, with evidence. `stated` means that the text calls the contract a current or earlier one. */
export type NamedNumber = { number: string; evidence: string; stated: boolean }
export type NamedAward = { award: PastAwardRow; evidence: string }

type NamingRecord = Pick<DetailRow, 'id' | 'title' | 'posted_at' | 'awarded' | 'award_number'>

/** Matches the agency's own number for a forecast. `ingest/forecasts` adds a line with this number to the description. */
const agencyNumber = /\bNumber given by the agency: ([^\n]{1,60})/
const quote_length_max = 300
const numbers_max = 50

/** Finds distinct contract numbers: first in the text, then in the title, then in the agency's own number for a forecast. */
export function findNumbers({ title }: { title: string }, text: string, findings: readonly IncumbentFinding[]): NamedNumber[] {
  const inText = findings.flatMap(({ contract_number, sentence }) =>
    contract_number === null ? [] : [{ number: contract_number, evidence: quoted(text, sentence), stated: true }],
  )
  const inTitle = numbersIn(title, 'The title names contract')
  const byAgency = numbersIn(agencyNumber.exec(text)?.[1] ?? '', 'The agency gives the number')
  const byNumber = Map.groupBy([...inText, ...inTitle, ...byAgency], ({ number }) => number)
  return Array.from(byNumber.values(), ([first]) => first!).slice(0, numbers_max)
}

function numbersIn(text: string, statement: string): NamedNumber[] {
  return findContractNumbers(text).map(({ contract_number: number }) => {
    return { number: number!, evidence: `${statement} ${number}.`, stated: false }
  })
}

export function quoted(text: string, { start, end }: { start: number; end: number }): string {
  return `The text says: "${cut(text.slice(start, end), quote_length_max)}"`
}

/** Returns awards with one of the `numbers`, except the record's own award. A number that is not `stated` counts only if the
 * record is not awarded and the award is not later than the record. */
export function awardsWithNumbers(record: NamingRecord, numbers: readonly NamedNumber[], awards: readonly PastAwardRow[]) {
  const posted = record.posted_at?.slice(0, 10) ?? null
  return numbers.flatMap(({ number, evidence, stated }) =>
    awards
      .filter((award) => award.piid === number && !isOwn(record, award))
      .filter(({ award_date }) => stated || (!record.awarded && (!posted || !award_date || award_date < posted)))
      .map((award) => ({ award, evidence })),
  )
}

/** Returns the numbers of earlier contracts that are not in `awards`. Leaves out the record's own award and solicitation numbers.
 * For an awarded record, also leaves out numbers that are not `stated`. */
export function unknownNumbers(
  { awarded, award_number, solicitation_number }: Pick<DetailRow, 'awarded' | 'award_number' | 'solicitation_number'>,
  numbers: readonly NamedNumber[],
  awards: ReadonlyMap<string, unknown>,
): NamedNumber[] {
  const own = [award_number, solicitation_number].map((number) => number?.replaceAll('-', '').toUpperCase())
  return numbers.filter(({ number, stated }) => !awards.has(number) && !own.includes(number) && (stated || !awarded))
}

function isOwn({ id, award_number }: NamingRecord, { contract_id, piid }: PastAwardRow): boolean {
  return contract_id === id || (award_number !== null && award_number.replaceAll('-', '').toUpperCase() === piid)
}
