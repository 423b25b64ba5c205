import { coded, day, moment } from '../award/fields.ts'
import { actionKey, readPiid } from '../award/identity.ts'
import { type AwardReport, makeReport, type ReadReport } from '../award/report.ts'
import { cellsOf, type OnMissing, readItems } from '../files/csv.ts'
import type { Fault } from '../rows/fault.ts'
import { fieldReader } from '../rows/field-table.ts'
import { type Names, withinLimits } from '../rows/limits.ts'
import { cleanLine, cleanText } from '../rows/text.ts'
import { amount, setAside, state } from '../sam/fields.ts'
import {
  columnOf,
  oldColumnOf,
  oldFields,
  oldLayout,
  type SharedColumn,
  sharedFields,
  summaryLayout,
  transactionLayout,
} from './layouts.ts'

type Cell<Column extends string> = (column: Column) => string

const source = 'usaspending'
const shown_characters = 80
/** Time of a deletion without a date. No other time is later. */
const lastTime = '9999-12-31T00:00:00.000Z'

const readers = [
  { ...summaryLayout, read: createReader(cellsOf(summaryLayout), readSummary, columnOf) },
  { ...transactionLayout, read: createReader(cellsOf(transactionLayout), readTransaction, columnOf) },
  { ...oldLayout, read: createReader(cellsOf(oldLayout), readOldTransaction, oldColumnOf) },
]

/** Reads an award download (https://api.usaspending.gov/docs/endpoints). Ends with the number of deletions, if any. */
export async function* readUsaspending(bytes: AsyncIterable<Uint8Array>, on_missing?: OnMissing): AsyncGenerator<ReadReport[]> {
  let deleted = 0
  let line = 0
  for await (const read of readItems(bytes, readers, (fields, layout) => layout.read(fields), on_missing)) {
    deleted += read.filter((row) => 'item' in row && row.item.kind === 'deleted').length
    line = read.at(-1)!.line
    yield read
  }
  if (deleted > 0) yield [{ line, note: `rows that delete an action: ${deleted}` }]
}

function createReader<Column extends string>(
  cells: (fields: string[]) => Cell<Column>,
  read: (cell: Cell<Column>) => AwardReport | Fault,
  names: Names,
): (fields: string[]) => AwardReport | Fault {
  return (fields) => {
    const report = read(cells(fields))
    return 'reason' in report ? report : withinLimits(report, names)
  }
}

function readSummary(cell: Cell<(typeof summaryLayout.columns)[number]>): AwardReport | Fault {
  const basics = readBasics(cell, 'contract_award_unique_key', 'award_id_piid', 'total_obligated_amount')
  if ('reason' in basics) return basics
  const { key, dollars: total_obligated } = basics
  return makeReport({
    id: `${source}/${key}`,
    source,
    kind: 'summary',
    ...sharedFacts(cell),
    agency_id: agencyOfAwardKey(key) ?? cleanLine(cell('awarding_sub_agency_code')),
    action_date: day(cell('award_latest_action_date')),
    award_date: day(cell('award_base_action_date')),
    total_obligated,
  })
}

function readTransaction(cell: Cell<(typeof transactionLayout.columns)[number]>): AwardReport | Fault {
  const key = uniqueKey(cell('contract_transaction_unique_key'))
  if (key === null) return notAKey('contract_transaction_unique_key', cell('contract_transaction_unique_key'))
  const indicator = cell('correction_delete_ind').trim().toUpperCase()
  if (indicator === 'D') return deletedTransaction(key, cell)
  if (indicator !== '' && indicator !== 'C')
    return { field: 'correction_delete_ind', reason: `neither C nor D: ${indicator.slice(0, shown_characters)}` }
  const basics = readBasics(cell, 'contract_transaction_unique_key', 'award_id_piid', 'federal_action_obligation')
  if ('reason' in basics) return basics
  const modification = cleanLine(cell('modification_number')) ?? '0'
  const action_date = day(cell('action_date'))
  const isBase = modification === '0'
  const facts = sharedFacts(cell)
  return makeReport({
    id: `${source}/${key}`,
    source,
    kind: 'action',
    ...facts,
    ...partsOfTransactionKey(key),
    modification,
    action_date,
    award_date: isBase ? action_date : null,
    // The start date of a modification is the day when it takes effect, not the start of the award.
    start_date: isBase ? facts.start_date : null,
    obligated: basics.dollars,
    total_obligated: amount(cell('total_dollars_obligated')),
    ceiling: amount(cell('base_and_all_options_value')),
    description: facts.description ?? cleanText(cell('transaction_description')),
  })
}

