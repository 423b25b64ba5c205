import { hash } from 'node:crypto'
import { canonicalAgency } from '../catalog/agencies.ts'
import type { Notice } from './notice.ts'

/** What notices of one record share (decisions 1). `solicitation_key` is null where there is no number to share. */
export type RecordKey = { solicitation_key: string | null; agency_key: string; office_key: string | null }
export type KnownRecord = RecordKey & { id: string }

// Written where there is no number yet: they would throw strangers together.
const placeholder =
  /^(?:TBD|TBA|NA|N\/A|NONE|NULL|PENDING|UNKNOWN|NOTAPPLICABLE|NOTAVAILABLE|SEEBELOW|SEEATTACHED|X+|0+|[^A-Z0-9]*)$/

export function recordKey(notice: Notice): RecordKey {
  const number = notice.solicitation_number?.toUpperCase().replace(/[\s\-\u2010-\u2015]+/g, '') ?? ''
  return {
    solicitation_key: placeholder.test(number) ? null : number,
    agency_key: agencyKey(notice.department ?? notice.department_code ?? ''),
    office_key: (notice.office_code ?? notice.office)?.toUpperCase() ?? null,
  }
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

/**
 * The record that a notice belongs to, among those of the same source, number and agency: the one of the same office; the only one,
 * where the notice does not tell its office; one whose office is not known yet. Null when it begins a record of its own.
 */
export function findRecord(key: RecordKey, known: readonly KnownRecord[]): KnownRecord | null {
  if (key.solicitation_key === null) return null
  const same = known.find(({ office_key }) => office_key === key.office_key)
  if (same) return same
  if (key.office_key === null) return known.length === 1 ? known[0]! : null
  return known.find(({ office_key }) => office_key === null) ?? null
}

/** Made of what the notices share, so that the same notices get the same id in any order: only a second office's depends on being second. */
export function recordIds(notice: Pick<Notice, 'id' | 'source'>, key: RecordKey): { first: string; of_office: string } {
  if (key.solicitation_key === null) {
    const id = recordId([notice.source, 'notice', notice.id])
    return { first: id, of_office: id }
  }
  const shared = [notice.source, 'solicitation', key.agency_key, key.solicitation_key]
  return { first: recordId(shared), of_office: recordId([...shared, key.office_key ?? '']) }
}

function recordId(parts: string[]): string {
  return `contract_${hash('sha256', parts.join('\n')).slice(0, 26)}`
}
