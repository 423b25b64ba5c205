import { cleanLine } from '../rows/text.ts'
import type { MappedFields, Value } from './mapping/form.ts'
import type { Remarks, Row, ValueReader } from './values.ts'

/** Fields with one line of text. */
const lineFields = (fields: MappedFields) =>
  ({
    solicitation_number: fields.solicitation_number,
    notice_type: fields.notice_type,
    response_type: fields.response_type,
    department: fields.department,
    sub_tier: fields.sub_tier,
    office: fields.office,
    category: fields.category,
    naics: fields.naics,
    psc: fields.psc,
    set_aside: fields.set_aside,
    value: fields.value,
    period_of_performance: fields.period_of_performance,
    source_url: fields.source_url,
    'place.street': fields.place?.street,
    'place.city': fields.place?.city,
    'place.state': fields.place?.state,
    'place.zipcode': fields.place?.zipcode,
    'place.country': fields.place?.country,
    'award.awardee': fields.award?.awardee,
    'award.uei': fields.award?.uei,
    'award.number': fields.award?.number,
    'award.amount': fields.award?.amount,
    'award.offers': fields.award?.offers,
    'award.city': fields.award?.city,
    'award.state': fields.award?.state,
  }) as const satisfies Record<string, Value | undefined>
export type LineField = keyof ReturnType<typeof lineFields>
/** Returns a field of the current row on one line, or null if it is blank. */
export type Line = (field: LineField) => string | null

export function lineReaders(fields: MappedFields, toReader: (field: string, value: Value | undefined) => ValueReader) {
  const readers = Object.fromEntries(
    Object.entries(lineFields(fields)).map(([field, value]) => [field, toReader(field, value)]),
  ) as Record<LineField, ValueReader>
  return (field: LineField, row: Row, remarks: Remarks): string | null => cleanLine(readers[field](row, remarks)[0])
}
