/** `npm run generate`: makes `generated/` and the lists of settings, handlers and migrations, and completes openapi.yaml. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundle, createConfig } from '@redocly/openapi-core'
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import type { ApiDocument } from '../server/contract/document.ts'
import { settingsExample, settingsTables } from '../server/settings/describe.ts'
import { completeEntry } from './contract/entry.ts'
import { ContractFiles } from './contract/extensions.ts'
import { type ApiDescription, describeOperations, type Operation } from './contract/operations.ts'
import { toSwagger } from './contract/swagger.ts'
import { validatorModules } from './contract/validators.ts'
import { workflowForm } from './contract/workflow-form.ts'
import { assertedRows } from './database/row-types.ts'
import { handlersSource, migrationsSource } from './registries.ts'

const root = new URL('..', import.meta.url)
const entryPath = fileURLToPath(new URL('openapi.yaml', root))
const notice = 'Made from openapi.yaml by `npm run generate`; never edit.'

await mkdir(new URL('generated/validators/', root), { recursive: true })
const rootPath = fileURLToPath(root)
for (const name of completeEntry(rootPath)) process.stdout.write(`openapi.yaml: added ${name}\n`)
await writeFile(new URL('handlers/index.ts', root), handlersSource(rootPath))
await writeFile(new URL('db/migrations/index.ts', root), migrationsSource(rootPath))
const dereferenced = (await bundled({ dereference: true })) as ApiDescription
const operations = describeOperations(dereferenced)
const description = (await bundled({ dereference: false })) as ApiDescription
await write('contract.json', JSON.stringify(description, null, 1))
await writeFile(
  new URL('integrations/power-automate/apiDefinition.swagger.json', root),
  `${JSON.stringify(toSwagger(description), null, 1)}\n`,
)
await write('operations.ts', operationsSource(operations, dereferenced))
await write('workflow-fields.ts', fieldsSource(dereferenced))
await write('workflow-form.json', JSON.stringify(workflowForm(dereferenced as unknown as ApiDocument), null, 1))
for (const [name, source] of Object.entries(validatorModules(description as unknown as ApiDocument)))
  await write(`validators/${name}.cjs`, `// ${notice}\n${source}`)
await write('api.ts', `/** ${notice} */\n${await typesSource(description)}`)
// This import must wait, because the module runs the migrations of the list that was just written.
const { tablesSource } = await import('./database/tables.ts')
await write('tables.ts', `/** Made from db/migrations by \`npm run generate\`; never edit. */\n${await tablesSource()}`)
await write('row-types.json', JSON.stringify(assertedRows(), null, 1))
await writeSettings()
process.stdout.write(`generated ${operations.length} operations\n`)

async function bundled(options: { dereference: boolean }): Promise<unknown> {
  const config = await createConfig({})
  const { bundle: document, problems } = await bundle({
    ref: entryPath,
    config,
    externalRefResolver: new ContractFiles(),
    ...options,
  })
  if (problems.some((problem) => problem.severity === 'error'))
    throw new Error(problems.map((problem) => problem.message).join('\n'))
  return document.parsed
}

/** Returns the types of the API description, without its examples. File content has the type `Blob`, which `FormData` accepts. */
async function typesSource(document: ApiDescription): Promise<string> {
  const withoutExamples = JSON.stringify(document, (key, value) => (/^examples?$/.test(key) ? undefined : value))
  const types = await openapiTypes(JSON.parse(withoutExamples) as OpenAPI3, {
    defaultNonNullable: false,
    transform: (schema) => (schema.format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
  })
  return astToString(types)
}

/** Writes one line per fact. Branches that change the API description then rarely conflict. */
function operationsSource(list: Operation[], limits: ApiDescription): string {
  const entries = list.map(({ operation_id, ...facts }) => {
    const lines = Object.entries(facts).map(([name, value]) => `    ${name}: ${literal(value)},`)
    return `  ${operation_id}: {\n${lines.join('\n')}\n  },`
  })
  return `/** Facts about each operation from the API description, in addition to its schemas. ${notice} */
export const operations = {
${entries.join('\n')}
} as const

/** Maximum requests of one key per window, by rate class. */
export const rateLimits = ${literal(limits['x-rate-limits'])} as const

/** Quotas of a company for contract search. */
export const quotas = ${literal(limits['x-quotas'])} as const

/** Plans that include operations with the fact \`plan\`. */
export const plans = ${literal(limits['x-plans'])} as const
`
}

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: unknown
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  /** The schema of each type of trigger or step. */
  'x-schemas'?: Record<string, string>
}
/** Returns the paths of a schema's fields, including fields that contain fields. `*` is any list item, and `**` is any path. */
function pathsOf({ type, properties = {}, items, additionalProperties, allOf = [], anyOf = [], oneOf = [] }: Schema): string[] {
  const parts = [...allOf, ...anyOf, ...oneOf]
  const isFree = additionalProperties === true || (type === undefined && parts.length === 0)
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [name, ...pathsOf(field).map((path) => `${name}.${path}`)]),
    ...(items ? ['*', ...pathsOf(items).map((path) => `*.${path}`)] : []),
    ...(isFree ? ['**'] : []),
    ...parts.flatMap(pathsOf),
  ]
}

function fieldsSource(document: ApiDescription): string {
  const { schemas } = (document as unknown as { components: { schemas: Record<string, Schema> } }).components
  function linesOf(schema: string, field: string): string {
    const types = Object.entries(schemas[schema]!.properties![field]!['x-schemas']!)
    const paths = types.map(([type, name]) => [type, [...new Set(pathsOf(schemas[name.split('/').at(-1)!]!))]] as const)
    return paths.map(([type, each]) => `    ${literal(type)}: ${literal(each)},`).join('\n')
  }
  return `/** The fields that each trigger and step provides, from the API description. \`*\` is any item, \`**\` any path. ${notice} */
export const workflowFields = {
  inputs: {
${linesOf('WorkflowRun', 'input')}
  },
  outputs: {
${linesOf('WorkflowRunStep', 'output')}
  },
} as const
`
}

async function writeSettings(): Promise<void> {
  const page = new URL('docs/settings.md', root)
  const marker = '<!-- Made from server/settings/settings.ts by npm run generate; never edit below. -->\n'
  const [head] = (await readFile(page, 'utf8')).split(marker)
  await writeFile(page, `${head}${marker}\n${settingsTables()}`)
  await writeFile(new URL('.env.example', root), settingsExample())
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${literal(each)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

async function write(name: string, content: string): Promise<void> {
  await writeFile(new URL(`generated/${name}`, root), content.endsWith('\n') ? content : `${content}\n`)
}
