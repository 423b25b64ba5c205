import type { Contact } from '../rows/notice.ts'
import { cleanLine } from '../rows/text.ts'

type RawContact = Partial<Record<keyof Contact, string | null | undefined>>

const email = /(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/
const phone = /\+?1?[-. ]?(?:\(\d{3}\)\s?|\d{3}[-. ]?)\d{3}[-. ]?\d{4}(?:\s*(?:x|ext\.?)\s*\d+)?(?!\d)/i
const fax = /\b(?:fax|facsimile)(?: (?:number|no\.?))?:?\s*(\S[\d() .-]+\d)/i
/** A number of the Defense Switched Network, which ordinary telephones cannot dial. It may directly follow a name. */
const dsn = /DSN[-: ]*((?:\(\d{3}\)[- ]?|\d{3}[-. ]?)?\d{3}[-. ]?\d{4})(?!\d)/
const name_length_usual_max = 100
const name_words_max = 5
const nothing = /^(?:n\/?a|none|null|not applicable|not available|tbd|unknown|-+|\.+|0{3}[-. ]?0{3}[-. ]?0{4}|0+)$/i

/** Reads contacts. Repairs emails in phone fields, labeled parts (`PHONE (215)697-3765`), and two people in one field. */
export function contacts(raws: readonly RawContact[]): Contact[] | null {
  const found = raws.flatMap(readContact)
  return found.length === 0 ? null : found
}

function readContact(raw: RawContact): Contact[] {
  if (!raw.fullName && !raw.email && !raw.phone && !raw.fax && !raw.title) return []
  const name = readText(raw.fullName)
  const people = name?.includes(';')
    ? name
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [name]
  const base = baseContact(raw)
  return people
    .map((person, index) => withName(index === 0 ? base : { ...emptyContact, type: base.type }, person))
    .filter(({ fullName, email, phone, fax, title }) => fullName ?? email ?? phone ?? fax ?? title)
}

const emptyContact: Contact = { fullName: null, email: null, phone: null, title: null, type: null, fax: null }

function baseContact(raw: RawContact): Contact {
  const phoneText = readText(raw.phone)
  const misplaced = phoneText?.includes('@') ? (email.exec(phoneText)?.[0] ?? null) : null
  return {
    fullName: null,
    email: email.exec(readText(raw.email) ?? '')?.[0] ?? misplaced,
    phone: misplaced ? null : phoneText,
    title: readText(raw.title),
    type: readText(raw.type),
    fax: readText(raw.fax),
  }
}

/** Adds the name to a contact. A name field may also contain other contact data, which is split. */
function withName(base: Contact, text: string | null): Contact {
  if (text === null) return base
  if (!/[\d@:]/.test(text)) return { ...base, fullName: plainName(text) }
  const faxNumber = fax.exec(text)?.[1]
  const parts = {
    email: email.exec(text)?.[0] ?? null,
    fax: readText(faxNumber),
    phone: readText(phoneIn(text.replace(fax, ''))),
  }
  if (parts.email === null && parts.phone === null && faxNumber === undefined) return { ...base, fullName: plainName(text) }
  const sentence = beginsSentence(text.replace(/\b(?:name|title|phone|telephone|email|e-mail|electronic mail|fax)\b:?/gi, ''))
  const labeled = /\bName:\s*([^,;]+)/i.exec(text)?.[1]
  const fullName = labeled ?? (sentence ? null : nameBefore(text))
  return {
    ...base,
    fullName: cleanLine(fullName),
    email: base.email ?? parts.email,
    phone: base.phone ?? parts.phone,
    fax: base.fax ?? parts.fax,
    title: base.title ?? cleanLine(/\bTitle:\s*([^,;]+)/i.exec(text)?.[1]),
  }
}

function phoneIn(text: string): string | null {
  const network = dsn.exec(text)?.[1]
  return network ? `DSN ${network}` : (phone.exec(text)?.[0].trim() ?? null)
}

/** Returns a name: the whole text, or the result of `nameBefore` for a long text. Null for a sentence. */
function plainName(text: string): string | null {
  if (beginsSentence(text)) return null
  return text.length <= name_length_usual_max ? text : nameBefore(text)
}

/** Returns the text before the first comma, number, address, label or organization code, if it may be a name. */
function nameBefore(text: string): string | null {
  const end = text.search(
    /,|\(|DSN\b|(?:tele)?phone\b|tel\b|e-?mail\b|electronic mail\b|fax\b|facsimile\b|DSN(?=\d)|\+?\d|(?<![\w.+'-])[\w.+'-]+@/i,
  )
  const start = text.slice(0, Math.max(0, end)).trim()
  if (text.length > name_length_usual_max && start.split(' ').length > name_words_max) return null
  return start.length >= 3 && start.length <= 60 && /^[\p{L}][\p{L}.,'’\- ]+$/u.test(start) ? start : null
}

function beginsSentence(text: string): boolean {
  return (
    /^(?:questions?|please|contact|all|any|for|see|the|this|if|when|email|send|submit)\b/i.test(text) &&
    text.split(' ').length >= 5
  )
}

function readText(raw: string | null | undefined): string | null {
  const text = cleanLine(raw)
  return text !== null && nothing.test(text) ? null : text
}
