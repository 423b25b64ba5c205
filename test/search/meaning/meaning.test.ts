import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWordCounter } from '../../../kernel/meaning/counted-words.ts'
import { normalise } from '../../../kernel/meaning/embedder.ts'
import { createStudent, defaultModelPath, openStudent } from '../../../kernel/meaning/student.ts'
import { encodeModel, parseModel, quantize } from '../../../kernel/meaning/student-model.ts'

const origin = { teacher: 'a teacher', teacher_licence: 'Apache-2.0', texts: 'texts: of the public domain' }

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

describe('model file', () => {
  const model = fc
    .record({
      words: fc.uniqueArray(fc.stringMatching(/^[a-zé0-9]{1,9}$/), { minLength: 1, maxLength: 12 }),
      dimensions: fc.integer({ min: 1, max: 9 }),
      seed: fc.integer(),
    })
    .map(({ words, dimensions, seed }) => {
      const vectors = new Float32Array(words.length * dimensions).map((_, i) => Math.sin(seed + i * 7))
      return { vectors, model: quantize({ words, idf: new Float32Array(words.length).map((_, i) => i / 3), vectors }, origin) }
    })

  test('a written model is read back unchanged', () => {
    fc.assert(
      fc.property(model, ({ model }) => {
        expect(parseModel(encodeModel(model))).toEqual(model)
      }),
    )
  })

  test('a rounded vector is off by at most half a step of its own scale', () => {
    fc.assert(
      fc.property(model, ({ model, vectors }) => {
        for (const [i, value] of vectors.entries()) {
          const scale = model.scales[Math.floor(i / model.dimensions)]!
          expect(Math.abs(model.rows[i]! * scale - value)).toBeLessThanOrEqual(scale * 0.501)
        }
      }),
    )
  })

  test('an incomplete file and another kind of file are refused', () => {
    fc.assert(
      fc.property(model, fc.double({ min: 0, max: 0.999, noNaN: true }), ({ model }, part) => {
        const file = encodeModel(model)
        expect(() => parseModel(file.subarray(0, Math.floor(file.length * part)))).toThrow(/truncated|not an embedding model/)
      }),
    )
    expect(() => parseModel(Buffer.from('OI word vectors 1\n{}\n'))).toThrow('not an embedding model')
  })
})

describe('counted words', () => {
  const counter = createWordCounter(new Map([...Array(80).keys()].map((row) => [`w${row}`, row])))

  test('each word of the title counts four times, and each word of the text once', () => {
    const counted = counter.document({ title: 'W1 w2, w1', text: 'the w2 w3 w3 unknown' })
    expect(counted).toEqual({ rows: [1, 2, 3], counts: [8, 5, 1] })
  })

  test('only the first sixty different known words of a text count', () => {
    const text = [...Array(80).keys()].map((row) => `w${row} w0 unknown`).join(' ')
    expect(counter.document({ title: '', text }).rows).toEqual([...Array(60).keys()])
  })

  test('words of a query count as often as they occur', () => {
    expect(counter.query('w1 w2 w1')).toEqual({ rows: [1, 2], counts: [2, 1] })
  })
})

describe('student', () => {
  const vectors = Float32Array.of(1, 0, 0, 2, 0, 0)
  const model = quantize({ words: ['roof', 'paint', 'empti'], idf: Float32Array.of(2, 1, 1), vectors }, origin)
  const student = createStudent(model, 'test')

  test('a vector is the sum of the words’ vectors weighted by idf and count, and has unit length', async () => {
    const [x, y] = (await student.query('Roofs and paint, painted'))!
    expect(y! / x!).toBeCloseTo((2 * 1 * 2) / (1 * 2), 3)
    expect(Math.hypot(x!, y!)).toBeCloseTo(1, 5)
    const [document] = await student.documents([{ title: 'Roof', text: 'paint' }])
    expect(document![1]! / document![0]!).toBeCloseTo((2 * 1 * 1) / (1 * 2 * 4), 3)
  })

  test('a sum of rows of any length is rounded to single precision after each row', async () => {
    const rows = fc.integer({ min: 1, max: 40 }).chain((dimensions) => {
      const row = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: dimensions, maxLength: dimensions })
      return fc.array(row, { minLength: 1, maxLength: 30 })
    })
    const check = async (given: number[][]): Promise<void> => {
      const words = given.map((_, row) => `w${row}`)
      const made = quantize(
        { words, idf: Float32Array.from(words, (_, row) => 1 / (row + 3)), vectors: Float32Array.from(given.flat()) },
        origin,
      )
      const sum = new Float32Array(made.dimensions)
      for (const row of words.keys()) {
        const weight = Math.fround(made.idf[row]! * made.scales[row]!)
        for (const i of sum.keys()) sum[i]! += weight * made.rows[row * made.dimensions + i]!
      }
      expect(await createStudent(made, 'test').query(words.join(' '))).toEqual(normalise(sum))
    }
    await fc.assert(fc.asyncProperty(rows, check))
  })

  test('unknown words and words with a zero vector add nothing, and a text of only such words has no vector', async () => {
    expect(await student.query('roof zzyzx')).toEqual(await student.query('roof'))
    expect(await student.query('zzyzx the')).toBeNull()
    expect(await student.query('empty')).toBeNull()
    expect(await student.documents([{ title: '', text: '' }])).toEqual([null])
  })
})

describe('the shipped model', () => {
  test('is small, and lists the sources of its answers and texts', () => {
    const file = readFileSync(defaultModelPath)
    const { dimensions, words, origin } = parseModel(file)
    expect(origin.teacher).toBe('all-MiniLM-L6-v2')
    expect(origin.teacher_licence).toBe('Apache-2.0')
    expect(origin.texts).toContain('public domain')
    expect(dimensions).toBe(192)
    expect(words.size).toBeGreaterThan(9000)
    expect(file.length).toBeLessThan(2_500_000)
  })

  test.each([
    ['physician', 'doctor', 'truck'],
    ['firearm', 'weapon', 'carpet'],
    ['drone', 'unmanned aerial vehicle', 'janitorial'],
    ['refuse', 'trash', 'software'],
    ['attorney', 'legal services', 'lease'],
    ['lodging', 'hotel', 'pump'],
    ['hvac', 'air conditioning', 'interpreter'],
    ['sewage', 'wastewater', 'aircraft'],
    ['laptop', 'computer', 'roof'],
  ])('%s is near %s, and not near %s', async (word, same, other) => {
    const student = await openStudent()
    const [vector, near, far] = await Promise.all([word, same, other].map((text) => student.query(text)))
    expect(dot(vector!, near!)).toBeGreaterThan(0.3)
    expect(dot(vector!, far!)).toBeLessThan(0.2)
  })

  test('a query finds a record with other words of the same meaning', async () => {
    const student = await openStudent()
    const records = [
      { title: 'Custodial services for the Federal building', text: 'Cleaning of offices and restrooms, waste removal' },
      { title: 'Unmanned aircraft systems', text: 'Small UAS with cameras' },
      { title: 'Gasket', text: 'Rubber, for a pump' },
    ]
    const documents = await student.documents(records)
    for (const [query, wanted] of [
      ['janitorial', 0],
      ['drones', 1],
      ['seals', 2],
    ] as const) {
      const vector = await student.query(query)
      const nearest = documents.map((document) => dot(vector!, document!))
      expect(nearest.indexOf(Math.max(...nearest)), query).toBe(wanted)
    }
  })
})
