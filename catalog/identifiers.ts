const web_page_characters_max = 2_048

/** A Unique Entity ID of SAM.gov: twelve capitals and digits without I and O, the first no zero. Trimmed, in capitals; null for none. */
export function readUei(text: string): string | null {
  const id = text.trim().toUpperCase()
  return /^(?!0)[A-HJ-NP-Z0-9]{12}$/.test(id) ? id : null
}

/** A CAGE code, or a NATO one: five capitals and digits without I and O. Trimmed, in capitals; null for none. */
export function readCageCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-HJ-NP-Z0-9]{5}$/.test(code) ? code : null
}

/** The address of a page that others can open, `https` where none is told, as people and registrations leave it out; null for none. */
export function readWebPage(text: string): string | null {
  const given = text.trim()
  if (given.length > web_page_characters_max) return null
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`
  if (!URL.canParse(address)) return null
  const { hostname, username, password, pathname, search, hash, href } = new URL(address)
  if (!/[^.]\.[^.]/.test(hostname) || username !== '' || password !== '' || href.length > web_page_characters_max) return null
  return pathname === '/' && search === '' && hash === '' ? href.slice(0, -1) : href
}
