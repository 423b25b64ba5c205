import { operations } from '../../../generated/operations.ts'
import { sessionCookie } from '../../sign-in/session.ts'
import type { ExampleRequest } from './example-request.ts'
import { Code, json, printLiteral, python, shellWord, typescript } from './literals.ts'

export type Sample = { language: 'curl' | 'TypeScript' | 'Python'; source: string }

/** Returns programs that send an example request, with an API key from KEY or an access token from TOKEN. */
export function samplesOf(request: ExampleRequest, base: string): Sample[] {
  const { security } = operations[request.id]
  const typed = security === 'apiKey' ? clientSource : fetchSource
  return [
    { language: 'curl', source: curlSource(request, base) },
    { language: 'TypeScript', source: typed(request, base) },
    { language: 'Python', source: pythonSource(request, base) },
  ]
}

function curlSource({ id, method, path, inQuery, inHeader, body, media_type }: ExampleRequest, base: string): string {
  const credentials = {
    apiKey: '-H "X-Api-Key: $KEY"',
    session: `-H "Cookie: ${sessionCookie(base)}=$SESSION"`,
    oauth: '-H "Authorization: Bearer $TOKEN"',
  }
  const { security } = operations[id]
  const hasQuery = Object.keys(inQuery).length > 0
  const usual = body === undefined ? 'GET' : 'POST'
  const options = [
    ...(security ? [credentials[security]] : []),
    ...Object.entries(inHeader).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...Object.entries(inQuery).map(([name, value]) => queryOption(name, asText(value))),
    ...(body === undefined ? [] : bodyOptions(body, media_type)),
  ]
  const start = ['curl', ...(hasQuery ? ['-G'] : []), ...(method === usual ? [] : ['-X', method]), `"$BASE${path}"`]
  return `BASE=${shellWord(base)}\n${[start.join(' '), ...options].join(' \\\n  ')}`
}

function queryOption(name: string, value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',') === value
    ? `-d ${shellWord(`${name}=${value}`)}`
    : `--data-urlencode ${shellWord(`${name}=${value}`)}`
}

function bodyOptions(body: unknown, media_type: string | undefined): string[] {
  if (media_type !== 'multipart/form-data')
    return ["-H 'Content-Type: application/json'", `-d ${shellWord(printLiteral(body, json))}`]
  const { file, fields } = formOf(body)
  return [
    `-F ${shellWord(`file=@"${file}"`)}`,
    ...Object.entries(fields).map(([name, value]) => `--form-string ${shellWord(`${name}=${value}`)}`),
  ]
}

/** Returns a program with our client, which sends the key and an `Idempotency-Key`, and retries. */
function clientSource({ method, template, inPath, inQuery, inHeader, body, media_type }: ExampleRequest, base: string): string {
  const isForm = media_type === 'multipart/form-data'
  const params = Object.entries({ path: inPath, query: inQuery, header: inHeader }).filter(
    ([, values]) => Object.keys(values).length > 0,
  )
  const options = {
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
    ...(body !== undefined && { body: isForm ? new Code('form') : body }),
  }
  const start = `  api.${method}('${template}'`
  const given = Object.keys(options).length > 0 ? `, ${printLiteral(options, typescript, start.length + 4, 2)}` : ''
  const call = `${start.trim()}${given})`
  const oneLine = `const answer = await unwrap(${call})`
  return [
    ...(isForm ? ["import { readFile } from 'node:fs/promises'"] : []),
    "import { createClient, unwrap } from '@opportunity-intelligence/client'",
    '',
    'const api = createClient({',
    `  baseUrl: ${typescript.text(base)},`,
    '  apiKey: process.env.KEY!,',
    '})',
    ...(isForm ? formSource(body) : []),
    ...(call.includes('\n') || oneLine.length > 80 ? ['const answer = await unwrap(', `  ${call},`, ')'] : [oneLine]),
    'console.log(answer)',
  ].join('\n')
}

