import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { ReceivedFile } from '../../../handlers/operation.ts'
import { type Issue, invalid, type Problem } from '../../../kernel/problem.ts'
import { isFileTooLarge, type Spool } from '../../../storage/spool.ts'
import { formBody } from '../../contract/accept.ts'
import { type UploadPace, withMinimumSpeed } from '../limits/upload-pace.ts'

/** Limits of a body, or of the file of a form. `lists` are the fields of the form that are comma-separated lists. */
export type BodyLimits = { bytes_max: number; lists: ReadonlySet<string>; spool: Spool; pace: UploadPace }
/** `file` is the file of a form. In the body of the form a text represents it. */
export type Body = { body: unknown; file?: ReceivedFile | null }

/** Allowance for the names and short texts next to the file. */
export const form_overhead_bytes = 100_000
/** Maximum fields of a form. */
const fields_max = 20
const field_bytes_max = 10_000
const name_bytes_max = 100
const header_pairs_max = 20

/** Reads a form with one file, which goes to disk as it arrives. Leaves nothing behind on failure. Throws FileTooLarge. */
export async function readForm(req: IncomingMessage, limits: BodyLimits): Promise<Body> {
  const form = openForm(req, limits.bytes_max)
  const counted = counter(limits.bytes_max + form_overhead_bytes)
  const issues: Issue[] = []
  const fields = new Map<string, string>()
  let incoming: BusboyFileStream | null = null
  let receiving: Promise<ReceivedFile> | null = null
  form.on('field', (name, value, nameCut, valueCut) => {
    const fault = name === 'file' ? 'must be a file, with a filename' : fields.has(name) ? 'is given twice; send it once' : null
    if (fault) issues.push({ path: name, message: fault, code: 'field' })
    else if (nameCut || valueCut)
      issues.push({ path: name, message: `is longer than ${field_bytes_max} bytes`, code: 'maxLength' })
    else fields.set(name, value)
  })
  form.on('file', (field, stream, name) => {
    // An error on a stream that nothing reads yet would end the process. The reader sees the error at the end of the stream.
    stream.on('error', (error) => stream.destroy(error))
    if (field === 'file' && !receiving) receiving = receive((incoming = stream), name ?? '', limits)
    else
      skip(stream, { path: field, message: 'is not a file of this operation; send one file, named file', code: 'unknown_field' })
    receiving?.catch((error: Error) => form.destroy(error))
  })
  for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) form.on(event, () => counted.destroy(tooManyParts()))
  function skip(stream: BusboyFileStream, issue: Issue): void {
    issues.push(issue)
    stream.resume()
  }
  try {
    await withMinimumSpeed(
      req,
      limits.pace,
      (slow) => counted.destroy(slow),
      () => pipeline(req, counted, form),
    )
    // The validator of bodies skips binary fields.
    if (!receiving && issues.every(({ path }) => path !== 'file'))
      issues.push({ path: 'file', message: 'is required', code: 'required' })
    if (issues.length > 0) throw invalid(...issues)
    const file = await (receiving as Promise<ReceivedFile> | null)
    const values = [...fields].map(([name, value]) => [name, limits.lists.has(name) ? membersOf(value) : value])
    return { body: formBody(Object.fromEntries(values), file), file }
  } catch (error) {
    ;(incoming as BusboyFileStream | null)?.destroy()
    const file = await (receiving as Promise<ReceivedFile> | null)?.catch(() => null)
    if (file) await limits.spool.discard(file.path)
    throw isFileTooLarge(error) || 'issues' in (error as object) || isOfDisk(error) ? error : brokenForm()
  }
}

function openForm(req: IncomingMessage, bytes_max: number): BusboyInstance {
  try {
    return new Busboy({
      headers: req.headers as { 'content-type': string },
      limits: {
        fieldNameSize: name_bytes_max,
        fieldSize: field_bytes_max,
        fields: fields_max,
        files: 2,
        headerPairs: header_pairs_max,
        headerSize: 8_192,
        // One extra byte shows that the file was larger.
        fileSize: bytes_max + 1,
      },
    })
  } catch {
    throw invalid({ path: 'Content-Type', message: 'must be multipart/form-data with its boundary', code: 'media_type' })
  }
}

async function receive(stream: BusboyFileStream, name: string, { spool, bytes_max }: BodyLimits): Promise<ReceivedFile> {
  // Browsers escape a quotation mark like this: https://html.spec.whatwg.org/#multipart-form-data
  return { name: name.replaceAll('%22', '"'), ...(await spool.receive(stream, bytes_max)) }
}

function membersOf(value: string): string[] {
  return value.trim() === '' ? [] : value.split(',').map((member) => member.trim())
}

/** Limits the bytes of the whole body, because the parser does not limit the bytes before, between and after the fields. */
function counter(bytes_max: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > bytes_max) done(Object.assign(new Error('too many bytes'), { name: 'FileTooLarge' }))
      else done(null, chunk)
    },
  })
}

const partsCode = 'maxItems'

/** Stops reading the form. Otherwise the parser would spend CPU on up to hundreds of thousands of remaining fields. */
function tooManyParts(): Problem {
  const message = `must hold one file and at most ${fields_max} fields`
  return invalid({ path: 'body', message, code: partsCode })
}

export function hasUnreadParts({ issues }: Problem): boolean {
  return issues?.[0]?.code === partsCode && issues[0].path === 'body'
}

function isOfDisk(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === 'string' && (error as NodeJS.ErrnoException).code !== 'ECONNRESET'
}

function brokenForm(): Error {
  return invalid({
    path: 'body',
    message: 'is not a complete multipart form: it ends early, or a part of it is damaged',
    code: 'form',
  })
}
