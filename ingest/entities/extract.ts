import { readLines } from '../files/lines.ts'
import { orFault } from '../rows/fault.ts'
import { compactDay, type Entity, readEntity } from './entity.ts'

/** A registration, the reason why a line has none, or a remark about the file. */
export type ReadEntity =
  | { line: number; item: Entity }
  | { line: number; field: string | null; reason: string; cut?: true }
  | { line: number; note: string }

const fields_v2 = 142
const first = /^BOF PUBLIC (V2 )?\d{8} (\d{8}) (\d{7})\b/
const last = /^EOF PUBLIC /

/**
 * Reads SAM's public entity extract (monthly or daily, unzipped): bar-separated lines between a first line, which has the number of
 * records, and a last line. Refuses every record of version 1, which has no UEI. Throws if the file is truncated or is another file.
 */
export async function* readEntities(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntity[]> {
  const state: State = { line: 0, records: 0, declared: null, v2: false, extracted_on: null, ended: false }
  for await (const lines of readLines(bytes)) yield lines.flatMap((line) => readLine(state, line))
  if (state.line === 0) throw new Error('it is empty')
  if (!state.ended) throw new Error('its last line is not EOF: it is truncated')
  if (state.records !== state.declared)
    yield [{ line: state.line, note: `its first line says ${state.declared} records, but it has ${state.records}` }]
}

type State = { line: number; records: number; declared: number | null; v2: boolean; extracted_on: string | null; ended: boolean }

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
        reason: 'the extract is version 1, which has DUNS numbers and no UEI; load version 2',
      },
    ]
  const fields = text.split('|')
  if (fields.length !== fields_v2 || fields.at(-1) !== '!end')
    return [{ line, field: null, reason: `${fields.length} fields, but version 2 has ${fields_v2}, and the last one is !end` }]
  const made = orFault(() => readEntity(fields, state.extracted_on))
  return ['reason' in made ? { line, ...made } : { line, item: made }]
}

function readFirst(state: State, text: string): void {
  const parts = first.exec(text.replace(/^\ufeff/, ''))
  if (!parts) throw new Error("this is not SAM's public entity extract: its first line is not BOF PUBLIC")
  state.v2 = parts[1] !== undefined
  state.extracted_on = compactDay(parts[2])
  state.declared = Number(parts[3])
}
