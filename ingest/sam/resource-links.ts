/** Many times the links of a real notice. The maximum of 171 notices is 21. */
const links_max = 100
const link_length_max = 2_000

/**
 * Normalizes the addresses of a notice's files. Removes duplicates and addresses that are not https, and the key and token parameters of
 * older responses, because an API key must not be stored in the catalog. Returns null if no address is left.
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
