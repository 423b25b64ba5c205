import { type Beginnings, beginningsOf, eachBeginning, isInside, isOfWord, nextWord, wordEnd } from '../kernel/text/characters.ts'
import { fold, joinParts, termOf } from '../kernel/words/words.ts'

/** Terms that are searched for in texts. A way is one index term, or several terms side by side. */
export type Sought = {
  begins: Beginnings
  /** The index of the way that each term matches by itself, or -1 for a term that matches only together with others. */
  terms: ReadonlyMap<string, number>
  phrases: readonly { terms: readonly string[]; way: number }[]
  ways_count: number
}

/** Words that match a way, in text order. The same index in all three lists is the same hit. */
export type Hits = { starts: number[]; ends: number[]; ways: number[] }

export function soughtBy(ways: readonly (readonly string[])[]): Sought {
  const terms = new Map(ways.flat().map((term) => [term, -1]))
  const phrases: Sought['phrases'][number][] = []
  for (const [way, given] of ways.entries()) {
    if (given.length === 1) terms.set(given[0]!, way)
    else phrases.push({ terms: given, way })
  }
  return { begins: beginningsOf(terms.keys()), terms, phrases, ways_count: ways.length }
}

/** Finds the hits in a text. A number or compound is one word if a way matches the whole. Otherwise each part is a word. */
export function findHits(text: string, sought: Sought): Hits {
  const found: Found = { starts: [], ends: [], ways: [], terms: [] }
  let read_until = 0
  eachBeginning(text, sought.begins, (start) => {
    if (start < read_until || !isOfWord(text, start) || isOfWord(text, start - 1)) return
    const end = wordEnd(text, start)
    const whole_end = isInside(text, start - 1) ? end : compoundEnd(text, end)
    if (whole_end > end) {
      const whole = termOf(joinParts(fold(text.slice(start, whole_end))))
      if ((sought.terms.get(whole) ?? -1) >= 0) {
        add(found, sought, start, whole_end, whole)
        read_until = whole_end
        return
      }
    }
    add(found, sought, start, end, termOf(fold(text.slice(start, end))))
  })
  markPhrases(text, found, sought)
  return sought.phrases.length === 0 ? found : onlyMet(found)
}

function compoundEnd(text: string, first_end: number): number {
  let end = first_end
  while (isInside(text, end)) end = wordEnd(text, end + 1)
  return end
}

type Found = Hits & { terms: string[] }

function add({ starts, ends, ways, terms }: Found, sought: Sought, start: number, end: number, term: string): void {
  const way = sought.terms.get(term)
  if (way === undefined) return
  starts.push(start)
  ends.push(end)
  ways.push(way)
  terms.push(term)
}

function markPhrases(text: string, { starts, ends, ways, terms: found }: Found, { phrases }: Sought): void {
  const follows = (at: number): boolean => nextWord(text, ends[at - 1]!) === starts[at]
  for (const { terms, way } of phrases)
    for (let at = 0; at + terms.length <= found.length; at++) {
      if (!terms.every((term, k) => found[at + k] === term && (k === 0 || follows(at + k)))) continue
      for (let k = 0; k < terms.length; k++) ways[at + k] = way
    }
}

function onlyMet({ starts, ends, ways }: Hits): Hits {
  const met = [...ways.keys()].filter((at) => ways[at]! >= 0)
  return { starts: met.map((at) => starts[at]!), ends: met.map((at) => ends[at]!), ways: met.map((at) => ways[at]!) }
}
