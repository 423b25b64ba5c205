import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Embedder, type MeaningText, normalise } from '../../kernel/meaning/embedder.ts'
import { createStudent } from '../../kernel/meaning/student.ts'
import { quantize } from '../../kernel/meaning/student-model.ts'
import { chooseWords, fitWords, type Lesson } from '../../lab/student/fit.ts'
import { principalAxes, project } from '../../lab/student/principal-axes.ts'
import { fitRidge, multiply, sparseMatrix } from '../../lab/student/ridge.ts'
import { openTeacher } from '../../lab/student/teacher.ts'
import { isHeldOut, readRecords } from '../../lab/student/texts.ts'

/** Returns random numbers between -1 and 1 from a seed. */
function numbers(seed: number, count: number): Float32Array {
  let state = seed
  return new Float32Array(count).map(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  })
}

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0) / Math.hypot(...a) / Math.hypot(...b)
}

describe('ridge regression', () => {
  const width = 5
  const dimensions = 3
  const known = numbers(1, width * dimensions)
  const dense = numbers(2, 40 * width)
  const x = sparseMatrix(
    Array.from({ length: 40 }, (_, row) =>
      Array.from({ length: width }, (_, column): [number, number] => [column, dense[row * width + column]!]),
    ),
    width,
  )

  test('finds the vectors from which the targets were made', () => {
    const found = fitRidge(x, multiply(x, known, dimensions), dimensions, { lambda: 1e-6, rounds: 20 })
    for (const [i, value] of found.entries()) expect(value).toBeCloseTo(known[i]!, 3)
  })

  test('solves the normal equations: (xᵀx + lambda) u = xᵀy', () => {
    const lambda = 2
    const y = numbers(3, 40 * dimensions)
    const u = fitRidge(x, y, dimensions, { lambda, rounds: 30 })
    const errors = multiply(x, u, dimensions).map((value, i) => y[i]! - value)
    for (let column = 0; column < width; column++)
      for (let k = 0; k < dimensions; k++) {
        let gradient = -lambda * u[column * dimensions + k]!
        for (let row = 0; row < 40; row++) gradient += dense[row * width + column]! * errors[row * dimensions + k]!
        expect(gradient).toBeCloseTo(0, 4)
      }
  })
})

describe('principal axes', () => {
  test('rows of a plane keep their lengths and angles in two dimensions', () => {
    const width = 6
    const plane = [numbers(4, width), numbers(5, width)]
    const coordinates = numbers(6, 40)
    const rows = new Float32Array(20 * width).map((_, i) => {
      const row = Math.floor(i / width)
      return coordinates[row * 2]! * plane[0]![i % width]! + coordinates[row * 2 + 1]! * plane[1]![i % width]!
    })
    const seen = project(rows, width, principalAxes(rows, width, 2))
    const dot = (all: Float32Array, of: number, a: number, b: number): number => {
      let sum = 0
      for (let i = 0; i < of; i++) sum += all[a * of + i]! * all[b * of + i]!
      return sum
    }
    for (let a = 0; a < 20; a++) for (let b = 0; b <= a; b++) expect(dot(seen, 2, a, b)).toBeCloseTo(dot(rows, width, a, b), 4)
  })
})

