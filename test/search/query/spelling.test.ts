import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stem, surfaceWords } from '../../../kernel/words/words.ts'
import { editCost, editDistance } from '../../../search/query/edits.ts'
import { createSpeller, type Speller } from '../../../search/query/spelling.ts'

const words: Record<string, number> = {
  roofing: 40,
  proofing: 3,
  dredging: 20,
  generator: 80,
  generators: 30,
  refrigeration: 12,
  janitorial: 60,
  maintenance: 3000,
  maintenence: 2,
  security: 900,
  casket: 4,
  gasket: 300,
  rule: 50,
  palliative: 1,
}

function spellerOf(held: Record<string, number>): Speller {
  const speller = createSpeller()
  for (const [word, records] of Object.entries(held)) speller.add(word, records)
  return speller
}

const speller = spellerOf(words)

test.each([
  ['roofng', 'roofing'],
  ['dreging', 'dredging'],
  ['genrator', 'generator'],
  ['generatr', 'generator'],
  ['refridgeration', 'refrigeration'],
  ['securtiy', 'security'],
  ['anitorial', 'janitorial'],
  ['kanitorial', 'janitorial'],
  ['ajnitorial', 'janitorial'],
  ['maintanance', 'maintenance'],
  ['maintainance', 'maintenance'],
])('correct: %s becomes %s', (typed, word) => expect(speller.correct(typed)?.word).toBe(word))

test('correct: never replaces a word that a record contains', () => {
  for (const word of Object.keys(words)) expect(speller.correct(word)).toBeNull()
})

test('suggest: replaces a rare word only if it resembles a common word', () => {
  expect(speller.suggest('maintenence')).toMatchObject({ word: 'maintenance', edits: 1 })
  expect(speller.suggest('casket')).toMatchObject({ word: 'gasket', edits: 1 })
  for (const word of ['palliative', 'rule', 'maintenance', 'absent']) expect(speller.suggest(word)).toBeNull()
})

test('continued: an incomplete word continues as known words, most common first, and is not corrected', () => {
  expect(speller.continued('gener').map(({ word }) => word)).toEqual(['generator', 'generators'])
  for (const typed of ['gen', 'roofing', 'zzzz', 'w912', '']) expect(speller.continued(typed)).toEqual([])
  const lock = spellerOf({ lock: 300, lockheed: 200, steel: 800, stellar: 10 })
  const likelier = (typed: string) => lock.continued(typed)[0]!.worth > lock.correct(typed)!.worth
  expect([likelier('lockh'), likelier('stell')]).toEqual([true, false])
})

test('continued: every continuation is a known word with the typed start', () => {
  const vocabulary = fc.uniqueArray(fc.stringMatching(/^[a-c]{3,9}$/), { maxLength: 60 })
  fc.assert(
    fc.property(vocabulary, fc.stringMatching(/^[a-c]{0,6}$/), (held, typed) => {
      const found = spellerOf(Object.fromEntries(held.map((word, at) => [word, at + 1]))).continued(typed)
      const continuations = held.filter((word) => word.startsWith(typed)).reverse()
      const expected = typed.length < 4 || held.includes(typed) ? [] : continuations.slice(0, 7)
      expect(found.map(({ word }) => word)).toEqual(expected)
    }),
  )
})

test('correct: ignores short words and words with other characters', () => {
  for (const typed of ['rul', 'w912dy', 'résumé', '', 'zzzzzzzz', 'a'.repeat(1000)]) expect(speller.correct(typed)).toBeNull()
  expect(speller.correct('ruel')).toMatchObject({ word: 'rule', edits: 1 })
})

test('correct: prefers the more common of two equally similar words', () => {
  const both = { lease: 200, least: 4 }
  expect(spellerOf(both).correct('leasw')?.word).toBe('lease')
  expect(spellerOf({ ...both, least: 90_000 }).correct('leasw')?.word).toBe('least')
})

test('add: words appear and disappear with their records', () => {
  const changing = spellerOf({ roofing: 2 })
  changing.add('roofing', -1)
  expect([changing.correct('roofng')?.word, changing.size()]).toEqual(['roofing', 1])
  changing.add('roofing', -1)
  expect([changing.correct('roofng'), changing.correct('roofing'), changing.size()]).toEqual([null, null, 0])
  changing.add('roofing', 1)
  expect([changing.correct('roofng')?.word, changing.recordsWith('roofing')]).toEqual(['roofing', 1])
})

const letters = fc.stringMatching(/^[a-d]{0,9}$/)
const bytes = (word: string) => Uint8Array.from(Buffer.from(word))

