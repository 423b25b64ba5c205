import { foldName } from '../../../kernel/text/fold-name.ts'
import { stem, wordsOf } from '../../../kernel/words/words.ts'
import type { RecordFacts } from '../../../matching/facts.ts'
import { hashOf } from '../../../matching/texts/terms.ts'

/** A record for the evaluation of matching. A ranker must predict its award without seeing it. */
export type OutcomeRecord = RecordFacts & {
  id: string
  title: string
  description: string | null
  solicitation_number: string | null
  award_number: string | null
  /** Amount in whole US dollars. */
  award_amount: number | null
  awardee_name: string | null
  /** UEI of the awardee. If known, it identifies the company more reliably than the name. */
  awardee_uei?: string | null
  /** Number of the contract under which the award is an order. */
  parent_number?: string | null
}

const legalForms = new Set(
  'inc incorporated llc l c lc ltd limited corp corporation co company companies plc lp llp gmbh the and of usa us dba'.split(
    ' ',
  ),
)

/** Returns a key that is the same for `KAMPI COMPONENTS CO., INC.` and `Kampi Components Company`. The key is empty if the name
 * has only legal forms. */
export function awardeeKey(name: string): string {
  return foldName(name.replace(/\./g, ''))
    .split(' ')
    .filter((word) => !legalForms.has(word))
    .join(' ')
}

/** Returns whether an awardee is reserved for reports, so no fit may use it. A hash of the name reserves half of the awardees. */
export function isHeldOutAwardee(key: string): boolean {
  return (hashOf(key) & 1) === 1
}

/** Maximum idf of a common word, such as `components` or `services`. Such words do not identify a company, because notices of all
 * kinds use them. */
const common_idf_max = 6.5
const number_length_min = 5

/** Returns a function that makes a text anonymous. It removes the rare words of the awardee's name, and contract and company
 * numbers. Hyphenated part numbers stay, because a company may make the same part again. `rarityOf` returns the idf of a stem. */
export function redactor(awardee_name: string | null, rarityOf: (stem: string) => number): (text: string) => string {
  const words = awardee_name === null ? [] : wordsOf(awardeeKey(awardee_name))
  const names = new Set(words.filter((word) => word.length > 1 && rarityOf(stem(word)) > common_idf_max))
  const whole = words.length > 1 ? ` ${words.join(' ')} ` : null
  return (text) => {
    const unnumbered = text.replace(compound, (found) => (isContractNumber(found) ? ' ' : found))
    const rest = wordsOf(unnumbered).filter((word) => !names.has(word) && !(word.length >= number_length_min && /\d/.test(word)))
    const plain = ` ${rest.join(' ')} `
    return (whole === null ? plain : plain.replaceAll(whole, ' ')).trim()
  }
}

const compound = /(?<![A-Za-z0-9])[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+/g
const contract_number_length_min = 10

/** Returns whether a hyphenated text, such as `SPE4A7-26-D-0123`, has the length, letters and digits of a contract number. */
function isContractNumber(text: string): boolean {
  return text.replaceAll('-', '').length >= contract_number_length_min && /\d/.test(text) && /[A-Za-z]/.test(text)
}

/** Returns the numbers that link records of the same purchase: solicitation and contract numbers, and numbers in the title. */
export function familyNumbers({ title, solicitation_number, award_number, parent_number = null }: OutcomeRecord): string[] {
  const stated = [solicitation_number, award_number, parent_number].flatMap((number) =>
    number === null ? [] : [plainNumber(number)],
  )
  const named = title.match(/[A-Za-z0-9][A-Za-z0-9-]{7,30}/g) ?? []
  const numbers = named.map(plainNumber).filter((number) => /\d.*\d.*\d/.test(number) && /[a-z]/.test(number))
  return [...new Set([...stated, ...numbers])].filter((number) => number.length >= family_length_min)
}

const family_length_min = 6

function plainNumber(number: string): string {
  return number.toLowerCase().replace(/[^a-z0-9]/g, '')
}
