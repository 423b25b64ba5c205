import type { Page } from './page.ts'

/** Returns the index that `assets/search.js` reads: pages by rank and word. Each word of a page is only in its highest rank. */
export function searchIndex(pages: Page[]): string {
  const ranks = Array.from({ length: 4 }, () => new Map<string, number[]>())
  for (const [number, page] of pages.entries()) {
    const seen = new Set<string>()
    for (const [rank, text] of textsOf(page).entries()) {
      for (const word of wordsOf(text)) {
        if (seen.has(word)) continue
        ranks[rank]!.set(word, [...(ranks[rank]!.get(word) ?? []), number])
        seen.add(word)
      }
    }
  }
  const shown = pages.map(({ name, title, group, method, path }) => ({ name, title, group, method, path }))
  return JSON.stringify({ pages: shown, ranks: ranks.map((rank) => Object.fromEntries(rank)) })
}

function textsOf({ name, title, group, method = '', path = '', terms }: Page): string[] {
  const heading = [title, name, method, path].join(' ')
  return [heading, terms.parameters.join(' '), terms.fields.join(' '), `${group} ${terms.text}`]
}

/** Returns the words of a text in lower case. A camelCase name is one word, and each word inside the name is another. */
function wordsOf(text: string): Set<string> {
  const words = (text.match(/[A-Za-z0-9]+/g) ?? []).flatMap((name) => [name, ...name.split(/(?<=[a-z0-9])(?=[A-Z])/)])
  return new Set(words.map((word) => word.toLowerCase()))
}
