import { once } from '../kernel/once.ts'
import { toSentenceCase } from '../kernel/text/sentence-case.ts'
import { tableMap } from './table.ts'

/** Abbreviations in titles that the catalog writes in capitals. */
const abbreviations = new Set('ADP EPG GBL GOCO GOGO GTR HPC HW IT ITSM PM R&D RF SW'.split(' '))

/** Titles by code. Many are in capitals in the published list, so they are read in sentence case. */
const names = tableMap('./psc.tsv', ([code = '', name = '']) => [[code, toTitle(name)]])

function toTitle(name: string): string {
  return /[a-z]/.test(name) ? name : toSentenceCase(name, abbreviations).replace('aids research', 'AIDS research')
}

/** Returns all codes and groups, in the order of the catalog. */
export function pscCodes(): string[] {
  return [...names().keys()]
}

/** Returns whether a text is a four-character Product and Service Code or a shorter group, as in SAM's older notices ("53"). */
export function isPsc(code: string): boolean {
  return code.length <= 4 && names().has(code)
}

const prefixes = once(
  () => new Set([...names().keys()].flatMap((code) => Array.from(code, (_, index) => code.slice(0, index + 1)))),
)

export function isPscPrefix(text: string): boolean {
  return text.length <= 4 && prefixes().has(text)
}

export function pscName(code: string): string | null {
  return code.length > 4 ? null : (names().get(code) ?? null)
}

const leading = /^\s*([A-Z0-9]{1,4})\s?--/

/** Returns the code at the start of a title, as in `53--GASKET`. Most notices with such a code have it only in the title. */
export function pscOfTitle(title: string): string | null {
  const code = leading.exec(title)?.[1]
  return code !== undefined && isPsc(code) ? code : null
}

/** Returns a title without the code at its start, or the whole title if nothing else would remain. */
export function withoutPsc(title: string): string {
  const rest = pscOfTitle(title) === null ? '' : title.replace(leading, '').trim()
  return rest === '' ? title : rest
}
