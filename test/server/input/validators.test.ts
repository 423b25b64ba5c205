/** Compares the generated validators with the validators that openapi-backend compiles from the same description. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checks, loadOperations } from '../../../server/contract/operations.ts'
import { exampleAnswer, exampleRequest } from '../../harness/examples.ts'
import { createPlainBackend } from '../http/plain-backend.ts'

type Fields = Record<string, unknown>

const { operations } = loadOperations()
const { validator } = await createPlainBackend()
const cases = operations.map((operation) => [operation.id, operation] as const)

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 1.5, '', ' ', 'a\nb', 'x'.repeat(10_001), [], {}, ['x', 'x'], [1, 1], { type: 'x' }),
  fc.jsonValue(),
)

/** Generates variants of a value with one part at any depth changed, removed or added. */
function changed(value: unknown): fc.Arbitrary<unknown> {
  const places: [path: string[], isList: boolean][] = []
  function visit(part: unknown, path: string[]): void {
    if (typeof part !== 'object' || part === null) return
    places.push([[...path, 'unknown'], Array.isArray(part)])
    for (const [name, each] of Object.entries(part)) {
      places.push([[...path, name], Array.isArray(part)])
      visit(each, [...path, name])
    }
  }
  visit(value, [])
  return fc.record({ place: fc.constantFrom(...places), given: fc.option(junk, { nil: undefined }) }).map(({ place, given }) => {
    const [[...path], isList] = place
    const copy = structuredClone(value)
    const name = path.pop()!
    const holder = path.reduce((part, each) => part[each] as Fields, copy as Fields)
    if (isList) (holder as unknown as unknown[]).push(given ?? null)
    else if (given === undefined) delete holder[name]
    else holder[name] = given
    return copy
  })
}

function faultsOf(validators: ValidateFunction[], input: unknown): string[] {
  const errors = validators.flatMap((validate) => (validate(input) ? [] : validate.errors!))
  return errors.map(({ instancePath, keyword, message }: ErrorObject) => `${instancePath} ${keyword} ${message}`).sort()
}

// The library does not require the file of a form. Our form reader reports a missing file before validation.
test.each(cases.filter(([id]) => id !== 'uploadDocument'))(
  '%s: the generated validators find the same faults in a request as Ajv',
  (id, operation) => {
    const { path, query, headers, body } = exampleRequest(id)
    const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
    const params = Object.fromEntries(operation.params.map(({ name, index }) => [name, `/api${path}`.split('/')[index + 1]]))
    const lists = [...operation.lists].filter((name) => name in query).map((name) => [name, query[name]!.split(',')])
    const input = {
      path: params,
      query: { ...query, ...Object.fromEntries(lists) },
      header: Object.fromEntries(names),
      cookie: {},
      requestBody: body,
    }
    const { requestBody, ...parameters } = input
    const places = Object.entries(parameters).map(([place, fields]) =>
      changed(fields).map((each) => ({ ...input, [place]: each })),
    )
    const variants = fc.oneof(
      ...places,
      changed({ requestBody }).map((each) => ({ ...input, ...(each as Fields) })),
    )
    const plain = validator.getRequestValidatorsForOperation(id) as ValidateFunction[]
    expect(faultsOf(operation.requestValidators(), structuredClone(input))).toEqual([])
    fc.assert(
      fc.property(variants, (variant) => {
        const [ours, theirs] = [structuredClone(variant), structuredClone(variant)]
        expect(faultsOf(operation.requestValidators(), ours)).toEqual(faultsOf(plain, theirs))
        expect(ours, 'both convert numbers and add defaults').toEqual(theirs)
      }),
      { numRuns: 30 },
    )
  },
)

test.each(cases.filter(([, { facts }]) => !facts.streams))(
  '%s: the generated validator finds the same faults in a reply as Ajv',
  (id, { facts, responseValidator }) => {
    const plain = validator.getStatusBasedResponseValidatorForOperation(id)![facts.status] as ValidateFunction
    const ours = responseValidator(facts.status)!
    const answer = exampleAnswer(id)
    expect(faultsOf([ours], answer)).toEqual([])
    fc.assert(
      fc.property(changed(answer), (variant) => {
        expect(faultsOf([ours], variant)).toEqual(faultsOf([plain], variant))
      }),
      { numRuns: 30 },
    )
  },
)

const twoDigits = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'))
const dates = fc
  .tuple(fc.constantFrom('1900', '2000', '2023', '2024', '123'), twoDigits(14), twoDigits(33))
  .map((parts) => parts.join('-'))
const seconds = fc.tuple(twoDigits(61), fc.constantFrom('', '.', '.5', '.123', '\n')).map((parts) => parts.join(''))
const times = fc.tuple(twoDigits(25), twoDigits(61), seconds).map((parts) => parts.join(':'))
const zones = fc.constantFrom('Z', 'z', '+00:00', '-05', '', 'Z\n', 'ZZ')

test.each([
  ['date', dates],
  ['date-time', fc.tuple(dates, fc.constantFrom('T', 't', ' ', ''), times, zones).map((parts) => parts.join(''))],
] as const)('format %s: accepts exactly what Ajv accepts', (name, texts) => {
  const plain = fullFormats[name] as { validate(text: string): boolean }
  fc.assert(
    fc.property(texts, (text) => {
      expect(checks[name].validate(text)).toBe(plain.validate(text))
    }),
    { numRuns: 2_000 },
  )
})

test('requests and replies are checked where code generation from strings is forbidden, because a start compiles no validators', async () => {
  const script = `
    const { loadOperations } = await import('./server/contract/operations.ts')
    const { operations } = loadOperations()
    const input = () => ({ path: {}, query: {}, header: {}, cookie: {}, requestBody: {} })
    for (const { id, facts, requestValidators, firstFaultValidators, responseValidator } of operations) {
      for (const validate of [...requestValidators(), ...firstFaultValidators()]) validate(input())
      if (!facts.streams && responseValidator(facts.status)(null)) throw new Error(id)
    }
    process.stdout.write(String(operations.length))`
  const flags = ['--disable-warning=ExperimentalWarning', '--disallow-code-generation-from-strings', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', script], {
    cwd: join(import.meta.dirname, '../../..'),
  })
  expect(Number(stdout)).toBe(operations.length)
})
