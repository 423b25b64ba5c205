import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Escape,
  escapedReference,
  escapeOf,
  parseText,
  readPath,
  renderText,
  renderValue,
  type Scope,
  valueAt,
} from '../../services/workflows/template-text.ts'

const scope: Scope = {
  input: {
    title: 'SOC "24/7" support',
    score: 91,
    open: true,
    nothing: null,
    'First Name': 'Ada',
    agency: { name: 'DHS <CISA> & co' },
    codes: ['541512', '541519'],
    rows: [{ title: 'One' }, { title: 'Two' }],
  },
  steps: { find: { results: [{ title: 'First' }], total_count: 1 }, 'notify-capture': { ok: 1 } },
}
test('valueAt: field names of older versions lead to the current fields', () => {
  const input = { match_score: 91, deadline_date_text: 'May 8', contract: { agency_name: 'DHS' }, due_date: 'x' }
  const old = ['matchScore', 'dueDateText', 'contract.agencyName', 'dueDate', 'missing'].map((name) =>
    valueAt({ input, steps: {} }, ['input', ...name.split('.')]),
  )
  expect(old).toEqual([91, 'May 8', 'DHS', 'x', undefined])
})

const render = (text: string, kind: Escape = 'plain') => renderText(text, scope, kind, 10_000).text

describe('renderText', () => {
  test.each([
    ['{{input.title}}', 'SOC "24/7" support'],
    ['a {{ input.score }} b {{input.open}}.', 'a 91 b true.'],
    ['{{steps.find.results.0.title}} of {{steps.find.total_count}}', 'First of 1'],
    ['{{steps.notify-capture.ok}}{{input.First Name}}', '1Ada'],
    ['[{{input.nothing}}|{{input.no.such}}|{{steps.none.x}}]', '[||]'],
    ['{{input.codes}}', '541512, 541519'],
    ['{{input.codes.length}} {{input.codes.1}}', '2 541519'],
    ['{{input.agency}}', '{"name":"DHS <CISA> & co"}'],
    ['{{{input.score}}}', '{91}'],
    ['no {{ end, {{}}, {{.}}, }} and {{input}}', 'no {{ end, {{}}, {{.}}, }} and {{input}}'],
    ['', ''],
  ])('plain: %s', (text, expected) => expect(render(text)).toBe(expected))

  test('json: escapes characters inside a string, and inserts a value outside of strings', () => {
    const body = '{"t":"{{input.title}}","n":{{input.score}},"l":{{input.codes}},"q":"\\"{{input.title}}","none":{{input.no}}}'
    expect(JSON.parse(render(body, 'json'))).toEqual({
      t: 'SOC "24/7" support',
      n: 91,
      l: ['541512', '541519'],
      q: '"SOC "24/7" support',
      none: null,
    })
  })

  test('url: inserts a part of an address that cannot lead to another folder', () => {
    expect(render('https://x.example.com/{{input.title}}?a={{input.agency.name}}', 'url')).toBe(
      'https://x.example.com/SOC%20%2224%2F7%22%20support?a=DHS%20%3CCISA%3E%20%26%20co',
    )
    const up = renderText('https://x.example.com/hooks/{{input.id}}/new', { input: { id: '..' }, steps: {} }, 'url', 1_000).text
    expect(new URL(up).pathname).toBe('/hooks/%252E%252E/new')
  })

  test('xml: inserts character data', () => {
    expect(render('<n a="{{input.title}}">{{input.agency.name}}</n>', 'xml')).toBe(
      '<n a="SOC &#34;24/7&#34; support">DHS &#60;CISA&#62; &#38; co</n>',
    )
  })

  test('missing references are listed once, and a text that becomes too long is marked', () => {
    expect(renderText('{{input.a}} {{input.a}} {{input.title}}', scope, 'plain', 1_000).missing).toEqual(['{{input.a}}'])
    const long = renderText('{{input.x}}'.repeat(1_000), { input: { x: 'y'.repeat(1_000) }, steps: {} }, 'plain', 5_000)
    expect([long.too_long, long.text.length]).toEqual([true, 5_000])
  })
})

const names = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', '0', 'a', 'title', 'hasOwnProperty'),
  fc.stringMatching(/^[a-z0-9_-]{1,8}$/),
)
const paths = fc.array(names, { minLength: 1, maxLength: 5 }).map((list) => list.join('.'))
const values = fc.jsonValue({ maxDepth: 3 })

test('valueAt: finds own fields, and no inherited fields', () => {
  for (const path of [
    'input.constructor',
    'input.__proto__',
    'input.title.length',
    'input.rows.map',
    'steps.toString',
    'input.rows.-1',
  ])
    expect(valueAt(scope, readPath(path)!), path).toBeUndefined()
  fc.assert(
    fc.property(values, paths, (input, path) => {
      const found = valueAt({ input, steps: {} }, readPath(`input.${path}`)!)
      expect(typeof found).not.toBe('function')
      if (found !== undefined) expect(JSON.stringify(input)).toContain(typeof found === 'number' ? '' : JSON.stringify(found))
    }),
  )
})

