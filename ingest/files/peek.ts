/** Reads chunks until `head` has `bytes_min` bytes or the input ends. `rest` yields the chunks after `head`. */
export async function peek(
  chunks: AsyncIterable<Uint8Array>,
  bytes_min: number,
): Promise<{ head: Buffer; ended: boolean; rest: AsyncGenerator<Uint8Array> }> {
  const input = chunks[Symbol.asyncIterator]()
  const read: Uint8Array[] = []
  let bytes = 0
  let ended = false
  while (bytes < bytes_min && !ended) {
    const next = await input.next()
    if (next.done) {
      ended = true
    } else {
      read.push(next.value)
      bytes += next.value.length
    }
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    for (let next = await input.next(); !next.done; next = await input.next()) yield next.value
  }
  return { head: Buffer.concat(read), ended, rest: rest() }
}

export async function* concatenate(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head
  yield* rest
}
