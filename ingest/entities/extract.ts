import { readLines } from '../files/lines.ts'
import { orFault } from '../rows/fault.ts'
import { compactDay, type Entity, readEntity } from './entity.ts'

/** A registration, why a line has none, or what is to be told of the file beside its rows. */
export type ReadEntity =
  | { line: number; item: Entity }
  | { line: number; field: string | null; reason: string; cut?: true }
  | { line: number; note: string }

const fields_v2 = 142
const first = /^BOF PUBLIC (V2 )?\d{8} (\d{8}) (\d{7})\b/
const last = /^EOF PUBLIC /

/**
 * The records of SAM's public entity extract (monthly or daily, unzipped): lines of fields parted by bars, between a first and a last line
 * that tell how many there are. Of its first version, which had no UEI, every record is refused. Throws of any other file and of one that
 * is cut off.
 */
export async function* readEntities(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntity[]> {
  const state: State = { line: 0, records: 0, told: null, v2: false, extracted_on: null, ended: false }
  for await (const lines of readLines(bytes)) yield lines.flatMap((line) => readLine(state, line))
  if (state.line === 0) throw new Error('it is empty')
  if (!state.ended) throw new Error('its last line is not EOF: it is cut off')
  if (state.records !== state.told)
    yield [{ line: state.line, note: `it says that it has ${state.told} records and has ${state.records}` }]
}

type State = { line: number; records: number; told: number | null; v2: boolean; extracted_on: string | null; ended: boolean }

function readLine(state: State, text: string): ReadEntity[] {
  state.line += 1
  const { line } = state
  if (line === 1) {
    readFirst(state, text)
    return []
  }
  if (text === '') return []
  if (last.test(text)) {
    state.ended = true
    return []
  }
  state.records += 1
  if (!state.v2)
    return [
      {
        line,
        field: null,
        reason: 'the extract is of version 1, which has DUNS numbers and no UEI; load one of version 2',
      },
    ]
  const fields = text.split('|')
  if (fields.length !== fields_v2 || fields.at(-1) !== '!end')
    return [{ line, field: null, reason: `${fields.length} fields where version 2 has ${fields_v2}, the last one !end` }]
  const made = orFault(() => readEntity(fields, state.extracted_on))
  return ['reason' in made ? { line, ...made } : { line, item: made }]
}

function readFirst(state: State, text: string): void {
  const parts = first.exec(text.replace(/^\ufeff/, ''))
  if (!parts) throw new Error("this is not SAM's public entity extract: its first line is not BOF PUBLIC")
  state.v2 = parts[1] !== undefined
  state.extracted_on = compactDay(parts[2])
  state.told = Number(parts[3])
}
