const units: Record<string, number> = { '': 1, k: 1e3, m: 1e6, b: 1e9 }
const amount = /^(\d+(?:\.\d+)?) ?([kmb]?)(?:illion|n)?$/

export type ValueRange = { low: number | null; high: number | null }

/** Reads `8M`, `$8,000,000 – 8.6M` or `8 to 8.6m`, in whole dollars. Both ends are null if the text is empty. Returns null if the text
 * cannot be read. */
export function parseRange(text: string): ValueRange | null {
  const plain = text.toLowerCase().replaceAll(/[$,]/g, '').trim()
  if (plain === '') return { low: null, high: null }
  const ends = plain.split(/-|–|—|to/)
  const [first, last] = [ends[0]!, ends.at(-1)!].map((end) => amount.exec(end.trim()))
  if (ends.length > 2 || !first || !last) return null
  // "8–8.6m" means millions at both ends.
  const low = dollarsOf(first, first[2] || last[2]!)
  const high = dollarsOf(last, last[2]!)
  return low <= high ? { low, high } : null
}

function dollarsOf([, digits]: RegExpExecArray, unit: string): number {
  return Math.round(Number(digits) * units[unit]!)
}
