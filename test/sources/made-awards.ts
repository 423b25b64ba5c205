import { transactionLayout } from '../../ingest/usaspending/layouts.ts'

const ueiLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const states = ['VA', 'TX', 'MD', 'CA', 'OH']

/** Yields generated actions in the current transaction layout, about four per award and twenty per firm. Every fifth firm has no
 * UEI. */
export function* madeTransactions(rows: number): Generator<string> {
  yield line(transactionLayout.columns)
  for (let row = 0; row < rows; row += 1) {
    const award = Math.floor((row * 7919) % (rows / 4))
    const firm = award % Math.ceil(rows / 20)
    const piid = `W912CH26C${String(award).padStart(6, '0')}`
    const modification = row % 4 === 0 ? '0' : `P${String(row).padStart(5, '0')}`
    const cells: Partial<Record<(typeof transactionLayout.columns)[number], string>> = {
      contract_transaction_unique_key: `9700_-NONE-_${piid}_${modification}_-NONE-_${row}`,
      award_id_piid: piid,
      modification_number: modification,
      action_date: `2026-0${1 + (row % 9)}-1${row % 10}`,
      federal_action_obligation: String(((row * 37) % 10_000) - 1000),
      awarding_agency_name: 'Department of Defense',
      awarding_sub_agency_name: 'Department of the Army',
      awarding_office_code: 'W912CH',
      recipient_name: `FIRM ${firm}, ${row % 2 === 0 ? 'LLC' : 'INC.'}`,
      ...(firm % 5 > 0 || row % 3 > 0 ? { recipient_uei: ueiOf(firm) } : {}),
      recipient_state_code: states[firm % states.length]!,
      recipient_country_code: 'USA',
      prime_award_base_transaction_description: `MOWING OF LOT ${award}`,
      naics_code: '561730',
      product_or_service_code: 'S208',
      last_modified_date: '2026-04-20 10:00:00+00',
    }
    yield line(transactionLayout.columns.map((column) => cells[column] ?? ''))
  }
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`
}

function ueiOf(firm: number): string {
  const letters = [firm % 24, Math.floor(firm / 24) % 24, Math.floor(firm / 576) % 24].map((at) => ueiLetters[at])
  return `M${letters.join('')}${String(firm % 10 ** 8).padStart(8, '0')}`
}
