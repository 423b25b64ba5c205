/** A setting with the address of a model server. */
export type AddressSetting = {
  /** The name of the variable. */
  name: string
  key_name: string
  /** The path that is added to the address, which must not contain it. */
  path: string
}

/**
 * Returns the address without trailing slashes. Throws an Error that names the variable and the fix. The error never shows the
 * value, which may contain a password.
 */
export function readModelAddress(text: string, { name, key_name, path }: AddressSetting): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(
      `${name} must be a URL that begins with http:// or https:// and ends with the version, such as https://api.openai.com/v1`,
    )
  if (url.username || url.password) throw new Error(`${name} must not contain a password; set ${key_name}`)
  const address = withoutSlashes(url.href)
  if (withoutSlashes(url.pathname).endsWith(`/${path}`))
    throw new Error(`${name} must end with the version: /${path} is added to it`)
  return address
}

function withoutSlashes(text: string): string {
  return text.replace(/(?<!\/)\/+$/, '')
}

/** Throws if one of these is set although the address is not, because they have no effect without it. */
export function refuseWithoutAddress(others: Record<string, string | undefined>, name: string, what: string): void {
  const [other] = Object.entries(others).find(([, value]) => value) ?? []
  if (other)
    throw new Error(
      `${other} is set, but ${name}, the address of the ${what}, is not. Set it, for example to http://127.0.0.1:11434/v1, or unset ${other}`,
    )
}

const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/** Warns about a key that is sent unencrypted. `sent` names the other data that is. */
export function addressDoubts(server: { base_url: string; key: string | null } | null, name: string, sent: string): string[] {
  if (server === null || server.key === null) return []
  const { protocol, hostname } = new URL(server.base_url)
  return protocol === 'http:' && !ownMachine.includes(hostname)
    ? [`${name} is not https: traffic is unencrypted, and its key and ${sent} can be read in transit`]
    : []
}
