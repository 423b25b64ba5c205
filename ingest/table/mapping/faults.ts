import { categoryOfWords } from '../../../catalog/categories.ts'
import { findTimeZone } from '../../../kernel/time/time-zone.ts'
import { isForecastSource } from '../../rows/record.ts'
import { formatFault } from '../dates.ts'
import { noticeTypes, responseTypes } from '../words.ts'
import type { DateValue, MappedFields, Mapping, Reading, Value } from './form.ts'

/** A fault of a mapping, and the path of its keys. `isKey` points at the last key, and not at its value. */
export type Found = { path: string[]; isKey?: boolean; message: string }

/** Returns the faults of a mapping that satisfies the schema. */
export function mappingFaults(mapping: Mapping): Found[] {
  return [formatFaults, forecastFaults, meaningFaults, awardFaults, zoneFaults, dateFaults].flatMap((find) => find(mapping))
}

/** Returns faults of keys that a format does not have. */
function formatFaults({ format = 'csv', pages, rows, header }: Mapping): Found[] {
  const faults: (Found | false)[] = [
    pages !== undefined && format !== 'json' && { path: ['pages'], isKey: true, message: '`pages` needs `format: json`.' },
    format === 'xml' &&
      rows === undefined && { path: ['format'], message: '`format: xml` needs `rows`, such as rss.channel.item.' },
    format === 'csv' && rows !== undefined && { path: ['rows'], isKey: true, message: '`rows` is not for `format: csv`.' },
    header !== undefined &&
      (format === 'json' || format === 'xml') && {
        path: ['header'],
        isKey: true,
        message: `\`header\` is not for \`format: ${format}\`.`,
      },
  ]
  return faults.filter((fault) => fault !== false)
}

/** A list has only forecasts, or none, because ids of records say which they are. */
function forecastFaults({ id, fields: { notice_type } }: Mapping): Found[] {
  const path = ['fields', 'notice_type']
  const is_constant = (notice_type as Reading).constant === 'forecast'
  if (isForecastSource(id))
    return is_constant ? [] : [{ path, message: 'A list of forecasts needs `notice_type: { constant: forecast }`.' }]
  if (is_constant) return [{ path: ['id'], message: 'The `id` of a list of forecasts begins with `forecast-`.' }]
  return JSON.stringify(notice_type).includes('"forecast"')
    ? [{ path, message: 'Forecasts need a mapping of their own, with an `id` that begins with `forecast-`.' }]
    : []
}

/** Returns meanings that a field cannot have. */
function meaningFaults({ fields: { notice_type, response_type, category } }: Mapping): Found[] {
  const isOf = (known: ReadonlySet<string>) => (meaning: string) => known.has(meaning)
  return [
    ...unknownMeanings('notice_type', notice_type, isOf(noticeTypes), [...noticeTypes]),
    ...unknownMeanings('response_type', response_type, isOf(responseTypes), [...responseTypes]),
    ...unknownMeanings('category', category, (meaning) => categoryOfWords(meaning) !== null, [
      'goods',
      'services',
      'construction',
    ]),
  ]
}

function unknownMeanings(
  field: string,
  value: Value | undefined,
  isKnown: (meaning: string) => boolean,
  known: readonly string[],
): Found[] {
  return meaningsOf(value)
    .filter(([, meaning]) => !isKnown(meaning))
    .map(([path, meaning]) => ({
      path: ['fields', field, ...path],
      message: `\`${meaning}\` is not a ${field.replace('_', ' ')}. Use ${known.join(', ')}.`,
    }))
}

/** Returns the values that a reading gives by itself, with their paths. */
function meaningsOf(value: Value | undefined): [path: string[], meaning: string][] {
  if (value === undefined || typeof value === 'string') return []
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      meaningsOf(each).map(([path, word]): [string[], string] => [[String(index), ...path], word]),
    )
  const { constant, otherwise, words = {}, contains = {} } = value as Reading
  const listed = Object.entries({ words, contains }).flatMap(([key, meanings]) =>
    Object.entries(meanings).map(([word, meaning]): [string[], string] => [[key, word], meaning]),
  )
  return [
    ...(constant === undefined ? [] : [[['constant'], constant] as [string[], string]]),
    ...(otherwise === undefined ? [] : [[['otherwise'], otherwise] as [string[], string]]),
    ...listed,
  ]
}

/** A column may have any type of notice. Otherwise one of them must have an award. */
function awardFaults({ fields: { award, notice_type } }: Mapping): Found[] {
  const meanings = meaningsOf(notice_type).map(([, meaning]) => meaning)
  const isPossible =
    meanings.length === 0 || meanings.some((meaning) => meaning === 'award-notice' || meaning === 'justification')
  if (award === undefined || isPossible) return []
  return [{ path: ['fields', 'award'], isKey: true, message: '`award` needs the notice type award-notice or justification.' }]
}

function zoneFaults({ zone, fields }: Mapping): Found[] {
  const zones: [string[], string | undefined][] = [[['zone'], zone]]
  for (const [path, date] of datesOf(fields)) if (isReading(date)) zones.push([[...path, 'zone'], date.zone])
  return zones.flatMap(([path, name]) =>
    name === undefined || findTimeZone(name) !== undefined
      ? []
      : [{ path, message: `\`${path.join('.')}\` is not a time zone. Give a name such as America/New_York.` }],
  )
}

function dateFaults({ fields }: Mapping): Found[] {
  return datesOf(fields).flatMap(([path, date]) =>
    [isReading(date) ? (date.format ?? []) : []].flat().flatMap((format) => {
      const fault = formatFault(format)
      return fault === null ? [] : [{ path: [...path, 'format'], message: `\`${format}\` ${fault}` }]
    }),
  )
}

function datesOf({ posted_at, deadline_at, award }: MappedFields): [string[], DateValue][] {
  const dates: [string[], DateValue | undefined][] = [
    [['fields', 'posted_at'], posted_at],
    [['fields', 'deadline_at'], deadline_at],
    [['fields', 'award', 'date'], award?.date],
    [['fields', 'award', 'start'], award?.start],
    [['fields', 'award', 'end'], award?.end],
  ]
  return dates.filter((each): each is [string[], DateValue] => each[1] !== undefined)
}

function isReading(date: DateValue): date is Extract<DateValue, { date: unknown }> {
  return typeof date === 'object' && 'date' in date
}
