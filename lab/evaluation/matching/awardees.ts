import { foldName } from '../../../catalog/table.ts'
import { stem, wordsOf } from '../../../kernel/words/words.ts'
import type { RecordFacts } from '../../../matching/facts.ts'
import { hashOf } from '../../../matching/texts/terms.ts'

/** A record as an evaluation of matching reads it: the award is what a ranker must guess, and never sees. */
export type OutcomeRecord = RecordFacts & {
  id: string
  title: string
  description: string | null
  solicitation_number: string | null
  award_number: string | null
  /** Whole US dollars. */
  award_amount: number | null
  awardee_name: string | null
  /** Where it is known: it tells the company better than its name. */
  awardee_uei?: string | null
  /** Of the contract under which it is an order. */
  parent_number?: string | null
}

const legalForms = new Set(
  'inc incorporated llc l c lc ltd limited corp corporation co company companies plc lp llp gmbh the and of usa us dba'.split(
    ' ',
  ),
)

/** One form for `KAMPI COMPONENTS CO., INC.` and `Kampi Components Company`; empty where nothing else is left. */
export function awardeeKey(name: string): string {
  return foldName(name.replace(/\./g, ''))
    .split(' ')
    .filter((word) => !legalForms.has(word))
    .join(' ')
}

/** By a hash of its name every other awardee is held out: nothing is fitted to it, and it alone is reported on. */
export function isHeldOutAwardee(key: string): boolean {
  return (hashOf(key) & 1) === 1
}

/** A word of a name that notices of all kinds use (`components`, `services`) tells no company. */
const common_idf_max = 6.5
const number_length_min = 5

/**
 * A text without what names the awardee: the words of its name, but for those of the trade, and everything that looks like a number of a
 * contract or a company. Numbers of parts that are written in groups stay: who made a part before may well make it again. `telling` says how rare a stem is.
 */
export function redactor(awardee_name: string | null, telling: (stem: string) => number): (text: string) => string {
  const words = awardee_name === null ? [] : wordsOf(awardeeKey(awardee_name))
  const names = new Set(words.filter((word) => word.length > 1 && telling(stem(word)) > common_idf_max))
  const whole = words.length > 1 ? ` ${words.join(' ')} ` : null
  return (text) => {
    const unnumbered = text.replace(compound, (found) => (isContractNumber(found) ? ' ' : found))
    const kept = wordsOf(unnumbered).filter((word) => !names.has(word) && !(word.length >= number_length_min && /\d/.test(word)))
    const plain = ` ${kept.join(' ')} `
    return (whole === null ? plain : plain.replaceAll(whole, ' ')).trim()
  }
}

const compound = /(?<![A-Za-z0-9])[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+/g
const contract_number_length_min = 10

/** `SPE4A7-26-D-0123`: in groups, of letters and digits. */
function isContractNumber(text: string): boolean {
  return text.replaceAll('-', '').length >= contract_number_length_min && /\d/.test(text) && /[A-Za-z]/.test(text)
}

/** Numbers that say that two records are of one purchase: of the solicitation, of the contract, and those that stand in the title. */
export function familyNumbers({ title, solicitation_number, award_number, parent_number = null }: OutcomeRecord): string[] {
  const told = [solicitation_number, award_number, parent_number].flatMap((number) =>
    number === null ? [] : [plainNumber(number)],
  )
  const named = title.match(/[A-Za-z0-9][A-Za-z0-9-]{7,30}/g) ?? []
  const numbers = named.map(plainNumber).filter((number) => /\d.*\d.*\d/.test(number) && /[a-z]/.test(number))
  return [...new Set([...told, ...numbers])].filter((number) => number.length >= family_length_min)
}

const family_length_min = 6

function plainNumber(number: string): string {
  return number.toLowerCase().replace(/[^a-z0-9]/g, '')
}
