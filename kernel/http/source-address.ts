/** Removes what may be secret from an address before it is stored or shown: user name, password and query. */
export function withoutSecrets(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address
  const url = new URL(address)
  if (!url.username && !url.password && !url.search) return address
  url.username = url.password = url.search = ''
  return url.href
}