test('renderText: never throws, and never exceeds its maximum length', () => {
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      paths.map((path) => `{{input.${path}}}`),
      fc.constantFrom('{{', '}}', '"', '\\', '{', '..'),
    ),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(texts, values, fc.constantFrom<Escape>('plain', 'url', 'xml', 'json'), (parts, input, kind) => {
      const { text } = renderText(parts.join(''), { input, steps: {} }, kind, 500)
      expect(text.length).toBeLessThanOrEqual(500)
    }),
  )
})

/** Generates JSON with references inside texts and in place of values. */
const bodies = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant('{{input.v}}'),
    fc.string().map((text) => JSON.stringify(`${text.replaceAll('{{', '')}{{input.v}}é"\\`)),
    fc.array(tie('value'), { maxLength: 3 }).map((list) => `[${list.join(',')}]`),
    fc.dictionary(fc.stringMatching(/^[a-z"\\]{0,4}$/), tie('value'), { maxKeys: 3 }).map(
      (fields) =>
        `{${Object.entries(fields)
          .map(([name, each]) => `${JSON.stringify(name)}: ${String(each)}`)
          .join(', ')}}`,
    ),
  ),
}))

test('renderText: a body that is JSON without values is JSON with any values', () => {
  fc.assert(
    fc.property(bodies.value, fc.oneof(values, fc.string({ unit: 'binary' })), (body, v) => {
      const filled = (input: unknown) => renderText(String(body), { input, steps: {} }, 'json', 100_000).text
      JSON.parse(filled({}))
      JSON.parse(filled({ v }))
    }),
  )
})

test('renderText: values cannot change the host or the folder of an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (v) => {
      const url = new URL(
        renderText('https://crm.example.com/hooks/{{input.v}}/x?q={{input.v}}', { input: { v }, steps: {} }, 'url', 100_000).text,
      )
      expect([url.host, url.hash]).toEqual(['crm.example.com', ''])
      expect(url.pathname.startsWith('/hooks/') && url.pathname.endsWith('/x')).toBe(true)
    }),
  )
})

test('parseText: its parts concatenate to the text, and invalid references are listed', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('{{', '}}', '{{input.a}}', '{{{', '{{ steps.a.b }}'))), (list) => {
      const text = list.join('')
      const { parts } = parseText(text)
      expect(parts.map((part) => ('literal' in part ? part.literal : part.written)).join('')).toBe(text)
    }),
  )
  expect(parseText('{{input.a | upper}} {{input.a}} {{input}} {{').invalid).toEqual(['{{input}}', '{{'])
  expect(parseText('{{a | b.c}}').parts).toEqual([{ reference: ['a | b', 'c'], written: '{{a | b.c}}' }])
})

test('renderValue: a text that is one reference keeps the type of its value, at any depth', () => {
  const data = { n: '{{input.score}}', all: ['{{input.rows}}', 'x {{input.score}}'], none: '{{input.no}}', kept: 7 }
  expect(renderValue(data, scope, 1_000)).toEqual({
    value: { n: 91, all: [[{ title: 'One' }, { title: 'Two' }], 'x 91'], none: null, kept: 7 },
    missing: ['{{input.no}}'],
    too_long: false,
  })
  expect(renderValue({ a: '{{input.rows}}', b: '{{input.rows}}' }, scope, 40).too_long).toBe(true)
  expect(Object.keys(renderValue(JSON.parse('{"__proto__":"{{input.score}}"}'), scope, 100).value as object)).toEqual([
    '__proto__',
  ])
})

test('escapeOf: depends on the media type', () => {
  expect(
    [
      undefined,
      'application/JSON; charset=utf-8',
      'application/ld+json',
      'text/xml',
      'application/x-www-form-urlencoded',
      'text/plain',
    ].map(escapeOf),
  ).toEqual(['json', 'json', 'json', 'xml', 'url', 'plain'])
})

test('escapedReference: finds a reference inside an escape of a JSON text', () => {
  for (const literal of ['\\', '\\\\\\', '\\u', '\\u00', '\\u004'])
    expect(escapedReference(`{"n":"{{input.n}}","a":"x${literal}{{input.v}}n"}`), literal).toBe('{{input.v}}')
  for (const literal of ['', '\\\\', '\\n', '\\"', '\\u0041'])
    expect(escapedReference(`{"n":"{{input.n}}","a":"x${literal}{{input.v}}n","b":{{input.b}}}`), literal).toBeNull()
})
