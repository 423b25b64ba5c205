const web_page_characters_max = 2_048

/** Reads a SAM.gov Unique Entity ID: twelve capitals and digits without I and O, and no zero at the start. Null if invalid. */
export function readUei(text: string): string | null {
  const id = text.trim().toUpperCase()
  return /^(?!0)[A-HJ-NP-Z0-9]{12}$/.test(id) ? id : null
}

/** Reads a CAGE or NATO code: five capital letters and digits without I and O. Null if invalid. */
export function readCageCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-HJ-NP-Z0-9]{5}$/.test(code) ? code : null
}

/** Reads a public web address. Adds a missing `https://`, because many registrations omit the scheme. Null if invalid. */
export function readWebPage(text: string): string | null {
  const given = text.trim()
  if (given.length > web_page_characters_max) return null
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`
  if (!URL.canParse(address)) return null
  const { hostname, username, password, pathname, search, hash, href } = new URL(address)
  if (!/[^.]\.[^.]/.test(hostname) || username !== '' || password !== '' || href.length > web_page_characters_max) return null
  return pathname === '/' && search === '' && hash === '' ? href.slice(0, -1) : href
}
