import { crc32, createInflateRaw } from 'node:zlib'

const chunk_bytes = 256 * 1024
const header_bytes = 10
const trailer_bytes = 8
const header_text_bytes_max = 64 * 1024
const flags = { crc: 2, extra: 4, name: 8, comment: 16 }
const signature = 0x1f8b08
const truncated = 'the gzip data ends too early: the file is truncated'

/** Decompresses gzip members (RFC 1952). Calls `onRest` if other data follows, where Node's reader fails. Throws if damaged. */
export async function* gunzip(chunks: AsyncIterable<Uint8Array>, onRest: () => void = () => {}): AsyncGenerator<Uint8Array> {
  const input = pushback(chunks)
  try {
    for (let members = 0; (await input.peek(1)).length > 0; members += 1) {
      const start = await input.peek(header_bytes)
      if (members > 0 && (start.length < header_bytes || start.readUIntBE(0, 3) !== signature)) {
        // Zeros may follow, because they fill the last block of a tape.
        if (start.some((byte) => byte !== 0)) onRest()
        return
      }
      await skipHeader(input)
      yield* inflateMember(input)
    }
  } finally {
    input.end()
  }
}

type Pushback = ReturnType<typeof pushback>

/** Wraps a source so that its next bytes can be read without consuming them. */
function pushback(chunks: AsyncIterable<Uint8Array>) {
  const input = chunks[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  async function read(): Promise<Buffer | null> {
    const next = await input.next()
    return next.done ? null : Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
  }
  return {
    /** Returns the next bytes without consuming them. Returns fewer at the end of the source. */
    async peek(bytes: number): Promise<Buffer> {
      while (waiting.length < bytes) {
        const more = await read()
        if (more === null) break
        waiting = Buffer.concat([waiting, more])
      }
      return waiting.subarray(0, bytes)
    },
    async take(): Promise<Buffer | null> {
      if (waiting.length === 0) return read()
      const taken = waiting
      waiting = Buffer.alloc(0)
      return taken
    },
    give: (bytes: Buffer) => void (waiting = Buffer.concat([bytes, waiting])),
    /** Ends the source without waiting for a pending read. */
    end: () => void input.return?.().then(undefined, () => {}),
  }
}

async function skip(input: Pushback, bytes: number): Promise<Buffer> {
  const skipped = Buffer.from(await input.peek(bytes))
  if (skipped.length < bytes) throw new Error(truncated)
  const rest = await input.take()
  input.give(rest!.subarray(bytes))
  return skipped
}

async function skipHeader(input: Pushback): Promise<void> {
  const header = await skip(input, header_bytes)
  if (header.readUIntBE(0, 3) !== signature) throw new Error('the gzip data is damaged (its header)')
  const has = header[3]!
  if (has & flags.extra) await skip(input, (await skip(input, 2)).readUInt16LE(0))
  for (const text of [flags.name, flags.comment]) if (has & text) await skipText(input)
  if (has & flags.crc) await skip(input, 2)
}

async function skipText(input: Pushback): Promise<void> {
  const end = (await input.peek(header_text_bytes_max)).indexOf(0)
  if (end < 0) throw new Error('the gzip data is damaged (its header)')
  await skip(input, end + 1)
}

async function* inflateMember(input: Pushback): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: chunk_bytes })
  let crc = 0
  let bytes = 0
  const feeding = feed(input, inflate)
  feeding.catch(() => {})
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      crc = crc32(part, crc)
      bytes = (bytes + part.length) % 2 ** 32
      yield part
    }
    await feeding
  } catch (error) {
    throw explain(error)
  } finally {
    inflate.destroy()
  }
  const trailer = await skip(input, trailer_bytes)
  if (trailer.readUInt32LE(0) !== crc || trailer.readUInt32LE(4) !== bytes)
    throw new Error('the gzip data is damaged (its checksum does not match)')
}

/** Writes the input to the stream, and puts back the bytes that the stream did not need. */
async function feed(input: Pushback, inflate: ReturnType<typeof createInflateRaw>): Promise<void> {
  let given = 0
  try {
    for (let chunk = await input.take(); chunk; chunk = await input.take()) {
      given += chunk.length
      const taken = chunk
      await new Promise<void>((resolve, reject) => inflate.write(taken, (error) => (error ? reject(error) : resolve())))
      const unused = given - inflate.bytesWritten
      if (unused === 0) continue
      input.give(taken.subarray(taken.length - unused))
      return
    }
    inflate.end()
  } catch (error) {
    inflate.destroy(error as Error)
    throw error
  }
}

function explain(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return new Error(truncated, { cause: error })
  return code.startsWith('Z_') ? new Error(`the gzip data is damaged (${code})`, { cause: error }) : error
}
