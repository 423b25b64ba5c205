import { type DerivedFact, deriveFacts, type ReadRecord } from '../../reading/facts/derive.ts'

/** Fields that both texts and sources state. No source states competition or vehicle. */
const checkedFields = ['deadline_date', 'set_aside', 'naics', 'place_of_performance.state_code'] as const
type CheckedField = (typeof checkedFields)[number]

/** A field's result: how often the text of a notice gives the value that the source states. */
export type FactMeasure = {
  field: CheckedField
  /** Number of notices whose source states the field. */
  stated: number
  /** Number of notices whose source states the field and whose text gives a value. */
  read: number
  /** Number of notices whose text gives the value that the source states. */
  right: number
  /** First notices whose text gave another value. */
  wrong: { id: string; stated: string; read: string; quote: string }[]
}

type Facts = { [Field in CheckedField]: string | null }
const wrong_max = 20

/** Reads each notice as if the source had left the checked fields blank. */
export function measureFacts(records: Iterable<ReadRecord & { id: string }>): FactMeasure[] {
  const measures = checkedFields.map((field): FactMeasure => ({ field, stated: 0, read: 0, right: 0, wrong: [] }))
  for (const record of records) {
    const stated = statedFacts(record)
    if (checkedFields.every((field) => stated[field] === null)) continue
    const found = deriveFacts({ ...record, ...unstated })
    for (const measure of measures)
      addFact(
        measure,
        record.id,
        stated[measure.field],
        found.find(({ field }) => field === measure.field),
      )
  }
  return measures
}

/** Columns that the product fills from texts, all empty. */
export const unstated = {
  deadline_at: null,
  set_aside: null,
  set_aside_description: null,
  naics: null,
  place_state_code: null,
  place_city_name: null,
  place_zipcode: null,
  place_country_code: null,
} satisfies Partial<ReadRecord>

function statedFacts({ deadline_at, set_aside, naics, place_state_code }: ReadRecord): Facts {
  return { deadline_date: deadline_at, set_aside, naics, 'place_of_performance.state_code': place_state_code }
}

function addFact(measure: FactMeasure, id: string, stated: string | null, fact: DerivedFact | undefined): void {
  if (stated === null) return
  measure.stated++
  if (!fact) return
  measure.read++
  if (measure.field === 'deadline_date' ? isSameDay(stated, fact.value) : stated === fact.value) measure.right++
  else if (measure.wrong.length < wrong_max) measure.wrong.push({ id, stated, read: fact.value, quote: fact.quote })
}

const day_ms = 86_400_000

/** Returns whether two times are at most 24 hours apart. The text may state a day without a time zone. */
function isSameDay(stated: string, read: string): boolean {
  return Math.abs(Date.parse(stated) - Date.parse(read)) <= day_ms
}

export function factsTable(measures: readonly FactMeasure[]): string {
  const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)
  const rows = measures.map(
    ({ field, stated, read, right }) =>
      `${field.padEnd(34)}${String(stated).padStart(7)}${String(read).padStart(7)}${share(read, stated).padStart(9)}${share(right, read).padStart(9)}`,
  )
  return [`${'field'.padEnd(34)} stated   read    found    right`, ...rows].join('\n')
}