describe('edits', () => {
  test('their number equals the result of the textbook algorithm', () => {
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 1, max: 2 }), (a, b, edits_max) => {
        const edits = alignment(a, b)
        const found = editDistance(bytes(a), bytes(b), edits_max)
        if (edits <= edits_max) expect(found).toBe(edits)
        else expect(found).toBeGreaterThan(edits_max)
      }),
      { numRuns: 2000 },
    )
  })

  test('their cost is 0 without an edit, and lower for common typing errors', () => {
    const cost = (typed: string, meant: string) => editCost(bytes(typed), bytes(meant))
    expect(cost('pump', 'pump')).toBe(0)
    expect(cost('pimp', 'pump')).toBeLessThan(cost('pxmp', 'pump'))
    expect(cost('pupm', 'pump')).toBeLessThan(cost('pulp', 'pump') + cost('lump', 'pump'))
    expect(cost('casket', 'gasket')).toBeGreaterThan(cost('gaskey', 'gasket'))
  })
})

/** Returns the optimal string alignment distance, with the table of the textbook algorithm. */
function alignment(a: string, b: string): number {
  const cells = [...a, ''].map((_, i) => [...b, ''].map((_, j) => (i === 0 ? j : j === 0 ? i : 0)))
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replaced = cells[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1])
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cells[i - 2]![j - 2]! + 1 : replaced
      cells[i]![j] = Math.min(replaced, swapped, cells[i - 1]![j]! + 1, cells[i]![j - 1]! + 1)
    }
  }
  return cells[a.length]![b.length]!
}

test('correct: undoes any single edit among many words', () => {
  const vocabulary = fc.uniqueArray(fc.stringMatching(/^[a-h]{4,12}$/), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(vocabulary, fc.nat(), fc.nat(), fc.constantFrom('a', 'h'), fc.nat(3), (held, which, where, letter, kind) => {
      const speller = spellerOf(Object.fromEntries(held.map((word) => [word, 1])))
      const word = held[which % held.length]!
      const at = where % word.length
      const changed = [
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + letter + word.slice(at),
        word.slice(0, at) + letter + word.slice(at + 1),
        word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
      ][kind]!
      const found = speller.correct(changed)
      if (changed.length < 4 || speller.recordsWith(changed) > 0) expect(found).toBeNull()
      // The result may be another word at the same distance, but never a word at a greater distance.
      else expect([found?.edits, alignment(changed, found!.word)]).toEqual([1, 1])
    }),
    { numRuns: 300 },
  )
})

const data = new URL('../../../../shared/data/sam/sam_opportunities_full_rows.csv.gz', import.meta.url)

test('correct: fixes most single errors in real title words', (context) => {
  if (!existsSync(data)) return context.skip('no ../shared/data next to the checkout')
  const records = new Map<string, number>()
  const titles = new Map<string, number>()
  for (const { Title, Description } of parse<Record<string, string>>(gunzipSync(readFileSync(data)), {
    columns: true,
    to: 1200,
  })) {
    for (const word of surfaceWords(Title!)) titles.set(word, (titles.get(word) ?? 0) + 1)
    for (const word of surfaceWords(`${Title}\n${Description}`)) records.set(word, (records.get(word) ?? 0) + 1)
  }
  const real = spellerOf(Object.fromEntries(records))
  const sought = [...titles].filter(([word, held]) => held >= 5 && /^[a-z]{5,}$/.test(word)).map(([word]) => word)
  expect(sought.length).toBeGreaterThan(100)
  const errors: Record<string, [least: number, make: (word: string, at: number) => string]> = {
    deletion: [0.86, (word, at) => word.slice(0, at) + word.slice(at + 1)],
    swap: [0.94, (word, at) => word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)],
    insertion: [0.95, (word, at) => word.slice(0, at) + String.fromCharCode(97 + ((at * 7) % 26)) + word.slice(at)],
    replacement: [0.94, (word, at) => word.slice(0, at) + String.fromCharCode(97 + ((at * 11) % 26)) + word.slice(at + 1)],
    'first letter': [0.86, (word, at) => String.fromCharCode(97 + ((at * 5) % 26)) + word.slice(1)],
  }
  for (const [kind, [least, make]] of Object.entries(errors)) {
    const tried = sought.flatMap((word, i) => [[word, make(word, 1 + ((i * 3) % (word.length - 1)))] as const])
    const absent = tried.filter(([, typed]) => real.recordsWith(typed) === 0)
    const right = absent.filter(([word, typed]) => stem(real.correct(typed)?.word ?? '') === stem(word))
    expect(right.length / absent.length, kind).toBeGreaterThan(least)
  }
})
