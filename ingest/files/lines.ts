const line_bytes_max = 1024 * 1024
const line_feed = 10

/** Reads the lines of a UTF-8 text, without their line endings, chunk by chunk. Throws if a line is longer than 1 MB. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest: Buffer[] = []
  let rest_bytes = 0
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const end = bytes.lastIndexOf(line_feed)
    if (end >= 0) {
      yield Buffer.concat([...rest, bytes.subarray(0, end)])
        .toString('utf8')
        .split('\n')
        .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
      rest = []
      rest_bytes = 0
    }
    rest.push(bytes.subarray(end + 1))
    rest_bytes += bytes.length - end - 1
    if (rest_bytes > line_bytes_max) throw new Error(`a line is longer than ${line_bytes_max / 1024 / 1024} MB`)
  }
  if (rest_bytes > 0) yield [Buffer.concat(rest).toString('utf8').replace(/\r$/, '')]
}
