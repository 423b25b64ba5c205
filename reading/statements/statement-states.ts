import { isState, stateCode } from '../../catalog/places.ts'
import { type Line, withoutBullet } from './statement-lines.ts'

const label =
  /^(?:(?:geographic(?:al)?|service|operating|coverage) (?:areas?|coverage|regions?|reach|footprint|locations?)|areas? (?:of operations?|served)|(?:states|regions|locations) (?:served|of operation|we serve|where we work)|where we (?:work|operate|bid)|licensed (?:states|in)|(?:we )?(?:serve|serving|work in|operate in))\b/i
/** Lines behind a label that stands alone. */
const lines_max = 8
const capital = /\bWashington,? D\.?C\.?(?![a-z])/gi
const separator = /[,;/|•·()&]|\band\b/
const lead = /^(?:(?:all of|throughout|across|in|the|states? of|(?:north|south|east|west|central)(?:ern)?) )+(?=[A-Z])/i

/** Returns the states that a statement lists as the area of its company. Addresses and past contracts do not count. */
export function findStates(lines: readonly Line[]): string[] {
  const texts = lines.map(({ text }) => withoutBullet(text))
  const found = texts.flatMap((text, at) => {
    const named = label.exec(text)?.[0]
    if (named === undefined) return []
    const said = text.slice(named.length).replace(/^[\s:–—-]+/, '')
    if (said !== '') return statesListed(said)
    const behind = texts.slice(at + 1, at + 1 + lines_max)
    const end = behind.indexOf('')
    return behind.slice(0, end < 0 ? undefined : end).flatMap(statesListed)
  })
  return [...new Set(found)]
}

function statesListed(text: string): string[] {
  const items = text.replace(capital, 'DC').split(separator)
  return items.flatMap((item) => {
    const name = item.trim().replace(/\.$/, '')
    const code = isState(name) ? name : (stateCode(name) ?? stateCode(name.replace(lead, '')))
    return code ?? []
  })
}
