/** Removes user name, password and query from an address before it is stored or shown, because they may be secret. */
export function withoutSecrets(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address
  const url = new URL(address)
  if (!url.username && !url.password && !url.search) return address
  url.username = url.password = url.search = ''
  return url.href
}
