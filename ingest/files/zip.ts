import { Unzip, UnzipInflate } from 'fflate'

/** Size of the parts that are inflated. It is small, because the output of each part must fit in memory. */
const part_bytes = 16 * 1024

export type ZipMember = { name: string; bytes: AsyncGenerator<Uint8Array> }
type Step = { name: string } | { bytes: Uint8Array } | 'end'

/** Yields the wanted files of a zip archive. Read each file to its end before the next. Throws if truncated or damaged. */
export async function* readZip(
  chunks: AsyncIterable<Uint8Array>,
  isWanted: (name: string) => boolean,
): AsyncGenerator<ZipMember> {
  const steps = inflate(chunks, isWanted)
  for (let step = await steps.next(); !step.done; step = await steps.next())
    if (step.value !== 'end' && 'name' in step.value) yield { name: step.value.name, bytes: untilEnd(steps) }
}

async function* untilEnd(steps: AsyncGenerator<Step>): AsyncGenerator<Uint8Array> {
  for (let step = await steps.next(); !step.done && step.value !== 'end'; step = await steps.next())
    if ('bytes' in step.value && step.value.bytes.length > 0) yield step.value.bytes
}

async function* inflate(chunks: AsyncIterable<Uint8Array>, isWanted: (name: string) => boolean): AsyncGenerator<Step> {
  const steps: Step[] = []
  let fault: Error | null = null
  let open = 0
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return
    steps.push({ name: file.name })
    open += 1
    file.ondata = (error, bytes, final) => {
      fault ??= error
      if (bytes) steps.push({ bytes })
      if (!final) return
      open -= 1
      steps.push('end')
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  function push(bytes: Uint8Array, last: boolean): void {
    try {
      unzip.push(bytes, last)
    } catch (error) {
      fault ??= error as Error
    }
    if (fault || (last && open > 0))
      fault = new Error(`the zip data is truncated or damaged${fault ? ` (${fault.message})` : ''}`, { cause: fault })
  }
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += part_bytes) {
      push(chunk.subarray(at, at + part_bytes), false)
      yield* steps.splice(0)
      if (fault) throw fault
    }
  push(new Uint8Array(), true)
  yield* steps.splice(0)
  if (fault) throw fault
}
