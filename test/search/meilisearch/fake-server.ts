import type { MultiSearchQuery } from 'meilisearch'
import type { Server } from '../../../search/meilisearch/connection.ts'
import type { Known } from '../../../search/meilisearch/rebuild/state.ts'

/** Returns a fake server with some texts. The server supports phrases and filters by id, and waits for `before` before each
 * answer. */
export function fakeServer(texts: Record<string, string>, before: () => Promise<void> = async () => {}) {
  const asked: string[] = []
  function answer({ q: given, filter, hitsPerPage = 0 }: MultiSearchQuery) {
    const q = given ?? ''
    asked.push(q)
    const phrases = Array.from(q.matchAll(/(-?)"([^"]*)"/g), ([, out, phrase]) => ({ out: out === '-', phrase: ` ${phrase} ` }))
    // The server reads at most ten phrases.
    const [must, must_not] = [phrases.filter(({ out }) => !out).slice(0, 10), phrases.filter(({ out }) => out)]
    const named = /"id" IN \[([^\]]*)\]/.exec(String(filter))?.[1]
    const found = Object.keys(texts).filter((id) => {
      const holds = ({ phrase }: { phrase: string }) => ` ${texts[id]} `.includes(phrase)
      return (named === undefined || named.includes(`"${id}"`)) && must.every(holds) && !must_not.some(holds)
    })
    return { hits: found.slice(0, hitsPerPage).map((id) => ({ id, impacts: '' })), totalHits: found.length }
  }
  const client = {
    async multiSearch({ queries }: { queries: MultiSearchQuery[] }) {
      await before()
      return { results: queries.map(answer) }
    },
  }
  const server = { read: (work: (given: never) => unknown) => work(client as never) } as unknown as Server
  return { server, asked }
}

export function knownOf(records: number, holding = new Map<string, number>()): Known {
  return { state: {} as Known['state'], records, holding }
}
