/**
 * Generates all files under `generated/` from openapi.yaml, openapi/ and db/migrations, and the lists of settings from their table. Run it after
 * every change of these sources. `npm run check` fails if the generated files are outdated.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundle, createConfig } from '@redocly/openapi-core'
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import type { ApiDocument } from '../server/contract/document.ts'
import { ContractFiles } from './contract/extensions.ts'
import { type ApiDescription, describeOperations, markPlanned, type Operation } from './contract/operations.ts'
import { validatorModules } from './contract/validators.ts'
import { workflowFields } from './contract/workflow-fields.ts'
import { assertedRows } from './database/row-types.ts'
import { tablesSource } from './database/tables.ts'
import { writeSettings } from './settings.ts'

const root = new URL('..', import.meta.url)
const entryPath = fileURLToPath(new URL('openapi.yaml', root))
const notice = 'Made from openapi.yaml by `npm run generate`; never edit.'

await mkdir(new URL('generated/validators/', root), { recursive: true })
const dereferenced = (await bundled({ dereference: true })) as ApiDescription
const operations = describeOperations(dereferenced)
const description = (await bundled({ dereference: false })) as ApiDescription
markPlanned(description)
await write('contract.json', JSON.stringify(description, null, 1))
await write('operations.ts', operationsSource(operations, dereferenced))
await write('workflow-fields.ts', fieldsSource(workflowFields(dereferenced)))
for (const [name, source] of Object.entries(validatorModules(description as unknown as ApiDocument)))
  await write(`validators/${name}.cjs`, `// ${notice}\n${source}`)
await write('api.ts', `/** ${notice} */\n${await typesSource(description)}`)
await write('tables.ts', `/** Made from db/migrations by \`npm run generate\`; never edit. */\n${await tablesSource()}`)
await write('row-types.json', JSON.stringify(assertedRows(), null, 1))
writeSettings()
process.stdout.write(
  `generated ${operations.length} operations, ${operations.filter((operation) => operation.planned).length} of them planned\n`,
)

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

/** The types of the API description. The content of a file has the type `Blob`, which `FormData` accepts. */
async function typesSource(document: ApiDescription): Promise<string> {
  const types = await openapiTypes(structuredClone(document) as unknown as OpenAPI3, {
    defaultNonNullable: false,
    transform: (schema) => (schema.format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
  })
  return astToString(types)
}

/** Writes one line per fact, so that branches that change the API description rarely conflict. */
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

function fieldsSource(kinds: ReturnType<typeof workflowFields>): string {
  const entries = Object.entries(kinds).map(([name, fields]) => {
    const lines = Object.entries(fields).map(([type, paths]) => `    ${literal(type)}: ${literal(paths)},`)
    return `  ${name}: {\n${lines.join('\n')}\n  },`
  })
  return `/** Fields of each trigger's input and each step's output; \`*\` is any item, \`**\` any path. ${notice} */
export const workflowFields = {
${entries.join('\n')}
} as const
`
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
