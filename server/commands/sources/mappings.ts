import { readFileSync, statSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { findSources } from '../../../ingest/files/source-bytes.ts'
import type { Notice } from '../../../ingest/rows/notice.ts'
import { fieldsOfColumns } from '../../../ingest/table/columns.ts'
import type { Mapping } from '../../../ingest/table/mapping/form.ts'
import { isMapping, mapping_bytes_max, readMapping, showFaults } from '../../../ingest/table/mapping/mapping.ts'
import { findMapping, shippedMappings } from '../../../ingest/table/mapping/shipped.ts'
import { openPages } from '../../../ingest/table/pages.ts'
import { type ReadTableRow, readTable } from '../../../ingest/table/read.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { contentsOfTable, tableExtensions } from '../../../services/sources/kinds/table.ts'
import { addCommand, list, type Output, table, usageError, withoutDatabase } from '../command.ts'

export function mappingOption(): Option {
  return new Option('--mapping <mapping>', 'the name of a mapping, see oi sources mappings, or a YAML file of your own')
}

/** Returns a mapping as it is stored: the name of one of this project, or the text of a file, which is checked. */
export async function givenMapping(given: string): Promise<{ stored: string; mapping: Mapping }> {
  if (shippedMappings().includes(given)) return { stored: given, mapping: await findMapping(given) }
  const found = statSync(given, { throwIfNoEntry: false })
  if (!found?.isFile()) throw usageError(`No mapping or file ${given} found. To list the mappings: oi sources mappings`)
  if (found.size > mapping_bytes_max)
    throw usageError(`${given} is larger than ${mapping_bytes_max.toLocaleString('en-US')} bytes.`)
  const text = readFileSync(given, 'utf8')
  const mapping = await readMapping(text)
  if (!isMapping(mapping)) throw usageError(`${given} is not a valid mapping:\n${showFaults(given, mapping)}`)
  // A line break distinguishes a text from a name.
  return { stored: `${text.trimEnd()}\n`, mapping }
}

export function addMappingCommands(sources: Command): void {
  addCommand(sources, 'mappings', 'list the mappings of this project for tables of states, counties and cities').action(
    withoutDatabase(showMappings),
  )
  addCommand(sources, 'try', 'read a table with a mapping and show the first notices, without storing anything')
    .argument('<mapping>', 'the name of a mapping, or a YAML file')
    .argument('[source]', 'a file, a folder or an http(s) URL (default: the address in the mapping)')
    .option('--rows <count>', 'how many notices to show', '5')
    .action(withoutDatabase(tryMapping))
}

async function showMappings(): Promise<Output> {
  const mappings = await Promise.all(shippedMappings().map(findMapping))
  const rows = mappings.map(({ id, name, terms, address }) => ({ id, name, terms: terms ?? null, address: address ?? null }))
  return { text: list(rows, { mapping: 'id', name: 'name', terms: 'terms' }), json: { mappings: rows } }
}

type TryOptions = { rows: string }

async function tryMapping(signal: AbortSignal, { rows }: TryOptions, [given, source]: string[]): Promise<Output> {
  const { mapping } = await givenMapping(given!)
  const place = source ?? mapping.address
  if (place === undefined) throw usageError(`${given} has no address. Give a file or an http(s) URL.`)
  const shown_max = Number(rows)
  if (!Number.isInteger(shown_max) || shown_max < 0) throw usageError('--rows must be a whole number.')
  const trial = startTrial(shown_max)
  for await (const batch of readPlace(mapping, place, signal, trial.onAbsent)) trial.add(batch)
  return trial.output(mapping)
}

async function* readPlace(
  mapping: Mapping,
  place: string,
  signal: AbortSignal,
  onAbsent: (columns: string[]) => void,
): AsyncGenerator<ReadTableRow[]> {
  const watch = { on_missing: onAbsent, on_absent: ({ paths }: { paths: string[] }) => onAbsent(paths) }
  const { pages } = mapping
  if (pages && /^https?:/i.test(place)) {
    yield* readTable(await openPages({ ...mapping, pages }, place, { signal }), mapping, watch)
    return
  }
  const readContents = contentsOfTable(mapping)
  for (const file of await findSources(place, { extensions: tableExtensions }))
    for await (const { bytes } of readContents(
      file.name,
      await file.open(signal),
      () => true,
      () => {},
    ))
      yield* readTable(bytes, mapping, watch)
}

type Trial = { notices: Notice[]; faults: string[]; warnings: string[]; notes: string[]; columns: string[] }

const shown_faults_max = 10

/** Collects what a mapping makes of a table. */
function startTrial(shown_max: number) {
  const trial: Trial = { notices: [], faults: [], warnings: [], notes: [], columns: [] }
  const filled = new Map<keyof Notice, number>()
  const procurements = new Set<string>()
  const counts = { notices: 0, refused: 0, warned: 0 }
  const keep = (texts: string[], text: string) => void (texts.length < shown_faults_max && texts.push(text))
  function addNotice(line: number, notice: Notice, warning: string | undefined): void {
    counts.notices += 1
    procurements.add(notice.process_id ?? notice.id)
    if (trial.notices.length < shown_max) trial.notices.push(notice)
    for (const field of countedFields) if (isFilled(notice[field])) filled.set(field, (filled.get(field) ?? 0) + 1)
    if (warning === undefined) return
    counts.warned += 1
    keep(trial.warnings, `line ${line}: ${warning}`)
  }
  return {
    onAbsent: (columns: string[]) => void trial.columns.push(...columns),
    add(rows: readonly ReadTableRow[]): void {
      for (const row of rows) {
        if ('notice' in row) addNotice(row.line, row.notice, row.warning)
        else if ('note' in row) trial.notes.push(row.note)
        else {
          counts.refused += 1
          keep(trial.faults, `line ${row.line}: ${row.field ?? 'the row'} is ${row.reason}`)
        }
      }
    },
    output: (mapping: Mapping): Output => describeTrial(mapping, trial, { ...counts, procurements: procurements.size }, filled),
  }
}

const countedFields = [
  'title',
  'solicitation_number',
  'description',
  'response_type',
  'sub_tier',
  'category',
  'codes',
  'set_aside_description',
  'posted_at',
  'deadline_at',
  'until_further_notice',
  'size_low',
  'source_url',
  'resource_links',
  'point_of_contact',
  'place_state_code',
  'awardee_name',
  'award_amount',
  'award_date',
] as const satisfies (keyof Notice)[]

function isFilled(value: unknown): boolean {
  return value !== null && value !== 'unknown'
}

type Counts = { notices: number; refused: number; warned: number; procurements: number }

function describeTrial(mapping: Mapping, trial: Trial, counts: Counts, filled: ReadonlyMap<keyof Notice, number>): Output {
  const { notices, faults, warnings, notes, columns } = trial
  const mapped = new Set(Object.values(fieldsOfColumns(mapping)).flat())
  const shown = countedFields.filter((field) => filled.has(field) || mapped.has(field))
  const shares = counts.notices === 0 ? [] : shown.map((field) => shareOf(field, filled.get(field) ?? 0, counts.notices))
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
  const text = [
    `${mapping.name}: ${formatCount(counts.notices, 'notice')} of ${formatCount(counts.procurements, 'procurement')}, ${counts.refused} refused, ${counts.warned} with a value that is not understood`,
    ...part('Columns that the table does not have:', columns),
    ...part('Refused:', faults),
    ...part('Not understood:', warnings),
    ...part('Notes:', notes),
    ...(shares.length > 0 ? ['', 'Filled:', table(shares)] : []),
    ...notices.flatMap((notice, index) => ['', `${index + 1}. ${notice.title}`, ...factsOf(notice)]),
    '',
    'Nothing is stored.',
  ]
  return {
    text: text.join('\n'),
    json: {
      ...counts,
      missing_columns: columns,
      rejections: faults,
      warnings,
      notes,
      filled: Object.fromEntries(filled),
      records: notices,
    },
    ...(counts.notices === 0 && { failed: 'no row was read as a notice' }),
  }
}

function shareOf(field: string, count: number, total: number): [string, number, string] {
  return [field, count, `${Math.round((100 * count) / total)} %`]
}

const fact_length_max = 100
const ownFields: readonly string[] = ['title', 'id', 'source', 'source_id', 'source_type', 'provider_type', 'is_forecast']

function factsOf(notice: Notice): string[] {
  return Object.entries(notice)
    .filter(([field, value]) => value !== null && !ownFields.includes(field))
    .map(([field, value]) => {
      const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ')
      return `   ${field}: ${text.length > fact_length_max ? `${text.slice(0, fact_length_max).toWellFormed()}…` : text}`
    })
}
