/** An address as it may be kept and shown: a name, a password or a key may stand in it. */
export function withoutSecrets(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address
  const url = new URL(address)
  if (!url.username && !url.password && !url.search) return address
  url.username = ''
  url.password = ''
  url.search = ''
  return url.href
}
