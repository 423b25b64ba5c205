import type { Notice } from '../rows/notice.ts'
import { dateColumns } from './date-field.ts'
import type { Mapping, Value } from './mapping/form.ts'
import { columnsOf, listOf } from './values.ts'

type Field = keyof Notice
type Use = readonly [fields: readonly Field[], columns: readonly string[]]

/** Returns the fields that each column of a mapping fills. Columns that decide about ids, filters and the status fill none. */
export function fieldsOfColumns(mapping: Mapping): Record<string, Field[]> {
  const filled: Record<string, Field[]> = {}
  for (const [fields, columns] of usesOf(mapping))
    for (const column of columns) filled[column] = [...new Set([...(filled[column] ?? []), ...fields])]
  return filled
}

/** Columns without which no row can be read. A file without them is another list. */
export function requiredColumns({ row, keep = {} }: Mapping): string[] {
  return [...new Set([listOf(row)[0]!, ...Object.keys(keep)])]
}

function usesOf({ row, procurement, keep = {}, leave_out = [], closed = [], cancelled = [], fields }: Mapping): Use[] {
  const value = (field: Field | readonly Field[], of: Value | undefined): Use => [listOf(field), columnsOf(of)]
  const { place, award, contacts = [], codes = [] } = fields
  return [
    [[], [...listOf(row), ...listOf(procurement?.columns ?? []), ...Object.keys(keep), ...leave_out.map(({ column }) => column)]],
    [['active'], [...closed, ...cancelled].map(({ column }) => column)],
    value('title', fields.title),
    value('notice_type', fields.notice_type),
    value('solicitation_number', fields.solicitation_number),
    value('description', fields.description),
    value('response_type', fields.response_type),
    value('department', fields.department),
    value('sub_tier', fields.sub_tier),
    value('office', fields.office),
    value('category', fields.category),
    value('naics', fields.naics),
    value('psc', fields.psc),
    value(
      'codes',
      codes.flatMap(({ code, name }) => [code, ...(name === undefined ? [] : [name])]),
    ),
    value(['set_aside', 'set_aside_description'], fields.set_aside),
    [['posted_at'], dateColumns(fields.posted_at)],
    [['deadline_at', 'until_further_notice'], dateColumns(fields.deadline_at)],
    value(['size_low', 'size_high'], fields.value),
    value('period_of_performance', fields.period_of_performance),
    value('source_url', fields.source_url),
    value('resource_links', fields.resource_links),
    value('place_street_address', place?.street),
    value('place_city_name', place?.city),
    value('place_state_code', place?.state),
    value('place_zipcode', place?.zipcode),
    value('place_country_code', place?.country),
    value(
      'point_of_contact',
      contacts.flatMap((parts) => Object.values(parts)),
    ),
    value('awardee_name', award?.awardee),
    value('awardee_uei', award?.uei),
    value('award_number', award?.number),
    value('award_amount', award?.amount),
    value('awardee_city', award?.city),
    value('awardee_state', award?.state),
    [['award_date'], dateColumns(award?.date)],
    [['award_start'], dateColumns(award?.start)],
    [['award_end'], dateColumns(award?.end)],
    value('offers', award?.offers),
  ]
}
