import { readFileSync } from 'node:fs'

/** The exports of vector-kernel.as. An address counts bytes from the start of the instance's memory. */
type Kernel = WebAssembly.Exports & {
  dots(query: number, data: number, rows: number, dimensions: number, out: number): void
  dotsAt(query: number, data: number, rows: number, dimensions: number, out: number): void
  alike(query: number, data: number, rows: number, words: number, limit: number, out: number): number
  weightedSum(weights: number, starts: number, count: number, dimensions: number, out: number): void
  pack(vector: number, dimensions: number, flips: number, bits: number, out: number): number
}

const kernel = new WebAssembly.Module(readFileSync(new URL('./vector-kernel.wasm', import.meta.url)))

export const page_bytes = 65_536

/** Creates an instance of the kernel with its own memory of at least `bytes` bytes. */
export function createKernel(bytes: number): { memory: WebAssembly.Memory; run: Kernel } {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / page_bytes) })
  return { memory, run: new WebAssembly.Instance(kernel, { env: { memory } }).exports as Kernel }
}
