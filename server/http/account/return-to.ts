const base = 'http://own.invalid'
const characters_max = 4_000

/** Returns a path of this installation with its query, or `otherwise` if the text may lead a browser to another site. A browser
 * skips tabs and reads `\` as `/`, so the text is first read as a browser does (WHATWG URL Standard). */
export function localPath(text: string | null, otherwise: string): string {
  if (!text?.startsWith('/') || text.length > characters_max) return otherwise
  const url = URL.parse(text, base)
  // The dots in `/..//example.com` disappear, and what remains names a host.
  if (url?.origin !== base || url.pathname.startsWith('//')) return otherwise
  return url.pathname + url.search + url.hash
}
