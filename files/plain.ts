import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { unreadable } from '../kernel/office/unreadable.ts'
import { html_characters_max, htmlText } from './html.ts'
import { type Reader, readHead } from './reading.ts'

const mail_bytes_max = 52_428_800
const nesting_max = 20

/** Reads plain text in UTF-8, in UTF-16 with a byte order mark, or else in Windows-1252. */
export const readText: Reader = async function* ({ path, isOver }) {
  const decoder = new TextDecoder(await encodingOf(path))
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield { page: null, text: decoder.decode(chunk, { stream: true }) }
    if (isOver()) return { page_count: null }
  }
  yield { page: null, text: decoder.decode() }
  return { page_count: null }
}

const sample_bytes = 1_000_000

async function encodingOf(path: string): Promise<string> {
  const head = await readHead(path, sample_bytes)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  try {
    // `stream` allows the sample to end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

export const readHtml: Reader = async function* ({ path }) {
  const bytes = await readFile(path)
  const html = new TextDecoder(await encodingOf(path)).decode(bytes)
  yield { page: null, text: htmlText(html) }
  const left_out = 'Only the first 5,000,000 characters were read, because the file is too large.'
  return { page_count: null, ...(html.length > html_characters_max && { left_out }) }
}

/** Reads an email's header, text and attachment names, and those of the messages nested in it. */
export const readMail: Reader = async function* ({ path }) {
  const bytes = await readFile(path)
  const mail = await PostalMime.parse(bytes.subarray(0, mail_bytes_max), { maxNestingDepth: nesting_max }).catch(
    (cause: Error) => {
      throw Object.assign(unreadable('It is damaged or nests messages too deeply: it cannot be read as an email.'), { cause })
    },
  )
  yield { page: null, text: [headerText(mail), mail.text || (mail.html ? htmlText(mail.html) : '')].join('\n\n') }
  return { page_count: null }
}

function headerText({ subject, from, to = [], cc = [], date, attachments }: Email): string {
  const people = (list: readonly Address[]) =>
    list.map(({ name, address }) => [name, address].filter(Boolean).join(' ')).join(', ')
  const lines = [
    ['Subject', subject],
    ['From', from && people([from])],
    ['To', people(to)],
    ['Cc', people(cc)],
    ['Date', date],
    ['Attached', attachments.flatMap(({ filename }) => filename ?? []).join(', ')],
  ]
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')
}