function formSource(body: unknown): string[] {
  const { file, fields } = formOf(body)
  const name = typescript.text(file)
  const set = Object.entries(fields).map(([field, value]) => `form.set(${typescript.text(field)}, ${typescript.text(value)})`)
  return [
    'const form = new FormData()',
    `const file = new Blob([await readFile(${name})])`,
    `form.set('file', file, ${name})`,
    ...set,
  ]
}

/** Returns a program with `fetch`, because our client signs in with API keys only. */
function fetchSource({ id, method, path, inQuery, inHeader, body }: ExampleRequest, base: string): string {
  const headers = {
    ...(operations[id].security && { Authorization: new Code("'Bearer ' + process.env.TOKEN") }),
    ...inHeader,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const content = body === undefined ? undefined : new Code(`JSON.stringify(${printLiteral(body, typescript, 25, 2)})`)
  const init = { ...(method !== 'GET' && { method }), headers, ...(content && { body: content }) }
  const query = Object.fromEntries(Object.entries(inQuery).map(([name, value]) => [name, asText(value)]))
  const hasQuery = Object.keys(query).length > 0
  return [
    `const base = ${typescript.text(base)}`,
    ...(hasQuery ? [`const query = new URLSearchParams(${printLiteral(query, typescript, 34)})`] : []),
    `const url = base + ${typescript.text(path + (hasQuery ? '?' : ''))}${hasQuery ? ' + query' : ''}`,
    `const response = await fetch(url, ${printLiteral(init, typescript, 80)})`,
    'if (!response.ok) throw new Error(await response.text())',
    'console.log(await response.json())',
  ].join('\n')
}

function pythonSource({ id, method, path, inQuery, inHeader, body, media_type }: ExampleRequest, base: string): string {
  const { security } = operations[id]
  const secrets = {
    apiKey: { 'X-Api-Key': new Code('os.environ["KEY"]') },
    session: { Cookie: new Code(`"${sessionCookie(base)}=" + os.environ["SESSION"]`) },
    oauth: { Authorization: new Code('"Bearer " + os.environ["TOKEN"]') },
  }
  const headers = { ...(security && secrets[security]), ...inHeader }
  const query = Object.entries(inQuery).map(([name, value]) => [name, typeof value === 'number' ? value : asText(value)])
  const values = {
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(query.length > 0 && { params: Object.fromEntries(query) }),
    ...(body !== undefined && pythonBody(body, media_type)),
    timeout: 30,
  }
  const lines = Object.entries(values).map(([name, value]) => `    ${name}=${printPython(value, name.length + 5)},`)
  return [
    ...(security ? ['import os', ''] : []),
    'import requests',
    '',
    `base = ${python.text(base)}`,
    `response = requests.${method.toLowerCase()}(`,
    `    base + ${python.text(path)},`,
    ...lines,
    ')',
    'response.raise_for_status()',
    'print(response.json())',
  ].join('\n')
}

/** Python indents by four. */
function printPython(value: unknown, column: number): string {
  return printLiteral(value, python, column, 2).replaceAll(/^ +/gm, (spaces) => ' '.repeat(spaces.length * 2))
}

function pythonBody(body: unknown, media_type: string | undefined): Record<string, unknown> {
  if (media_type !== 'multipart/form-data') return { json: body }
  const { file, fields } = formOf(body)
  return { files: { file: new Code(`open(${python.text(file)}, "rb")`) }, data: fields }
}

/** The example of a form names its file as `(content of Staffing plan.txt)`. */
function formOf(body: unknown): { file: string; fields: Record<string, string> } {
  const { file, ...fields } = body as Record<string, unknown>
  const [, name = 'file.txt'] = /^\(content of (.+)\)$/.exec(String(file)) ?? []
  return { file: name, fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, asText(value)])) }
}

/** Lists in a query or a form are comma-separated. */
function asText(value: unknown): string {
  return Array.isArray(value) ? value.join() : String(value)
}
