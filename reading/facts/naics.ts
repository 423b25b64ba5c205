import { currentNaics } from '../../catalog/naics.ts'
import { onlyOne, type Passages, type Stated, statedAt } from './passage.ts'

const label = String.raw`\b(?:NAICS|North\s{1,2}American\s{1,2}Industr\w{1,4}\s{1,2}Classification)`
const code = new RegExp(String.raw`${label}[^.;\d]{0,110}?(?<![\d-])(?<code>\d{6})(?![\d-])`, 'gi')
/** Words before the code of another contract, or before codes that firms may have. */
const otherCode =
  /\b(?:previous\w*|prior|incumbent|subcontract\w*|may include|such as|e\.g|changed? from|instead of|your|their|firm['’]s|company['’]s)\b[^.;]{0,60}$/i
const before_characters = 80

/** Returns the NAICS code that the text of the notice states. Null if it states none or several. */
export function statedNaics({ sentences }: Passages): Stated | null {
  const found = sentences.flatMap((sentence) => {
    if (!/NAICS|North\s/i.test(sentence.text)) return []
    return [...sentence.text.matchAll(code)].flatMap((match) => {
      const current = currentNaics(match.groups!.code!)
      const before = sentence.text.slice(Math.max(0, match.index - before_characters), match.index)
      if (current === null || otherCode.test(before) || isList(sentence.text, match.index + match[0].length)) return []
      return [statedAt(sentence, match, current)]
    })
  })
  return onlyOne(found)
}

const list_characters = 90

/** Returns whether another code follows, as in `NAICS codes: 221210 - Natural Gas Distribution 424710 - Petroleum`. */
function isList(text: string, end: number): boolean {
  const next = /(?<![\d$-])\d{6}(?![\d-])/.exec(text.slice(end, end + list_characters))
  return next !== null && currentNaics(next[0]) !== null
}
