import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { isZipFault, openZip } from '../kernel/office/zip.ts'
import { readHead } from './reading.ts'

export type TextKind = 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'html' | 'mail' | 'csv' | 'text'
/** The format of a file. If `kind` is null, no text is read, and `reason` explains why in a sentence for users. */
export type FileKind = { mime_type: string } & (
  | { kind: TextKind; status: 'processing'; reason: null }
  | { kind: null; status: 'no_text' | 'failed'; reason: string }
)

const head_bytes = 64 * 1024

const read = { status: 'processing', reason: null } as const
const office = 'application/vnd.openxmlformats-officedocument'
const zipKinds: readonly [part: string, FileKind][] = [
  ['word/', { mime_type: `${office}.wordprocessingml.document`, kind: 'docx', ...read }],
  ['xl/', { mime_type: `${office}.spreadsheetml.sheet`, kind: 'xlsx', ...read }],
  ['ppt/', { mime_type: `${office}.presentationml.presentation`, kind: 'pptx', ...read }],
]

function without(mime_type: string, what: string): FileKind {
  return { mime_type, kind: null, status: 'no_text', reason: `It is ${what}. Text is not read from this format.` }
}

const oldOffice = 'application/x-ole-storage'
/** Formats by the first bytes of a file, in Latin-1. */
const signatures: readonly [signature: string, FileKind][] = [
  ['%PDF-', { mime_type: 'application/pdf', kind: 'pdf', ...read }],
  ['MZ', without('application/vnd.microsoft.portable-executable', 'a program for Windows')],
  ['\x7fELF', without('application/x-elf', 'a program for Linux')],
  ['\xcf\xfa\xed\xfe', without('application/x-mach-binary', 'a program for macOS')],
  ['\xca\xfe\xba\xbe', without('application/x-mach-binary', 'a program')],
  ['\x89PNG\r\n\x1a\n', without('image/png', 'a picture')],
  ['\xff\xd8\xff', without('image/jpeg', 'a picture')],
  ['GIF8', without('image/gif', 'a picture')],
  ['II*\0', without('image/tiff', 'a picture')],
  ['MM\0*', without('image/tiff', 'a picture')],
  ['BM', without('image/bmp', 'a picture')],
  ['\x1f\x8b', without('application/gzip', 'a compressed file')],
  ['7z\xbc\xaf\x27\x1c', without('application/x-7z-compressed', 'a compressed archive')],
  ['Rar!\x1a\x07', without('application/vnd.rar', 'a compressed archive')],
  ['{\\rtf', without('application/rtf', 'a file in Rich Text Format (save it as DOCX or PDF)')],
]
const oleSignature = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const zipSignatures = ['PK\x03\x04', 'PK\x05\x06']

/** Detects a file's format from its first bytes or, for a ZIP archive, from its entries. `name` only distinguishes CSV from plain
 * text. */
export async function kindOf(path: string, name: string): Promise<FileKind> {
  const head = await readHead(path, head_bytes)
  const start = head.toString('latin1', 0, 1_024)
  if (zipSignatures.some((signature) => start.startsWith(signature))) return zipKind(path)
  if (start.startsWith(oleSignature)) return oleKind(path)
  const known = signatures.find(([signature]) => start.startsWith(signature))
  if (known && (known[0].length > 2 || !isText(head))) return known[1]
  // Some programs write a line or two before the PDF header.
  if (start.includes('%PDF-')) return signatures[0]![1]
  return isText(head) ? textKind(head, name) : without('application/octet-stream', 'a file of an unknown kind')
}

async function zipKind(path: string): Promise<FileKind> {
  try {
    const zip = await openZip(path, { check: false })
    try {
      const found = zipKinds.find(([folder]) => zip.names.some((part) => part.startsWith(folder)))
      return found?.[1] ?? without('application/zip', 'an archive')
    } finally {
      zip.close()
    }
  } catch (error) {
    if (!isZipFault(error)) throw error
    return { mime_type: 'application/zip', kind: null, status: 'failed', reason: damagedReason }
  }
}

/** Returns the format of an OLE file. An Office file with a password is an OLE file that contains the encrypted file. */
async function oleKind(path: string): Promise<FileKind> {
  const file = await open(path)
  const name = Buffer.from('EncryptedPackage', 'utf16le')
  try {
    // `EncryptedPackage` may be anywhere, so each chunk is joined with the end of the chunk before it.
    let tail = Buffer.alloc(0)
    for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      const joined = Buffer.concat([tail, chunk])
      if (joined.includes(name)) return { mime_type: oldOffice, kind: null, status: 'failed', reason: passwordReason }
      tail = joined.subarray(-name.length)
    }
  } finally {
    await file.close()
  }
  return without(oldOffice, 'a file of an old Office format (save it as DOCX, XLSX, PPTX or PDF)')
}

const damagedReason = 'It is a damaged ZIP archive or Office file: a part of it is missing.'
export const passwordReason = 'It is protected by a password.'

const utf16Marks = ['\xff\xfe', '\xfe\xff']

/** Returns whether a file is text: UTF-8, UTF-16 with a byte order mark, or single bytes with few control characters. */
function isText(head: Buffer): boolean {
  if (utf16Marks.includes(head.toString('latin1', 0, 2))) return true
  if (head.includes(0)) return false
  // The head may end within a character of up to four bytes.
  const cut = [0, 1, 2, 3].some((bytes) => isUtf8(head.subarray(0, head.length - bytes)))
  const control = head.filter((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte)).length
  return control <= head.length / 100 && (cut || head.filter((byte) => byte >= 127).length <= head.length / 3)
}

const mailHeader =
  /^(?:from|to|subject|date|received|mime-version|message-id|return-path|delivered-to|content-type|reply-to|cc):/i
const mail_headers_min = 3

/** Tags that start HTML: https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type */
const htmlStart =
  /^(?:<\?xml\b[^>]*>\s*)?<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)(?=[\s>])/i

function textKind(head: Buffer, name: string): FileKind {
  const text = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (htmlStart.test(text)) return { mime_type: 'text/html', kind: 'html', ...read }
  const lines = text.slice(0, 8_192).split(/\r?\n/)
  const header = lines.slice(0, Math.max(0, lines.indexOf('')) || lines.length).filter((line) => mailHeader.test(line))
  const first = /^[!-9;-~]{1,76}: ?/.test(lines[0] ?? '')
  if (first && header.length >= mail_headers_min) return { mime_type: 'message/rfc822', kind: 'mail', ...read }
  if (/\.(?:csv|tsv)$/i.test(name)) return { mime_type: 'text/csv', kind: 'csv', ...read }
  return { mime_type: 'text/plain', kind: 'text', ...read }
}
