import { isState, parkStates, stateCode, statesNamedIn } from '../../catalog/places.ts'
import { findTerms } from '../text/terms.ts'
import { onlyOne, type Passage, type Passages, type Stated } from './passage.ts'

const zip = /\b(?<state>[A-Z]{2})\.?,?\s{1,2}\d{5}(?:-\d{4})?\b/g
const cityState = /(?<=\p{L}{2}),\s{1,2}(?<state>[A-Z][\p{L}.]{1,20}(?:\s[A-Z]\p{L}{1,20})?)/gu
/** Another state after a name, as in `Fort Benning, Georgia and Alabama`. */
const another = /\s(?:and|or|&)\s(?<state>[A-Z][\p{L}.]{1,20}(?:\s[A-Z]\p{L}{1,20})?)/gu
/** A code before a comma, as in `ATCT PA, Morristown ATCT, NJ`. */
const listed = /\b([A-Z]{2}),/g
/** The code VA of the Department of Veterans Affairs, as in `Manchester, VA Medical Center`. */
const veterans =
  /,\s{0,2}VA(?=\s{1,2}(?:Med|Health|Clinic|VAMC|Outpatient|CBOC|Community|Hospital|Facilit|Regional|National|Central|Campus|[A-Z]{4}))/g
/** The title of a refuge or hatchery, which begins with its state, as in `91--NV-ASH MEADOWS NWR`. */
const refuge = /^(?:[\dA-Z]{1,4}--)?(?<state>[A-Z]{2})[- ](?=.{0,80}\b(?:NWR|NFH|FWS|WMD)\b)/g
/** A title that names a spare part, as in `53--BRACKET,FL`. */
const part = /^[\dA-Z]{2,4}--[^a-z]{1,80}$/
/** Words in a sentence that names the place of the work. */
const located =
  /\b(?:located (?:at|in|on|near|within)|(?:on|within|throughout|across) (?:the|several|various|multiple)|facilities (?:at|in|within)|services? (?:at|in|for)|at the|facility in|campus in|performed (?:at|in)|delivered to|delivery to|ship(?:ped)? to|installation (?:at|in))\b/i
/** Words near the place of an office, a vendor or an earlier customer. */
const elsewhere =
  /\b(?:award\w*|vendors?|contracting (?:office|officer|activity)|network contracting|inc|llc|corp(?:oration)?|cage|e-?mail\w*|questions?|comparable|previous\w*|headquarters|warranty|disaster area|regulations)\b/i
const opening_sentences = 6
/** Solicitation numbers of the National Park Service. Its offices put park codes in titles. */
const parkOffice = /^140P/

/** Returns the state of the work from the place label, title or opening. `number` is the solicitation number. Null if unsure. */
export function statedState({ title, description, sentences }: Passages, number: string | null = null): Stated | null {
  const labelled = findTerms(description).filter(({ kind }) => kind === 'place_of_performance')
  const found = labelled.flatMap(({ value, start, end }): Stated[] =>
    statesIn(value).map((state) => ({ value: state, source: 'description', start, end })),
  )
  if (found.length > 0) return onlyOne(found)
  const refuges = Array.from(title.text.matchAll(refuge), ({ groups }) => groups!.state!).filter(isState)
  if (refuges.length > 0) return onlyOne(statedBy(title, refuges))
  const parks = parkOffice.test(number ?? '') ? parkStates(title.text) : []
  if (parks.length > 0) return onlyOne(statedBy(title, parks))
  if (part.test(title.text)) return null
  const named = [...title.text.matchAll(alone), ...title.text.matchAll(partOf), ...title.text.matchAll(within)].map(
    ([name]) => stateCode(name)!,
  )
  const codes = Array.from(title.text.matchAll(behindCity), ([code]) => code).filter(isState)
  const titled = [...statesIn(title.text), ...named, ...codes]
  if (titled.length > 0) return onlyOne(statedBy(title, titled))
  return onlyOne(
    sentences
      .slice(0, opening_sentences)
      .filter(({ text }) => located.test(text) && !elsewhere.test(text))
      .flatMap((passage) => statedBy(passage, statesIn(passage.text))),
  )
}

function statedBy({ source, text, start }: Passage, states: readonly string[]): Stated[] {
  return states.map((value) => ({ value, source, start, end: start + text.length }))
}

/** Names of states that have no other meaning, as in `WFO American Samoa`. */
const alone =
  /\b(?:Alabama|Alaska|American Samoa|Arizona|Arkansas|California|Colorado|Connecticut|Florida|Guam|Hawaii|Idaho|Illinois|Iowa|Kentucky|Louisiana|Maryland|Massachusetts|Michigan|Minnesota|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|North Carolina|North Dakota|Oklahoma|Oregon|Pennsylvania|Puerto Rico|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|West Virginia|Wisconsin|Wyoming)\b(?! (?:River|Street|St|Ave|Avenue|Road|Class|Army|National Guard|Air|City|State University))/g
/** States after a direction, as in `Northern Ohio`. Alone, such a name may mean a river, a ship, a city or a person. */
const partOf =
  /(?<=\b(?:North|South|East|West)ern )(?:Delaware|Georgia|Indiana|Kansas|Mississippi|Missouri|Nebraska|Nevada|New York|Ohio|Virginia|Washington)\b(?! University)/g
/** States after `in`, as in `Sites in Indiana`. Washington may be the city. */
const within =
  /(?<=\b[Ii]n )(?:Delaware|Georgia|Indiana|Kansas|Mississippi|Missouri|New York|Ohio|Virginia)\b(?!,| (?:City|University|County|Avenue|Street))/g
/** A code behind a name in lower case, as in `Newark NJ`. In titles, NC also means National Cemetery, and VA Veterans Affairs. */
const behindCity = /(?<=\b\p{Lu}\p{Ll}{2,20} )(?!NC|VA)[A-Z]{2}(?=$|[),;]| (?:[-–—|&]|and\b))/gu

function statesIn(said: string): string[] {
  const text = said.replace(veterans, ',   ')
  const written = [...text.matchAll(zip)].map(({ groups }) => groups!.state!)
  const listedCodes = [...text.matchAll(listed)].map(([, code]) => code!).filter((code) => code !== 'VA')
  const named = [...text.matchAll(cityState)].flatMap(stateOf)
  const found = [...statesNamedIn(text), ...[...written, ...listedCodes].filter(isState), ...named]
  return found.length === 0 ? [] : [...new Set([...found, ...[...text.matchAll(another)].flatMap(stateOf)])]
}

function stateOf({ groups }: RegExpExecArray): string[] {
  const { state } = groups!
  const code = stateCode(state!) ?? stateCode(state!.split(' ')[0]!)
  return code === null ? [] : [code]
}
