/** A body of nearly 100 kB, an operation's maximum, of a kind that is expensive for a careless parser. */
export type FullBody = { name: string; bytes: Buffer }

/** Units to repeat in a long text: starts of patterns that the readers search for, blanks, and characters of several bytes. */
export const units = [
  '(FAR ',
  '(specific to',
  ' ',
  '\t\n',
  'a-',
  '-',
  '/',
  '.',
  ',',
  '"',
  "'",
  '(',
  '[',
  '<p ',
  '&',
  '@',
  '%',
  '0',
  'é',
  '\u0301',
  '日',
  '😀',
  'a b ',
]

function list(element: string, bytes_max: number): string {
  return `[${Array(Math.floor(bytes_max / (element.length + 1)))
    .fill(element)
    .join()}]`
}

function fields(make: (i: number) => string, bytes_max: number): string {
  const parts: string[] = []
  for (let size = 0, i = 0; size < bytes_max - 100; i += 1) {
    parts.push(make(i))
    size += parts.at(-1)!.length + 1
  }
  return `{${parts.join()}}`
}

/** Returns hostile bodies for an operation. `list_field` is a field with a list of texts, and `text_field` is a field with a
 * text. */
export function fullBodies(list_field: string, text_field: string, bytes_max = 99_000): FullBody[] {
  const inner = bytes_max - 100
  const inField = (field: string, json: string) => `{"${field}":${json}}`
  const deep = (open: string, close: string) => {
    const levels = Math.floor(inner / (open.length + close.length))
    return `${open.repeat(levels)}1${close.repeat(levels)}`
  }
  const texts: [name: string, json: string][] = [
    ...['""', '1', 'null', '[]', '{}', '"a"', '1e999', '"\\ud800"', '{"a":[{}]}'].map((element): [string, string] => [
      `a list of ${element}`,
      inField(list_field, list(element, inner)),
    ]),
    ['a list of lists', inField(list_field, list(list('1', 200), inner))],
    ['a list of different texts', inField(list_field, `[${fields((i) => `"t${i}"`, inner).slice(1, -1)}]`)],
    [
      'a list of 50 long texts',
      inField(list_field, `[${Array.from({ length: 50 }, (_, i) => `"${i}${'x'.repeat(inner / 50 - 8)}"`)}]`),
    ],
    // In lists of this length, the server reports the faults of all values.
    ...['""', '1', '{}', '[""]', `{"a":"${'x'.repeat(30)}"}`, `"${'x'.repeat(45)}"`].map((element): [string, string] => [
      `a list of 950 ${element}`,
      inField(list_field, `[${Array(950).fill(element)}]`),
    ]),
    ['1,900 different texts', inField(list_field, `[${Array.from({ length: 1_900 }, (_, i) => `"${i}${'x'.repeat(40)}"`)}]`)],
    ['1,900 unknown fields', `{${Array.from({ length: 1_900 }, (_, i) => `"f${i}${'x'.repeat(40)}":1`)}}`],
    ['a list instead of an object', list('{}', inner)],
    ['unknown fields', fields((i) => `"f${i}":${i}`, inner)],
    ['unknown fields of lists', fields((i) => `"f${i}":[[]]`, inner)],
    ['one field again and again', fields(() => `"${text_field}":"a"`, inner)],
    ['__proto__ again and again', fields(() => '"__proto__":{"a":1}', inner)],
    ['numbers as names', fields((i) => `"${4_294_967_295 - i * 7_919}":1`, inner)],
    ['a field with a long name', `{"${'n'.repeat(inner)}":1}`],
    ['a depth of lists', inField(list_field, deep('[', ']'))],
    ['a depth of objects', deep('{"a":', '}')],
    ['a depth without end', '['.repeat(inner)],
    ['a number of many digits', inField(text_field, '9'.repeat(inner))],
    ['a broken end', `${inField(list_field, list('""', inner - 10)).slice(0, -1)},`],
    ['half characters', inField(text_field, `"${'\\ud800'.repeat(inner / 6)}"`)],
    ['NUL characters', inField(text_field, `"${'\\u0000'.repeat(inner / 6)}"`)],
    ['escaped quotes', inField(text_field, `"${'\\"'.repeat(inner / 2)}"`)],
  ]
  return texts.map(([name, json]) => ({ name, bytes: Buffer.from(json) }))
}

/** Returns a body in which one field repeats the text `unit` up to the maximum size. */
export function fullText(field: string, unit: string, rest: object = {}, bytes_max = 99_000): FullBody {
  const escaped = Buffer.byteLength(JSON.stringify(unit)) - 2
  const text = unit.repeat(Math.floor((bytes_max - 200) / escaped))
  return { name: `${field} of ${JSON.stringify(unit)}`, bytes: Buffer.from(JSON.stringify({ ...rest, [field]: text })) }
}
