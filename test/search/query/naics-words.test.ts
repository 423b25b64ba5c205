import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coversWords, likelyNaics } from '../../../search/query/naics-words.ts'

const lines = readFileSync(new URL('../../../lab/evaluation/search/naics-phrases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const phrases = lines.slice(1).map((line) => {
  const [phrase = '', codes = ''] = line.split('\t')
  return { phrase, codes: codes.split(' ').filter(Boolean) }
})

test('likelyNaics: finds a correct code first for 75 of 100 everyday phrases, and among the first three for 80', () => {
  const asked = phrases.filter(({ codes }) => codes.length > 0)
  const found = asked.map(({ phrase, codes }) => likelyNaics(phrase, 3).map(({ code }) => codes.includes(code)))
  expect(asked.length).toBeGreaterThanOrEqual(60)
  expect(found.filter(([first]) => first).length / asked.length).toBeGreaterThan(0.75)
  expect(found.filter((three) => three.includes(true)).length / asked.length).toBeGreaterThan(0.8)
})

test('likelyNaics: returns no code for words that name no trade', () => {
  for (const phrase of ['internal revenue service', 'quarterly status report', '', 'the of and'])
    expect(likelyNaics(phrase, 3)).toEqual([])
})

test('coversWords: each word must be the start of a word of the code', () => {
  expect(coversWords('561720', 'janit serv')).toBe(true)
  expect(coversWords('561720', 'janitorial plumbing')).toBe(false)
})
