import { hash } from 'node:crypto'
import { canonicalAgency } from '../../catalog/agencies.ts'
import type { Notice } from './notice.ts'

/** Values of a notice that decide its record. A source's own procurement number takes precedence over the solicitation number. */
export type RecordKey = { solicitation_key: string | null; agency_key: string; office_key: string | null }

// Placeholders for a missing number, which would join unrelated notices.
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

export function solicitationKey(written: string | null): string | null {
  const number = written?.toUpperCase().replace(/[\s\-\u2010-\u2015]+/g, '') ?? ''
  return placeholder.test(number) ? null : number
}

const agencyKeys = new Map<string, string>()

function agencyKey(name: string): string {
  let key = agencyKeys.get(name)
  if (key === undefined) {
    key = canonicalAgency(name)
    // The limit bounds the memory for a source with endless names.
    if (agencyKeys.size < 10_000) agencyKeys.set(name, key)
  }
  return key
}

/** Key of a family: all notices of one source that share a number and an agency. */
export type Family = { source: string; agency_key: string; solicitation_key: string }

export type FamilyNotice = Pick<Notice, 'id' | 'notice_type' | 'posted_at'> & {
  office_key: string | null
  record_id: string | null
}

/** Stored data that an arrangement must preserve. */
export type Holdings = {
  /** Returns whether a record outside the family has this id. */
  isTaken: (id: string) => boolean
  /** Companies that pursue a record, by the record's id. */
  pursuers: ReadonlyMap<string, ReadonlySet<string>>
}

/** `of` maps each notice's id to its record's id. `moves` maps each stored record that its notices leave to their new record. */
export type Arrangement = { of: Map<string, string>; moves: Map<string, string> }

/** Divides a family into records, one for each office. A notice without an office joins the whole family into one record, and so
 * does an award notice, which often comes from another office. Records are only ever joined, so the order of notices does not
 * matter. The part with the oldest notice gets the family's id, and each other part gets its office's id. An older notice from
 * another office moves the family's id, unless a company pursues the record. Two records that one company pursues remain
 * separate, so that no work is lost. */
export function arrangeFamily(family: Family, notices: readonly FamilyNotice[], holdings: Holdings): Arrangement {
  const parts = divide(notices)
  const ids = chooseIds(family, parts, holdings)
  const of = new Map<string, string>()
  const moves = new Map<string, string>()
  for (const [index, part] of parts.entries()) {
    const target = ids[index]!
    const separate = separateRecords(part, target, holdings)
    for (const { id, record_id } of part) {
      const to = record_id !== null && separate.has(record_id) ? record_id : target
      of.set(id, to)
      if (record_id !== null && record_id !== to) moves.set(record_id, to)
    }
  }
  return { of, moves }
}

/** Compares two notices, oldest first. A notice without a time counts as the oldest. If the times are equal, the ids decide. */
export function byPosting(a: Pick<Notice, 'id' | 'posted_at'>, b: Pick<Notice, 'id' | 'posted_at'>): number {
  const [first, second] = [a.posted_at ?? '', b.posted_at ?? '']
  if (first !== second) return first < second ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** Divides a family's notices into parts, oldest first. Notices of a stored record remain in one part. */
function divide(notices: readonly FamilyNotice[]): FamilyNotice[][] {
  const inOrder = [...notices].sort(byPosting)
  if (inOrder.some(({ office_key, notice_type }) => office_key === null || notice_type === 'award-notice')) return [inOrder]
  let parts: FamilyNotice[][] = []
  for (const notice of inOrder) {
    const { office_key, record_id } = notice
    const isSame = (other: FamilyNotice) =>
      office_key === other.office_key || (record_id !== null && record_id === other.record_id)
    const same = parts.filter((part) => part.some(isSame))
    parts = [...parts.filter((part) => !same.includes(part)), [...same.flat(), notice]]
  }
  for (const part of parts) part.sort(byPosting)
  return parts.sort(([a], [b]) => byPosting(a!, b!))
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

/** Returns stored records that must remain separate, because one company pursues them and another record of the part. */
function separateRecords(part: FamilyNotice[], target: string, { pursuers }: Holdings): Set<string> {
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

/** Returns the record of a notice without a number. No other notice has this record. */
export function noticeRecordId(source: string, noticeId: string): string {
  return recordId(source, ['notice', noticeId])
}

export const forecastSource = 'forecast'
/** The source of records that this service makes of awards that end. */
export const recompeteSource = 'recompete'

/** Returns whether a source has only forecasts. Their records have ids of their own. */
export function isForecastSource(source: string): boolean {
  return source === forecastSource || source.startsWith(`${forecastSource}-`)
}

function recordId(source: string, parts: string[]): string {
  const prefix = source === recompeteSource ? 'recompete' : isForecastSource(source) ? 'forecast' : 'contract'
  return `${prefix}_${hash('sha256', [source, ...parts].join('\n')).slice(0, 26)}`
}