function deletedTransaction(key: string, cell: Cell<(typeof transactionLayout.columns)[number]>): AwardReport {
  return makeReport({
    id: `${source}/${key}`,
    source,
    kind: 'deleted',
    modified_at: moment(cell('last_modified_date')) ?? lastTime,
    piid: readPiid(cell('award_id_piid')),
    parent_piid: readPiid(cell('parent_award_id_piid')),
    ...partsOfTransactionKey(key),
  })
}

function partsOfTransactionKey(key: string) {
  return { agency_id: key.split('_')[0]!, action_key: key.toUpperCase() }
}

const readShared = fieldReader(sharedFields)

function sharedFacts(cell: Cell<SharedColumn>) {
  const facts = readShared(cell)
  return {
    ...facts,
    set_aside: setAside(cell('type_of_set_aside_code'), cell('type_of_set_aside')).code,
    place_state_code: state(cell('primary_place_of_performance_state_code'), facts.place_country_code),
    awardee_state_code: state(cell('recipient_state_code'), facts.awardee_country_code),
  }
}

const readOld = fieldReader(oldFields)

function readOldTransaction(cell: Cell<(typeof oldLayout.columns)[number]>): AwardReport | Fault {
  const basics = readBasics(cell, 'unique_transaction_id', 'piid', 'dollarsobligated')
  if ('reason' in basics) return basics
  const { key: id, dollars: obligated } = basics
  const facts = readOld(cell)
  const { modified_at, piid, parent_piid, agency_id, modification, action_date } = facts
  const common = { id: `${source}/${id}`, source, modified_at, piid, parent_piid, agency_id }
  // Deletes the id but not the action's key, because a later row may report the action under another id.
  if (/^inactive$/i.test(cell('transaction_status').trim()))
    return makeReport({ ...common, kind: 'deleted', modified_at: modified_at ?? lastTime })
  const is_vehicle = isOldVehicle(facts.award_type)
  const transaction = cleanLine(cell('transactionnumber'))
  const parts = { agency_id, parent_agency_id: coded(cell('idvagencyid')).code, piid, modification, parent_piid, transaction }
  const isBase = modification === '0'
  const aside = coded(cell('typeofsetaside'))
  return makeReport({
    ...facts,
    ...common,
    kind: 'action',
    action_key: actionKey(parts, is_vehicle === true),
    award_date: isBase ? action_date : null,
    obligated,
    start_date: isBase ? day(cell('effectivedate')) : null,
    is_vehicle,
    set_aside: setAside(aside.code, aside.name).code,
    place_state_code: state(coded(cell('pop_state_code')).code, facts.place_country_code),
    awardee_state_code: state(cell('state'), facts.awardee_country_code),
  })
}

function isOldVehicle(type: string | null): boolean | null {
  return type === null ? null : /\b(?:IDC|FSS|GWAC|BOA|BPA)\b/.test(type) && !/\bCALL\b/.test(type)
}

function uniqueKey(raw: string): string | null {
  const key = raw.trim()
  return key !== '' && /^[\x21-\x7e]{1,200}$/.test(key.replaceAll(' ', '_')) ? key : null
}

/** Returns the agency in `CONT_AWD_<piid>_<agency>_<parent piid>_<parent agency>` or `CONT_IDV_<piid>_<agency>`. */
function agencyOfAwardKey(key: string): string | null {
  const parts = key.split('_')
  return (parts[1] === 'IDV' ? parts.at(-1) : parts.at(-3)) ?? null
}

type Basics = { key: string; dollars: number | null }

/** Reads the key and the amount of a row that has a number. A blank amount is null. */
function readBasics<Column extends string>(
  cell: Cell<Column>,
  keyColumn: Column,
  piid: Column,
  amountColumn: Column,
): Basics | Fault {
  const key = uniqueKey(cell(keyColumn))
  if (key === null) return notAKey(keyColumn, cell(keyColumn))
  if (isBlank(cell(piid))) return { field: piid, reason: 'blank' }
  const raw = cell(amountColumn)
  const dollars = amount(raw)
  if (dollars === null && !isBlank(raw))
    return { field: amountColumn, reason: `not an amount: ${raw.slice(0, shown_characters)}` }
  return { key, dollars }
}

function isBlank(raw: string): boolean {
  return raw.trim() === ''
}

function notAKey(field: string, raw: string): Fault {
  return { field, reason: isBlank(raw) ? 'blank' : `not a key: ${raw.slice(0, shown_characters)}` }
}
