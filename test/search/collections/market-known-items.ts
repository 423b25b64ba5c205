import { readFileSync } from 'node:fs'
import type { components } from '../../../generated/api.ts'

type MarketType = components['schemas']['MarketType']

/** A query, and the expected result among the first five of its type: an id, code, number, UEI, email address or name, or any of
 * several. */
export type KnownItem = { type: MarketType; how: string; query: string; expected: string[] }

/** Reads the known items, which were selected manually from real notices, awards and codes. */
export function readKnownItems(): KnownItem[] {
  const [, ...lines] = readFileSync(new URL('./market-known-items.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [type, how, query, expected] = line.split('\t')
    return { type: type as MarketType, how: how!, query: query!, expected: expected!.split('|') }
  })
}

export function isExpected({ expected }: KnownItem, item: any): boolean {
  const facts = [item.id, item.code, item.uei, item.contract_number, item.email?.toLowerCase(), item.name]
  return facts.some((text) => expected.includes(text))
}
