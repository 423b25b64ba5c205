import { hash } from 'node:crypto'
import { canonicalAgency } from '../../catalog/agencies.ts'
import type { Notice } from './notice.ts'

/**
 * What notices of one record share. `solicitation_key` is null where there is no number to share; a source's own number of the procurement
 * comes before that of the solicitation, and makes one record whatever office a notice tells.
 */
export type RecordKey = { solicitation_key: string | null; agency_key: string; office_key: string | null }

// Written where there is no number yet: they would throw strangers together.
const placeholder =
  /^(?:TBD|TBA|NA|N\/A|NONE|NULL|PENDING|UNKNOWN|NOTAPPLICABLE|NOTAVAILABLE|SEEBELOW|SEEATTACHED|X+|0+|[^A-Z0-9]*)$/

export function recordKey(notice: Notice): RecordKey {
  const agency_key = agencyKey(notice.department ?? notice.department_code ?? '')
  if (notice.process_id !== null) return { solicitation_key: notice.process_id, agency_key, office_key: null }
  return {
    solicitation_key: solicitationKey(notice.solicitation_number),
    agency_key,
    office_key: (notice.office_code ?? notice.office)?.toUpperCase() ?? null,
  }
}

/** The form in which solicitation numbers are compared; null where there is none yet. */
export function solicitationKey(written: string | null): string | null {
  const number = written?.toUpperCase().replace(/[\s\-\u2010-\u2015]+/g, '') ?? ''
  return placeholder.test(number) ? null : number
}

const agencyKeys = new Map<string, string>()

function agencyKey(name: string): string {
  let key = agencyKeys.get(name)
  if (key === undefined) {
    key = canonicalAgency(name)
    // A source with endless names must not fill the memory.
    if (agencyKeys.size < 10_000) agencyKeys.set(name, key)
  }
  return key
}

/** Of a family: all notices of one source that share a number and an agency. */
export type Family = { source: string; agency_key: string; solicitation_key: string }

export type FamilyNotice = Pick<Notice, 'id' | 'notice_type' | 'posted_at'> & {
  office_key: string | null
  /** The record in which it is stored; null when it is new. */
  record_id: string | null
}

/** What the database holds that an arrangement must spare. */
export type Holdings = {
  /** Whether a record outside of the family has this id. */
  isTaken: (id: string) => boolean
  /** The companies that pursue a record, by its id. */
  pursuers: ReadonlyMap<string, ReadonlySet<string>>
}

/** `of`: the record of each notice by its id. `moves`: stored records whose notices, and all that refers to them, go to another id. */
export type Arrangement = { of: Map<string, string>; moves: Map<string, string> }

/**
 * Divides a family into records. An office's notices are one record, and a notice that tells no office or is an award notice (which
 * often comes from another office) makes all of the family one: this only ever unites, so that the same notices end in the same records
 * in whatever order they come. The part with the oldest notice has the family's own id, any other one that of its office; the family's
 * id changes hands when a still older notice of another office comes late, unless somebody pursues the record that has it. Parts that
 * are stored apart become one record, except where one company pursues both: nothing that people have made is thrown away.
 */
export function arrangeFamily(family: Family, notices: readonly FamilyNotice[], holdings: Holdings): Arrangement {
  const parts = divide(notices)
  const ids = chooseIds(family, parts, holdings)
  const of = new Map<string, string>()
  const moves = new Map<string, string>()
  for (const [index, part] of parts.entries()) {
    const target = ids[index]!
    const kept = keptApart(part, target, holdings)
    for (const { id, record_id } of part) {
      const to = record_id !== null && kept.has(record_id) ? record_id : target
      of.set(id, to)
      if (record_id !== null && record_id !== to) moves.set(record_id, to)
    }
  }
  return { of, moves }
}

/** Where the time is not known a notice counts as the oldest; the id decides between equals. */
export function byPosting(a: Pick<Notice, 'id' | 'posted_at'>, b: Pick<Notice, 'id' | 'posted_at'>): number {
  const [first, second] = [a.posted_at ?? '', b.posted_at ?? '']
  if (first !== second) return first < second ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** Oldest first, within the parts and among them. What is stored as one record stays together. */
function divide(notices: readonly FamilyNotice[]): FamilyNotice[][] {
  const inOrder = [...notices].sort(byPosting)
  if (inOrder.some(({ office_key, notice_type }) => office_key === null || notice_type === 'award-notice')) return [inOrder]
  let parts: FamilyNotice[][] = []
  for (const notice of inOrder) {
    const same = parts.filter((part) => part.some((other) => isSamePart(notice, other)))
    parts = [...parts.filter((part) => !same.includes(part)), [...same.flat(), notice]]
  }
  for (const part of parts) part.sort(byPosting)
  return parts.sort(([a], [b]) => byPosting(a!, b!))
}

function isSamePart(a: FamilyNotice, b: FamilyNotice): boolean {
  return a.office_key === b.office_key || (a.record_id !== null && a.record_id === b.record_id)
}

function chooseIds(family: Family, parts: FamilyNotice[][], { isTaken, pursuers }: Holdings): string[] {
  const own = familyId(family)
  const stored = parts.map((part) => [...new Set(part.flatMap(({ record_id }) => record_id ?? []))])
  const holder = stored.findIndex((ids) => ids.includes(own))
  const officeIds = parts.map(([oldest]) => officeId(family, oldest!.office_key ?? ''))
  const pursued = [holder, 0].some((index) => stored[index]?.some((id) => pursuers.has(id)))
  const changesHands = holder > 0 && !pursued && !isTaken(officeIds[holder]!)
  return parts.map(([oldest], index) => {
    const free = (id: string) => !isTaken(id) && !stored.some((ids, other) => other !== index && ids.includes(id))
    if (index === 0 && (changesHands || stored[0]!.includes(own))) return own
    if (index === holder) return changesHands ? officeIds[index]! : own
    const [kept] = stored[index]!
    if (kept !== undefined) return kept
    if (index === 0 && free(own)) return own
    return free(officeIds[index]!) ? officeIds[index]! : noticeRecordId(family.source, oldest!.id)
  })
}

/** The stored records of a part that one company pursues beside another one of it. */
function keptApart(part: FamilyNotice[], target: string, { pursuers }: Holdings): Set<string> {
  const kept = new Set<string>()
  const united = new Set(pursuers.get(target))
  for (const { record_id } of part) {
    if (record_id === null || record_id === target || kept.has(record_id)) continue
    const companies = [...(pursuers.get(record_id) ?? [])]
    if (companies.some((company) => united.has(company))) kept.add(record_id)
    else for (const company of companies) united.add(company)
  }
  return kept
}

export function familyId({ source, agency_key, solicitation_key }: Family): string {
  return recordId(source, ['solicitation', agency_key, solicitation_key])
}

export function officeId({ source, agency_key, solicitation_key }: Family, officeKey: string): string {
  return recordId(source, ['solicitation', agency_key, solicitation_key, officeKey])
}

/** Of a notice that shares its record with no other, since it has no number. */
export function noticeRecordId(source: string, noticeId: string): string {
  return recordId(source, ['notice', noticeId])
}

/** The source of what agencies only plan to buy. */
export const forecastSource = 'forecast'

function recordId(source: string, parts: string[]): string {
  const prefix = source === forecastSource ? 'forecast' : 'contract'
  return `${prefix}_${hash('sha256', [source, ...parts].join('\n')).slice(0, 26)}`
}
