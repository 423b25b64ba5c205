const loopbacks = ['localhost', '127.0.0.1', '[::1]']
/** Schemes that no application can own. A browser runs or shows what some of them contain. */
const foreignSchemes =
  'about: blob: data: file: ftp: intent: javascript: mailto: sms: tel: vbscript: view-source: ws: wss:'.split(' ')

/** Whether codes may be sent to an address: https, a program on the user's own computer, or an application's own URL scheme
 * (RFC 8252, section 7). The address must not have credentials, which would disguise its host, or characters that browsers drop. */
export function isRedirectAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '' || /[#\s\p{C}]/u.test(address)) return false
  if (url.protocol === 'https:') return true
  return isOwnDevice(url)
}

export function redirectFault(address: string): string {
  return `must be https, a loopback address or an application's own URL scheme, without credentials, spaces or a fragment, not ${address}`
}

/** Whether an address leads to a program on the user's own device, which only a native application has. */
export function isOnOwnDevice(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.protocol !== 'https:' && isOwnDevice(url)
}

function isOwnDevice({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' ? loopbacks.includes(hostname) : !foreignSchemes.includes(protocol)
}

/** Returns the host of a redirect address, `localhost` for the user's own computer, or the application's URL scheme with its colon. */
export function redirectHost(address: string): string {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:') return hostname
  return protocol === 'http:' ? 'localhost' : protocol
}
