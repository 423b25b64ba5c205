import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { depth_max, findTooDeep, tooDeep } from '../../kernel/text/json-depth.ts'
import { concatenate, peek } from './peek.ts'

/** Where the records are in a kind of document. */
export type JsonForm = {
  /** Paths such as `$.releases.*` in a large document, which is read record by record. Each element of an array is read. */
  paths: readonly string[]
  /** Returns the records of a whole document, or of a value at one of the paths. */
  records: (value: unknown) => Iterable<unknown>
}

/** A record. `line` is the line in a file of JSON lines, or else the number of the record, from 1. */
export type JsonRecord = { line: number; item: unknown } | { line: number; field: null; reason: string; cut?: true }

// Maximum size of a record or line. Smaller documents are parsed in one step.
const whole_bytes_max = 16 * 1024 * 1024
const batch_records = 200
const line_feed = 10

/** Reads a document, or one per line (UTF-8), in bounded memory. Throws at invalid JSON, after yielding the records before it. */
export async function* readJson(chunks: AsyncIterable<Uint8Array>, form: JsonForm): AsyncGenerator<JsonRecord[]> {
  const peeked = await peek(chunks, whole_bytes_max + 1)
  const head = peeked.head.toString('latin1', 0, 3) === '\xef\xbb\xbf' ? peeked.head.subarray(3) : peeked.head
  const document = peeked.ended ? parsed(head) : notJson
  if ('value' in document)
    yield* inBatches(Array.from(form.records(document.value), (item, index) => ({ line: index + 1, item })))
  else if (startsWithLine(head)) yield* readLines(concatenate(head, peeked.rest), form)
  else {
    const isArray = /^\s*\[/.test(head.toString('latin1', 0, 1000))
    yield* readStream(concatenate(head, peeked.rest), isArray ? ['$.*'] : form.paths, form)
  }
}

type Parsed = { value: unknown } | { fault: string }
const notJson: Parsed = { fault: 'not JSON' }

function parsed(bytes: Uint8Array): Parsed {
  const deep = findTooDeep(bytes)
  if (deep >= 0) return { fault: `${tooDeep}, from byte ${deep + 1} on` }
  try {
    return { value: JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')) }
  } catch {
    return notJson
  }
}

/** Returns whether the first line is a document and more lines follow. */
function startsWithLine(head: Buffer): boolean {
  const end = head.indexOf(line_feed)
  const first = end > 0 ? parsed(head.subarray(0, end)) : notJson
  if ('value' in first) return typeof first.value === 'object'
  return first !== notJson && /^\s*[[{]/.test(head.subarray(end + 1, end + 1000).toString('latin1'))
}

function* inBatches(records: Iterable<JsonRecord>): Generator<JsonRecord[]> {
  let batch: JsonRecord[] = []
  for (const record of records) {
    batch.push(record)
    if (batch.length < batch_records) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function* readLines(chunks: AsyncIterable<Uint8Array>, form: JsonForm): AsyncGenerator<JsonRecord[]> {
  let line = 0
  for await (const { bytes, whole } of linesOf(chunks)) {
    line += 1
    const at = line
    if (bytes === null) yield [{ line, field: null, reason: `longer than ${whole_bytes_max / 1024 / 1024} MB` }]
    else if (bytes.toString('latin1').trim() !== '') {
      const document = parsed(bytes)
      if ('value' in document) yield [...form.records(document.value)].map((item) => ({ line: at, item }))
      else yield [{ line, field: null, reason: document.fault, ...(!whole && document === notJson && { cut: true as const }) }]
    }
  }
}

/** Yields the lines. `bytes` is null if the line is too long. `whole` says whether the line ends with a line feed. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Buffer | null; whole: boolean }> {
  let waiting: Uint8Array[] = []
  let waiting_bytes = 0
  const take = (): Buffer | null => {
    const bytes = waiting_bytes > whole_bytes_max ? null : Buffer.concat(waiting)
    waiting = []
    waiting_bytes = 0
    return bytes
  }
  const keep = (part: Uint8Array): void => {
    waiting_bytes += part.length
    if (waiting_bytes > whole_bytes_max) waiting = []
    else waiting.push(part)
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(line_feed); end >= 0; end = chunk.indexOf(line_feed, start)) {
      keep(chunk.subarray(start, end))
      yield { bytes: take(), whole: true }
      start = end + 1
    }
    keep(chunk.subarray(start))
  }
  if (waiting_bytes > 0) yield { bytes: take(), whole: false }
}

async function* readStream(
  chunks: AsyncIterable<Uint8Array>,
  paths: readonly string[],
  { records }: JsonForm,
): AsyncGenerator<JsonRecord[]> {
  let line = 0
  let found: unknown[] = []
  let bytes_since = 0
  let depth = 0
  const parser = new TokenParser({ paths: [...paths], keepStack: false })
  const tokenizer = new Tokenizer()
  parser.onValue = ({ value }) => {
    found.push(value)
    bytes_since = 0
  }
  tokenizer.onToken = (token) => {
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1
    else if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1
    // The depth is limited, because the parser's time grows with the square of the nesting depth.
    if (depth > depth_max) throw new Error(`${tooDeep}, from byte ${token.offset + 1} on`)
    parser.write(token)
  }
  const takeFound = function* (): Generator<JsonRecord[]> {
    const read = found.flatMap((value) => [...records(value)])
    found = []
    yield* inBatches(read.map((item) => ({ line: (line += 1), item })))
  }
  let fault: Error | null = null
  for await (const chunk of chunks) {
    bytes_since += chunk.length
    try {
      tokenizer.write(chunk)
    } catch (error) {
      const { message } = error as Error
      fault = message.startsWith(tooDeep)
        ? (error as Error)
        : new Error(`it is not JSON (${message.slice(0, 200)})`, { cause: error })
    }
    yield* takeFound()
    if (fault) throw fault
    if (bytes_since > whole_bytes_max) throw new Error(`a record is longer than ${whole_bytes_max / 1024 / 1024} MB`)
  }
  if (!parser.isEnded) throw new Error('it ends too early: it is truncated')
}
