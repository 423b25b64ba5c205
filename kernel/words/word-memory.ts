import { readFileSync } from 'node:fs'

/** The counters at the start of the kernel's memory, four bytes each, in the order of `Header` in word-kernel.as. */
export const counter = {
  words: 0,
  slot_mask: 1,
  text_bytes: 2,
  spelling_bytes: 3,
  spelling_bytes_max: 4,
  held: 5,
  spelled: 6,
  begun: 7,
  written: 8,
} as const
/** The positions of the areas' addresses, which follow the counters. */
export const area = {
  text: 9,
  ids: 10,
  slots: 11,
  spellings: 12,
  spelling_bytes: 13,
  words: 14,
  counts: 15,
  term_bytes: 16,
  held: 17,
  spelled: 18,
  begun: 19,
  written: 20,
} as const
const header_bytes = 128

type Counter = (typeof counter)[keyof typeof counter]
type Area = (typeof area)[keyof typeof area]

type Kernel = WebAssembly.Exports & {
  read(length: number, spaced: boolean): number
  spread(): void
  take(found: number, row: number, share: number): void
  count(found: number, row: number, share: number): void
}

export type WordMemory = ReturnType<typeof createWordMemory>

const page_bytes = 65_536
const pages_min = 4
/** Unused bytes after each area. The kernel reads and writes sixteen bytes at once, and pads a text with sixty-four. */
const behind_bytes = 64
const wordKernel = new WebAssembly.Module(readFileSync(new URL('./word-kernel.wasm', import.meta.url)))

/** Creates the memory of one kernel, divided into areas that grow. Growth invalidates earlier views of the memory. */
export function createWordMemory() {
  const memory = new WebAssembly.Memory({ initial: pages_min })
  const kernel = new WebAssembly.Instance(wordKernel, { env: { memory } }).exports as Kernel
  const rooms: number[] = []
  let header = new Int32Array(memory.buffer)
  let end = header_bytes

  /** Gives the area new room filled with zeros. */
  function renew(area: Area, bytes: number): void {
    const room = Math.ceil(bytes / 16) * 16
    const missing_bytes = end + room + behind_bytes - memory.buffer.byteLength
    if (missing_bytes > 0) {
      memory.grow(Math.ceil(missing_bytes / page_bytes))
      header = new Int32Array(memory.buffer)
    }
    header[area] = end
    rooms[area] = room
    end += room + behind_bytes
  }
  const at = (area: Area): number => header[area]! >>> 0
  return {
    kernel,
    renew,
    get: (counter: Counter) => header[counter]!,
    set: (counter: Counter, value: number) => void (header[counter] = value),
    /** Makes room for `bytes` bytes in the area and copies its content. */
    reserve(area: Area, bytes: number): void {
      const room = rooms[area] ?? 0
      if (bytes <= room) return
      const before = at(area)
      renew(area, Math.max(bytes, 2 * room))
      new Uint8Array(memory.buffer).copyWithin(at(area), before, before + room)
    },
    bytes: (area: Area, length?: number) => new Uint8Array(memory.buffer, at(area), length),
    integers: (area: Area, length?: number) => new Int32Array(memory.buffer, at(area), length),
    floats: (area: Area, length?: number) => new Float64Array(memory.buffer, at(area), length),
  }
}
