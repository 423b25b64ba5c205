import { foldName } from '../../kernel/text/fold-name.ts'

const length_max = 500

const legalForms = new Set(
  `inc incorporated llc ltd limited co company corp corporation lp llp lllp pllc pc pa plc gmbh ag kg sa sarl srl spa bv nv oy ab as aps kk
  pty pte pvt sas sl sro doo`.split(/\s+/),
)

const firms = '(?:awardees?|awards|vendors?|contractors?|companies|firms)'
/** Names of several or undisclosed contractors, to which FPDS gives special UEIs. */
const severalOrSecret = new RegExp(
  `^(?:various|multiple|redacted(?: due to pii)?|(?:multiple|various|several|miscellaneous|domestic|foreign|miscellaneous foreign) ${firms}(?: undisclosed)?|undisclosed(?: (?:domestic|foreign))?(?: ${firms})?)$`,
)
const noName =
  /^(?:null|none|na|n a|tbd|unknown|not applicable|see (?:the )?(?:above|additional|attach|award|below|body|bid|contract|description|details|document|general|link|list|narrative|note|remark|schedule|synopsis|text).*)$/

/** Folds a name for comparison: `&` as `and`, without `the`, `dba ...` and legal forms. Null for `MULTIPLE AWARDEES`. */
export function contractorKey(name: string | null | undefined): string | null {
  if (!name) return null
  // Cuts again after folding, which may turn one letter into several.
  const folded = foldName(name.slice(0, length_max)).slice(0, length_max).toWellFormed()
  if (folded === '' || noName.test(folded) || severalOrSecret.test(folded)) return null
  let words = folded.split(' ')
  const dba = words.findIndex((_, index) => index > 0 && isDba(words, index))
  if (dba > 0) words = words.slice(0, dba)
  if (words.length > 1 && words[0] === 'the') words = words.slice(1)
  while (words.length > 1) {
    const letters = spelledForm(words)
    if (letters > 0 && words.length > letters) words = words.slice(0, -letters)
    else if (words.at(-1) === 'the' || legalForms.has(words.at(-1)!)) words = words.slice(0, -1)
    else break
  }
  return words.join(' ')
}

/** Returns whether a name means several or undisclosed contractors (`MULTIPLE AWARDEES`, `DOMESTIC AWARDEES (UNDISCLOSED)`). */
export function isSeveralOrSecret(name: string): boolean {
  return severalOrSecret.test(foldName(name.slice(0, length_max)))
}

function isDba(words: readonly string[], at: number): boolean {
  return words[at] === 'dba' || spelledAt(words, at, 'd', 'b', 'a') || spelledAt(words, at, 'doing', 'business', 'as')
}

function spelledAt(words: readonly string[], at: number, ...wanted: string[]): boolean {
  return wanted.every((word, offset) => words[at + offset] === word)
}

/** Returns the number of words at the end that spell a legal form letter by letter (`L L C`). */
function spelledForm(words: readonly string[]): number {
  for (const letters of ['llc', 'llp', 'inc', 'lp', 'pc', 'sa'])
    if (spelledAt(words, words.length - letters.length, ...letters)) return letters.length
  return 0
}
