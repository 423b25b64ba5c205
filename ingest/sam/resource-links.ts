/** Many times what a notice has: of 171 real ones the most have 21. */
const links_max = 100
const link_length_max = 2_000

/**
 * The addresses of a notice's files as they are known again: each once, without the parameters for a key and a token that older answers
 * have (a key of ours has no place in a catalog), and without what is no https address. Null where none is left.
 */
export function resourceLinks(given: readonly unknown[]): string[] | null {
  const links = new Set<string>()
  for (const raw of given.slice(0, links_max)) {
    const link = typeof raw === 'string' ? fileAddress(raw.trim()) : null
    if (link !== null) links.add(link)
  }
  return links.size === 0 ? null : [...links]
}

function fileAddress(text: string): string | null {
  const url = text.length > link_length_max ? null : URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  for (const name of [...url.searchParams.keys()]) if (/^(?:api_?key|token)$/i.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}
