import sax, { type SAXParser } from 'sax'
import type { JsonRecord } from './json.ts'
import { concatenate, peek } from './peek.ts'

type Element = Record<string, unknown>
type Open = { element: Element; text: string }

const depth_max = 50
const record_characters_max = 16 * 1024 * 1024
const declaration_bytes_max = 200

/** Reads the elements at a path, such as rss.channel.item, as records in batches. An element inside becomes a key: its text, or an
 * object with its own elements, its attributes (`@href`) and its text (`#text`). Elements with the same name become a list. */
export async function* readXmlRecords(chunks: AsyncIterable<Uint8Array>, path: readonly string[]): AsyncGenerator<JsonRecord[]> {
  const { head, rest } = await peek(chunks, declaration_bytes_max)
  const decoder = decoderOf(head.subarray(0, declaration_bytes_max))
  const { parser, takeRecords } = startParser(path)
  for await (const chunk of concatenate(head, rest)) {
    parser.write(decoder.decode(chunk, { stream: true }))
    const records = takeRecords()
    if (records.length > 0) yield records
  }
  parser.write(decoder.decode()).close()
  const records = takeRecords()
  if (records.length > 0) yield records
}

/** Returns a decoder of the encoding that the beginning of a document shows or declares. */
function decoderOf(head: Buffer): TextDecoder {
  const mark = head.toString('hex', 0, 2)
  const declared = /^[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(head.toString('latin1'))?.[1]
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : (declared ?? 'utf-8')
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new Error(`its encoding ${encoding} is not supported`)
  }
}

function startParser(path: readonly string[]): { parser: SAXParser; takeRecords: () => JsonRecord[] } {
  const parser = sax.parser(true)
  const wanted = path.join('.')
  const names: string[] = []
  const open: Open[] = []
  let [records, line, characters] = [[] as JsonRecord[], 0, 0]
  function begin(attributes: object): void {
    if (open.length === 0) [line, characters] = [parser.line + 1, 0]
    const element: Element = Object.create(null)
    for (const [name, value] of Object.entries(attributes)) element[`@${name}`] = value
    open.push({ element, text: '' })
  }
  function fail(reason: string): never {
    throw new Error(`line ${parser.line + 1} ${reason}`)
  }
  parser.onopentag = ({ name, attributes }) => {
    names.push(name)
    if (names.length > depth_max) fail(`has elements inside each other, more than ${depth_max} deep`)
    if (open.length > 0 || names.join('.') === wanted) begin(attributes)
  }
  parser.onclosetag = (name) => {
    names.pop()
    const closed = open.pop()
    if (!closed) return
    const value = contentOf(closed)
    const parent = open.at(-1)
    if (parent) addChild(parent.element, name, value)
    else records.push({ line, item: value })
  }
  parser.ontext = parser.oncdata = (text) => {
    const current = open.at(-1)
    if (!current) return
    characters += text.length
    if (characters > record_characters_max) fail(`is in a record with more than ${record_characters_max} characters`)
    current.text += text
  }
  parser.onerror = ({ message }) => fail(`is not XML: ${message.split('\n')[0]}`)
  return {
    parser,
    takeRecords() {
      const taken = records
      records = []
      return taken
    },
  }
}

/** Returns the text of an element, or an object if it has elements or attributes. */
function contentOf({ element, text }: Open): unknown {
  if (Object.keys(element).length === 0) return text
  return text.trim() === '' ? element : Object.assign(element, { '#text': text })
}

function addChild(element: Element, name: string, value: unknown): void {
  const earlier = element[name]
  if (earlier === undefined) element[name] = value
  else if (Array.isArray(earlier)) earlier.push(value)
  else element[name] = [earlier, value]
}
