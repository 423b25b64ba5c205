import { currentNaics } from '../../catalog/naics.ts'
import { countryAlpha3, isState, stateCode } from '../../catalog/places.ts'
import { isPsc } from '../../catalog/psc.ts'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import { readInstant } from '../../kernel/time/instant.ts'
import type { Notice } from '../rows/notice.ts'
import { cleanLine } from '../rows/text.ts'

const day_ms = 86_400_000

type Raw = string | null | undefined
type NoticeType = Notice['notice_type']
type ResponseType = NonNullable<Notice['response_type']>

const noticeTypes: Readonly<Record<string, NoticeType>> = {
  presolicitation: 'presolicitation',
  solicitation: 'solicitation',
  'sources sought': 'sources-sought',
  'combined synopsis/solicitation': 'combined',
  'award notice': 'award-notice',
  'special notice': 'special-notice',
  'consolidate/(substantially) bundle': 'bundle',
  'intent to bundle requirements (dod-funded)': 'bundle',
  'sale of surplus property': 'sale-of-surplus',
  justification: 'justification',
  'justification (j&a)': 'justification',
  'justification and approval (j&a)': 'justification',
  'fair opportunity / limited sources justification': 'justification',
}

/** Returns the type of a notice, or `custom` if the type is missing or not one of SAM's. */
export function noticeType(type: Raw, baseType: Raw): NoticeType {
  return typeCalled(type) ?? typeCalled(baseType) ?? 'custom'
}

function typeCalled(name: Raw): NoticeType | undefined {
  const key = (name ?? '').trim().toLowerCase()
  return Object.hasOwn(noticeTypes, key) ? noticeTypes[key] : undefined
}

const piidForm = /^[A-Z0-9]{6}\d\d([A-Z])[A-Z0-9]{4,8}$/
const piidLetters: Readonly<Record<string, ResponseType>> = { B: 'ifb', Q: 'rfq', R: 'rfp' }
const wordings: readonly (readonly [ResponseType, RegExp])[] = [
  ['rfi', /\brequests? for information\b|^RFI\b|\(RFI\)/i],
  ['rfq', /\brequests? for quot(?:e|ation)s?\b|^RFQ\b|\(RFQ\)/i],
  ['rfp', /\brequests? for proposals?\b|^RFP\b|\(RFP\)/i],
  ['ifb', /\binvitations? for bids?\b|^IFB\b|\(IFB\)/i],
  ['baa', /\bbroad agency announcement\b|^BAA\b|\(BAA\)/i],
  ['cso', /\bcommercial solutions? opening\b|^CSO\b|\(CSO\)/i],
]
const anyWording = /request|RF[IQP]\b|invitation|IFB\b|broad agency|BAA\b|commercial sol|CSO\b/i

/** Returns the kind of response from the title, or else from the number's ninth character (FAR 4.1603(a)(3)). Null if unclear. */
export function responseType(title: string, solicitationNumber: string | null): ResponseType | null {
  const named = anyWording.test(title) ? wordings.filter(([, wording]) => wording.test(title)) : []
  if (named.length === 1) return named[0]![0]
  if (named.length > 1 || solicitationNumber === null) return null
  const letter = piidForm.exec(solicitationNumber.toUpperCase().replace(/[\s-]+/g, ''))?.[1]
  return piidLetters[letter ?? ''] ?? null
}

/** Reads a NAICS code. Five digits with only one industry (`56172`) become that industry (`561720`). Broader codes are null. */
export function naicsCode(raw: Raw): string | null {
  const code = raw?.trim()
  return code ? currentNaics(code.length === 5 ? `${code}0` : code) : null
}

export function pscCode(raw: Raw): string | null {
  const code = raw?.trim().toUpperCase()
  return code && isPsc(code) ? code : null
}

/** Returns the catalog's code and name. For an unknown code, returns only the source's description. */
export function setAside(code: Raw, text: Raw): { code: string | null; description: string | null } {
  if (!code && !text) return { code: null, description: null }
  const found = (code ? resolveSetAside(code) : null) ?? (text ? resolveSetAside(text) : null)
  return found ? { code: found.code, description: found.name } : { code: null, description: cleanLine(text) ?? cleanLine(code) }
}

/** Reads a US state, territory or military "state". Null for regions of other countries. */
export function state(raw: Raw, country: string | null): string | null {
  const text = raw?.trim()
  if (!text || (country !== null && country !== 'USA')) return null
  const code = text.toUpperCase()
  return isState(code) ? code : stateCode(text)
}

export function country(raw: Raw): string | null {
  const text = raw?.trim()
  return text ? countryAlpha3(text) : null
}

/** Reads digits with optional sign, decimals, `$` and thousands commas. Null for any other text and for implausible amounts. */
export function amount(raw: string | number | null | undefined): number | null {
  if (raw === null || raw === undefined || raw === '') return null
  const text = String(raw).replace(/[$,\s]/g, '')
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) < 1e13 ? Math.round(value * 100) / 100 : null
}

export function yesNo(raw: Raw): boolean | null {
  const text = raw?.trim().toLowerCase()
  return text === 'yes' || text === 'true' ? true : text === 'no' || text === 'false' ? false : null
}

export function webAddress(raw: Raw): string | null {
  const text = raw?.trim()
  return text && /^https?:\/\/[^\s\0]+$/i.test(text) && text.isWellFormed() ? text : null
}

/** Converts a date or time (`2026-04-13 11:09:12.69-04`) to ISO 8601 in UTC. A time without an offset counts as UTC, so that a
 * deadline is too early rather than too late. A date counts as its first instant, or as its last with `end_of_day`. Returns null
 * for a blank text, and undefined for one that is not a time. */
export function time(raw: Raw, { end_of_day = false } = {}): string | null | undefined {
  const text = raw?.trim()
  if (!text) return null
  const read = readInstant(text)
  if (!read) return undefined
  return new Date(read.epoch_ms + (read.day_only && end_of_day ? day_ms - 1 : 0)).toISOString()
}
