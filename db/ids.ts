import { v7 } from 'uuid'

export type IdPrefix = 'pur' | 'phc' | 'task' | 'col' | 'usr' | 'ent' | 'key' | 'evt'

let last = { msecs: 0, seq: 0 }

/** A new id that sorts after every id this process made before, so that ids alone order lists by age. */
export function newId(prefix: IdPrefix, now: Date): string {
  const msecs = now.getTime()
  last = msecs > last.msecs ? { msecs, seq: 0 } : { msecs: last.msecs, seq: last.seq + 1 }
  return `${prefix}_${v7(last)}`
}
