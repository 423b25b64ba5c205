import { once } from '../../kernel/once.ts'
import { foldName } from '../../kernel/text/fold-name.ts'
import { createSpeller } from '../../search/query/spelling.ts'

/** An item and the names under which it is found: its code, its title and others. */
export type Choice<Item> = { item: Item; names: readonly string[] }
export type Choices<Item> = { find(query: string, limit: number): Item[] }

/** Makes a list searchable by beginnings of names and words. `alike` finds items if no name contains the words, not even misspelled. */
export function createChoices<Item>(
  choices: readonly Choice<Item>[],
  alike: (query: string, limit: number) => Item[] = () => [],
): Choices<Item> {
  const known = choices.map(({ item, names }) => ({ item, names: names.map(foldName) }))
  const words = once(() => new Set(known.flatMap(({ names }) => names.flatMap((name) => name.split(' ')))))
  const speller = once(() => {
    const made = createSpeller(words().size)
    for (const word of words()) made.add(word, 1)
    return made
  })

  function named(query: string, limit: number): Item[] {
    const groups = Map.groupBy(known, ({ names }) => rankOf(names, query))
    return [0, 1, 2]
      .flatMap((rank) => groups.get(rank) ?? [])
      .slice(0, limit)
      .map(({ item }) => item)
  }

  function corrected(query: string): string {
    return query
      .split(' ')
      .map((word) => speller().correct(word)?.word ?? word)
      .join(' ')
  }

  return {
    find(query, limit) {
      const folded = foldName(query)
      const exact = named(folded, limit)
      if (exact.length > 0) return exact
      const respelled = named(corrected(folded), limit)
      return respelled.length > 0 ? respelled : alike(query, limit)
    },
  }
}

/** Returns 0 if a name is the query, 1 if a name begins with the query, 2 if a name has its words, and null otherwise. */
function rankOf(names: readonly string[], query: string): number | null {
  if (names.includes(query)) return 0
  if (names.some((name) => name.startsWith(query))) return 1
  const beginnings = query.split(' ').map((word) => ` ${word}`)
  return names.some((name) => beginnings.every((word) => ` ${name}`.includes(word))) ? 2 : null
}
