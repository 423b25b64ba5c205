import { hash } from 'node:crypto'
import type { AwardReport } from './report.ts'

/** FAR 4.1603: six places of the office, two of the year, a letter of the kind, four to eight of a serial number. */
const uniform = /^[A-Z0-9]{6}\d\d[A-Z][A-Z0-9]{4,8}$/
const otherNumber = /^(?=.*\d)[A-Z0-9][A-Z0-9./_-]{0,49}$/
const length_max = 100

/**
 * A procurement instrument's number (PIID) in the form in which numbers are compared: capitals, and without hyphens and spaces where it is
 * of the uniform format. Null of what is no number (`Charge Card Purchase`, `TBD`).
 */
export function readPiid(raw: string | null | undefined): string | null {
  const text = raw?.trim().toUpperCase() ?? ''
  if (text.length > length_max) return null
  const joined = text.replace(/[\s-]+/g, '')
  if (uniform.test(joined)) return joined
  return otherNumber.test(text) && !/^[0./_-]+$/.test(text) ? text : null
}

const glued = /^([A-Z0-9]{10,17})([A-Z0-9]{6}\d\d[FN][A-Z0-9]{4})$/

/** Notices of Veterans Affairs write an order's number behind that of the contract it is placed under (`HTC71123DC02536C26326F0054`). */
export function readOrderNumber(raw: string | null): { piid: string | null; parent_piid: string | null } {
  const piid = readPiid(raw)
  const [, parent, order] = glued.exec(piid?.replaceAll('-', '') ?? '') ?? []
  return parent && order ? { piid: order, parent_piid: parent } : { piid, parent_piid: null }
}

/** Such a number belongs to one award of the whole government; others are given out again and again (`0001`). */
export function isUniformPiid(piid: string): boolean {
  return uniform.test(piid)
}

/** By its ninth place (FAR 4.1603(a)(3)): of an invitation for bids, a request for quotations or for proposals. */
export function isSolicitationNumber(piid: string): boolean {
  return isUniformPiid(piid) && /^.{8}[BQR]/.test(piid)
}

type Identified = Pick<AwardReport, 'id' | 'piid' | 'parent_piid' | 'agency_id' | 'award_key'>

/** The id of the award that a report is of; one that nothing tells apart from others has an award of its own. */
export function awardId({ id, piid, parent_piid, agency_id, award_key }: Identified): string {
  if (award_key !== null) return idOf(['key', award_key])
  if (piid === null) return idOf(['report', id])
  if (isUniformPiid(piid)) return idOf(['piid', piid])
  return idOf(parent_piid === null && agency_id === null ? ['report', id] : ['piid', piid, parent_piid ?? '', agency_id ?? ''])
}

function idOf(parts: string[]): string {
  return `awd_${hash('sha256', parts.join('\n')).slice(0, 26)}`
}

export type ActionParts = {
  agency_id: string | null
  parent_agency_id: string | null
  piid: string | null
  modification: string | null
  parent_piid: string | null
  transaction: string | null
}

const none = '-NONE-'

/** What a source's reports of actions are told apart by: all that FPDS has of the kind. */
export function actionId({ agency_id, parent_agency_id, piid, modification, parent_piid, transaction }: ActionParts): string {
  return [agency_id || none, parent_agency_id || none, piid || none, modification || '0', parent_piid || none, transaction || '0']
    .join('_')
    .toUpperCase()
}

/**
 * The same for an action whichever source tells of it, in the form of USAspending's `contract_transaction_unique_key`, which leaves a
 * vehicle's parent and transaction out (`pull_fpds_data.py` of data-act-broker-backend). Null without a number.
 */
export function actionKey(parts: ActionParts, isVehicle: boolean): string | null {
  if (parts.piid === null) return null
  return actionId(isVehicle ? { ...parts, parent_agency_id: none, parent_piid: none, transaction: none } : parts)
}
