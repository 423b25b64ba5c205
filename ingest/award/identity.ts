import { hash } from 'node:crypto'
import type { AwardReport } from './report.ts'

/** Uniform numbers (FAR 4.1603): six characters for the office, two for the year, a letter for the kind, a serial number. */
const uniform = /^[A-Z0-9]{6}\d\d[A-Z][A-Z0-9]{4,8}$/
const otherNumber = /^(?=.*\d)[A-Z0-9][A-Z0-9./_-]{0,49}$/
const length_max = 100

/** Normalizes a contract number (PIID) to capitals, without hyphens and spaces in the uniform format. Null for other texts. */
export function readPiid(raw: string | null | undefined): string | null {
  const text = raw?.trim().toUpperCase() ?? ''
  if (text.length > length_max) return null
  const joined = text.replace(/[\s-]+/g, '')
  if (uniform.test(joined)) return joined
  return otherNumber.test(text) && !/^[0./_-]+$/.test(text) ? text : null
}

const joinedNumbers = /^([A-Z0-9]{10,17})([A-Z0-9]{6}\d\d[FN][A-Z0-9]{4})$/

/** Splits an order's number from the contract number before it. Veterans Affairs joins both (`HTC71123DC02536C26326F0054`). */
export function readOrderNumber(raw: string | null): { piid: string | null; parent_piid: string | null } {
  const piid = readPiid(raw)
  const [, parent, order] = joinedNumbers.exec(piid?.replaceAll('-', '') ?? '') ?? []
  return parent && order ? { piid: order, parent_piid: parent } : { piid, parent_piid: null }
}

/** Returns whether a number is uniform, and so unique in the whole government. Other numbers are used repeatedly (`0001`). */
export function isUniformPiid(piid: string): boolean {
  return uniform.test(piid)
}

/** Returns whether the ninth character marks a request for bids, quotations or proposals (FAR 4.1603(a)(3)). */
export function isSolicitationNumber(piid: string): boolean {
  return isUniformPiid(piid) && /^.{8}[BQR]/.test(piid)
}

type Identified = Pick<AwardReport, 'id' | 'piid' | 'parent_piid' | 'agency_id' | 'award_key'>

/** Returns the id of a report's award. A report that cannot be identified gets a separate award. */
export function awardId({ id, piid, parent_piid, agency_id, award_key }: Identified): string {
  if (award_key !== null) return idOf(['key', award_key])
  if (piid === null) return idOf(['report', id])
  if (isUniformPiid(piid)) return idOf(['piid', piid])
  return idOf(parent_piid === null && agency_id === null ? ['report', id] : ['piid', piid, parent_piid ?? '', agency_id ?? ''])
}

function idOf(parts: string[]): string {
  return `awd_${hash('sha256', parts.join('\n')).slice(0, 26)}`
}

type ActionParts = Pick<AwardReport, 'agency_id' | 'piid' | 'modification' | 'parent_piid'> &
  Record<'parent_agency_id' | 'transaction', string | null>

const none = '-NONE-'

/** Returns the id of an action within a source, from everything by which FPDS identifies it. */
export function actionId({ agency_id, parent_agency_id, piid, modification, parent_piid, transaction }: ActionParts): string {
  return [agency_id || none, parent_agency_id || none, piid || none, modification || '0', parent_piid || none, transaction || '0']
    .join('_')
    .toUpperCase()
}

/** Returns an action's `contract_transaction_unique_key` as USAspending makes it (`pull_fpds_data.py` in
 * data-act-broker-backend). The key of a vehicle has no parent and no transaction. Null without a number. */
export function actionKey(parts: ActionParts, isVehicle: boolean): string | null {
  if (parts.piid === null) return null
  return actionId(isVehicle ? { ...parts, parent_agency_id: none, parent_piid: none, transaction: none } : parts)
}
