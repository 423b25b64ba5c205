import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JsonForm, readJson } from '../../ingest/files/json.ts'
import { findTooDeep } from '../../kernel/text/json-depth.ts'

const form: JsonForm = {
  paths: ['$.releases.*'],
  records: (value) => {
    const { releases } = (value ?? {}) as { releases?: unknown[] }
    return Array.isArray(value) ? value : (releases ?? [value])
  },
}

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

type Read = { records: { line: number; item?: unknown; reason?: string; cut?: boolean }[]; fault: string | null }

async function read(content: string | Buffer, size = 64 * 1024): Promise<Read> {
  const records: Read['records'] = []
  try {
    for await (const some of readJson(chunksOf(Buffer.from(content), size), form)) records.push(...some)
  } catch (error) {
    return { records, fault: (error as Error).message }
  }
  return { records, fault: null }
}

const items = ({ records }: Read) => records.map(({ item }) => item)
/** Returns a package that is too large to be parsed at once. */
function big(releases: string[], rest = ''): Buffer {
  const padding = `"padding":"${'x'.repeat(10_000)}"`
  const pads = Array.from({ length: 1_750 }, (_, index) => `{"id":${index},${padding}}`)
  return Buffer.from(`{${rest}"releases":[${[...pads, ...releases].join(',')}]}`)
}

test('readJson: reads an array, a package and a record, even with a byte order mark', async () => {
  expect(items(await read('[{"a":1},{"a":2}]'))).toEqual([{ a: 1 }, { a: 2 }])
  expect(items(await read('\ufeff{\n "releases": [{"a":1},\n{"a":"é"}]}', 3))).toEqual([{ a: 1 }, { a: 'é' }])
  expect(items(await read('{"a":\n1}'))).toEqual([{ a: 1 }])
  expect(await read('')).toEqual({ records: [], fault: expect.stringContaining('truncated') })
})

test('readJson: reports invalid lines by number, and marks a truncated last line as cut off', async () => {
  const { records, fault } = await read('{"a":1}\n\n{"a":\n{"releases":[{"a":2},{"a":3}]}\r\n{"a":4', 5)
  expect(fault).toBeNull()
  expect(records).toEqual([
    { line: 1, item: { a: 1 } },
    { line: 3, field: null, reason: 'not JSON' },
    { line: 4, item: { a: 2 } },
    { line: 4, item: { a: 3 } },
    { line: 5, field: null, reason: 'not JSON', cut: true },
  ])
})

test('readJson: an invalid document yields the records before the fault, then throws', async () => {
  for (const rest of [',{"a":', ',{"a":2', ',]}', ',{"a":nope}]}'])
    expect(await read(`{"releases":[{"a":1}${rest}`, 4)).toEqual({
      records: [{ line: 1, item: { a: 1 } }],
      fault: expect.stringMatching(/truncated|not JSON/),
    })
})

test('readJson: nesting that is too deep is reported with its position, after the records before it', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const places = [
    [deep, 'values are nested more than 200 levels deep, from byte 201 on'],
    [`${'{"records":['.repeat(50_000)}${']}'.repeat(50_000)}`, 'from byte 1201 on'],
    [`{"a":"[[[\\"[[[${'['.repeat(500)}","b":${deep}}`, 'levels deep'],
  ] as const
  for (const [text, expected] of places) {
    const { records, fault } = await read(text, 1_000)
    expect([records, fault]).toEqual([[], expect.stringContaining(expected)])
  }
  expect(await read(`{"releases":[{"a":1},{"a":${deep}}]}`)).toEqual({
    records: [{ line: 1, item: { a: 1 } }],
    fault: expect.stringMatching(/^values are nested more than 200 levels deep, from byte 22\d on$/),
  })
  for (const lines of [
    [deep, '{"a":1}'],
    ['{"a":1}', deep],
  ]) {
    const { records, fault } = await read(lines.join('\n'))
    expect(fault).toBeNull()
    expect(records.find(({ reason }) => reason)).toMatchObject({
      line: lines.indexOf(deep) + 1,
      reason: expect.stringContaining('byte 201'),
    })
    expect(records.find(({ item }) => item)).toMatchObject({ item: { a: 1 } })
  }
})

test('deepAt: ignores brackets in strings', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
  const text = fc.string({ unit: fc.constantFrom('[', '{', ']', '"', '\\', 'é') })
  fc.assert(
    fc.property(fc.array(text), fc.integer({ min: 150, max: 250 }), (texts, levels) => {
      const value = [texts, Object.fromEntries(texts.map((key) => [key, texts]))]
      let deep: unknown = value
      for (let level = 0; level < levels; level += 1) deep = level % 2 ? [texts, deep] : { '["{': deep }
      expect(findTooDeep(Buffer.from(JSON.stringify(deep))) >= 0).toBe(depthOf(deep) > 200)
    }),
  )
})

describe('readJson: a large document', () => {
  test('is read record by record, and a key such as __proto__ is only a key', async () => {
    const found = await read(big(['{"__proto__":{"admin":true},"a":{"b":[1,2.5e3,"\\u00e9",null,true]}}'], '"extensions":["x"],'))
    expect(found.fault).toBeNull()
    expect(found.records).toHaveLength(1_751)
    expect(found.records.at(-1)!.line).toBe(1_751)
    const last = found.records.at(-1)!.item as Record<string, unknown>
    expect(JSON.stringify(last)).toBe('{"__proto__":{"admin":true},"a":{"b":[1,2500,"é",null,true]}}')
    expect(Object.getPrototypeOf(last)).toBe(Object.prototype)
  })

  test('that is truncated or too deep yields the records before the fault, then throws', async () => {
    const whole = big(['{"a":1}'])
    const cut = await read(whole.subarray(0, whole.length - 5))
    expect([cut.records.length, cut.fault]).toEqual([1_750, 'it ends too early: it is truncated'])
    const deep = await read(big(['['.repeat(2_000_000)]))
    expect([deep.records.length, deep.fault]).toEqual([1_750, expect.stringContaining('levels deep')])
  })

  test('with an endless record needs no more memory than the maximum record', async () => {
    const unending = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('{"releases":[{"a":1},{"a":"')
      for (;;) yield Buffer.alloc(1024 * 1024, 'x')
    }
    const found: unknown[] = []
    const reading = async () => {
      for await (const some of readJson(unending(), form)) found.push(...some)
    }
    await expect(reading()).rejects.toThrow('longer than 16 MB')
    expect(found).toEqual([{ line: 1, item: { a: 1 } }])
  })
})

test('readJson: chunk boundaries do not change the records', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue(), { minLength: 1 }), fc.integer({ min: 1, max: 50 }), async (values, size) => {
      const expected = JSON.parse(JSON.stringify(values)) as unknown[]
      expect(items(await read(JSON.stringify({ releases: values }), size))).toEqual(expected)
      const lines = [{}, {}, ...values.map((value) => ({ releases: [value] }))]
      expect(items(await read(lines.map((line) => JSON.stringify(line)).join('\n'), size))).toEqual([{}, {}, ...expected])
    }),
    { numRuns: 50 },
  )
})
