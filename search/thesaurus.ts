import { nameGroups } from '../catalog/thesaurus.ts'
import { stopWords, termOf, wordsOf, writeOut } from './words.ts'

/** The other names of what a text of terms without stop words names (`grass cut`), each as terms side by side; none as a rule. */
export function otherNames(content: string): string[][] {
  return names.get(content) ?? []
}

function termsOf(name: string): string[] {
  return wordsOf(writeOut(name)).map(termOf)
}

function contentOf(terms: readonly string[]): string {
  return terms.filter((term) => !stopWords.has(term)).join(' ')
}

const names = new Map<string, string[][]>()

for (const group of nameGroups()) {
  const read = group.map(({ text, asks }) => ({ terms: termsOf(text), asks }))
  for (const { terms, asks } of read) {
    if (!asks) continue
    const content = contentOf(terms)
    const others = read.filter((other) => contentOf(other.terms) !== content).map((other) => other.terms)
    const known = names.get(content) ?? []
    names.set(content, [...new Map([...known, ...others].map((each) => [each.join(' '), each])).values()])
  }
}

/** Most words that a name is made of. */
export const name_words_max = Math.max(...Array.from(names.keys(), (content) => content.split(' ').length))