describe('fit', () => {
  // The teacher's vector of a text is the sum of the vectors of its words, which the student can learn.
  const trade = 'roof repair paint janitor clean drone aircraft engine valve gasket radar software'.split(' ')
  const meanings = trade.map((_, i) => normalise(numbers(i + 10, 16))!)
  const meaningOf = (words: string[]): Float32Array =>
    normalise(new Float32Array(16).map((_, i) => words.reduce((sum, word) => sum + meanings[trade.indexOf(word)]![i]!, 0)))!
  const picks = numbers(7, 5 * 300).map((value) => Math.floor(((value + 1) / 2) * trade.length) % trade.length)
  const lessons = Array.from({ length: 300 }, (_, n): Lesson => {
    const words = Array.from(picks.subarray(n * 5, n * 5 + 5), (pick) => trade[pick]!)
    const [title, text] = [words.slice(0, 2), words.slice(2)]
    return { title: title.join(' '), text: text.join(' '), of_title: meaningOf(title), of_document: meaningOf(words) }
  })
  const vocabulary = chooseWords(lessons, { texts_min: 3, words_max: 100 })
  const of_words = vocabulary.surfaces.map((word) => meaningOf([word]))
  const fitted = fitWords(lessons, vocabulary, of_words, { dimensions: 12, lambda: 1e-3, rounds: 40 })
  const origin = { teacher: 'made up', teacher_licence: 'none', texts: 'made up' }
  const student = createStudent(quantize({ ...vocabulary, vectors: fitted.vectors }, origin), 'test')

  test('the student’s vectors of documents are near the teacher’s', async () => {
    const documents = await student.documents(lessons)
    const toTeacher = lessons.map(({ of_title, of_document }, i) => {
      const target = of_title.map((value, k) => value + of_document[k]!)
      const wanted = (normalise(target) ?? target).map((value, k) => value - fitted.mean[k]!)
      return cosine(documents[i]!, project(wanted, 16, fitted.axes))
    })
    expect(toTeacher.reduce((sum, value) => sum + value, 0) / lessons.length).toBeGreaterThan(0.9)
  })

  test('the same lessons give the same vectors', () => {
    expect(fitWords(lessons, vocabulary, of_words, { dimensions: 12, lambda: 1e-3, rounds: 40 })).toEqual(fitted)
  })

  test('chooseWords: omits words of too few texts, and sorts the most common word first', () => {
    const texts = [
      { title: 'roofs', text: 'paint' },
      { title: 'roofing', text: 'paint of the valve' },
      { title: 'roof, roofing', text: '' },
    ]
    const chosen = chooseWords(texts, { texts_min: 2, words_max: 10 })
    expect(chosen).toMatchObject({ words: ['roof', 'paint'], surfaces: ['roofing', 'paint'] })
    expect(Array.from(chosen.idf, (value) => value.toFixed(3))).toEqual(['0.000', Math.log(3 / 2).toFixed(3)])
  })
})

describe('teacher', () => {
  test('requests each text only once, even over several trainings, and again after an incomplete answer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'teacher-'))
    const path = join(folder, 'answers.txt')
    const asked: string[] = []
    const embedder: Embedder = {
      id: 'made up',
      dimensions: 2,
      async documents(texts) {
        asked.push(...texts.map(({ title }) => title))
        return texts.map(({ title }) => Float32Array.of(title.length, 1))
      },
      query: async () => null,
    }
    const texts: MeaningText[] = ['one', 'three', 'one'].map((title) => ({ title, text: '' }))
    try {
      const first = await openTeacher(embedder, path)(texts)
      expect(first.map(([length]) => length)).toEqual([3, 5, 3])
      expect(asked).toEqual(['one', 'three'])
      expect(await openTeacher(embedder, path)(texts)).toEqual(first)
      expect(asked).toHaveLength(2)
      writeFileSync(path, readFileSync(path).subarray(0, -5))
      expect(await openTeacher(embedder, path)(texts)).toEqual(first)
      expect(await openTeacher(embedder, path)(texts)).toEqual(first)
      expect(asked).toEqual(['one', 'three', 'three'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('texts', () => {
  test('isHeldOut: holds out a third of the solicitations, with all notices of a number', () => {
    const numbers = Array.from({ length: 3000 }, (_, n) => `W912DY26R${n}`)
    const held_out = numbers.filter((solicitation_key) => isHeldOut({ solicitation_key, source_id: 'a' }))
    expect(held_out.length / numbers.length).toBeCloseTo(1 / 3, 1)
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (solicitation_key, one, other) => {
        expect(isHeldOut({ solicitation_key, source_id: one })).toBe(isHeldOut({ solicitation_key, source_id: other }))
      }),
    )
  })

  test('readRecords: the rows of a solicitation are one record, with a title without its code', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'extract-'))
    const path = join(folder, 'extract.csv')
    writeFileSync(
      path,
      `NoticeId,Title,Sol#,Department/Ind.Agency,PostedDate,Type,Description
a1,53--GASKET,SP-1,DEPT OF DEFENSE,2026-03-03 10:00:00-05,Solicitation,Rubber
a2,53--GASKET,SP1,DEPT OF DEFENSE,2026-03-04 10:00:00-05,Solicitation,Rubber and steel
b1,Roof repair,,DEPT OF DEFENSE,2026-03-04 10:00:00-05,Solicitation,
`,
    )
    try {
      expect(await readRecords(path)).toMatchObject([
        { solicitation_key: 'SP1', title: 'GASKET', text: 'Rubber and steel' },
        { solicitation_key: null, source_id: 'b1', title: 'Roof repair', text: '' },
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
