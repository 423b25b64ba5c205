/** A setting that holds the address of a server of models, and how messages tell of it. */
export type AddressSetting = {
  /** Of the variable. */
  name: string
  key_name: string
  /** What is asked below the address: it must not stand there already. */
  path: string
}

/**
 * The address without slashes at its end. Throws an Error that names the variable and the fix, and never shows what is wrong: somebody may
 * have put his password into it.
 */
export function readModelAddress(text: string, { name, key_name, path }: AddressSetting): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(
      `${name} must be an address that begins with http:// or https:// and ends with the version, such as https://api.openai.com/v1`,
    )
  if (url.username || url.password) throw new Error(`${name} must not hold a password: set ${key_name}`)
  const address = withoutSlashes(url.href)
  if (withoutSlashes(url.pathname).endsWith(`/${path}`))
    throw new Error(`${name} must end with the version: /${path} is added to it`)
  return address
}

function withoutSlashes(text: string): string {
  return text.replace(/(?<!\/)\/+$/, '')
}

/** Throws where one of these is set although the address is not, without which they say nothing. */
export function refuseWithoutAddress(others: Record<string, string | undefined>, name: string, what: string): void {
  const [other] = Object.entries(others).find(([, value]) => value) ?? []
  if (other)
    throw new Error(
      `${other} is set, but not ${name}: the address of the ${what}, such as http://127.0.0.1:11434/v1. Set it, or unset ${other}`,
    )
}

const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/** A key that travels readable for all is told of; `sent` is what else does. */
export function addressDoubts(server: { base_url: string; key: string | null } | null, name: string, sent: string): string[] {
  if (server === null || server.key === null) return []
  const { protocol, hostname } = new URL(server.base_url)
  return protocol === 'http:' && !ownMachine.includes(hostname)
    ? [`${name} is not https: traffic is unencrypted, and its key and ${sent} can be read in transit`]
    : []
}
