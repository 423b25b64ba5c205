import { readFileSync } from 'node:fs'
import type { components } from '../../../generated/api.ts'

type MarketType = components['schemas']['MarketType']

/** A query, and what is to be among the first five of its type: an id, code, number, UEI, e-mail address or name; several: any of them. */
export type KnownItem = { type: MarketType; how: string; query: string; expected: string[] }

/** Facts of the real notices, awards and codes, by hand. */
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
  const told = [item.id, item.code, item.uei, item.contract_number, item.email?.toLowerCase(), item.name]
  return told.some((text) => expected.includes(text))
}
