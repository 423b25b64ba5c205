/** Removes the parts of an address that may be secret, before it is stored or shown: user name, password and query. */
export function withoutSecrets(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address
  const url = new URL(address)
  if (!url.username && !url.password && !url.search) return address
  url.username = url.password = url.search = ''
  return url.href
}
