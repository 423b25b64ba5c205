/** Makes everything under `generated/` from openapi.yaml. Run it after every change of the contract; `npm run check` fails when it was forgotten. */

import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundle, createConfig } from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'
import { type Contract, describeOperations, type Operation } from './operations.ts'

const root = new URL('..', import.meta.url)
const contractPath = fileURLToPath(new URL('openapi.yaml', root))
const notice = 'Made from openapi.yaml by `npm run generate`; never edit.'

await mkdir(new URL('generated/', root), { recursive: true })
const contract = await bundled({ dereference: false })
const dereferenced = (await bundled({ dereference: true })) as Contract
const operations = describeOperations(dereferenced)
await write('contract.json', JSON.stringify(contract, null, 1))
await write('openapi.json', JSON.stringify(dereferenced))
await write('operations.ts', operationsSource(operations, dereferenced))
await write(
  'api.ts',
  `/** ${notice} */\n${astToString(await openapiTypes(new URL('openapi.yaml', root), { defaultNonNullable: false }))}`,
)
process.stdout.write(
  `generated ${operations.length} operations, ${operations.filter((operation) => operation.planned).length} of them planned\n`,
)

async function bundled(options: { dereference: boolean }): Promise<unknown> {
  const config = await createConfig({})
  const { bundle: document, problems } = await bundle({ ref: contractPath, config, ...options })
  if (problems.some((problem) => problem.severity === 'error'))
    throw new Error(problems.map((problem) => problem.message).join('\n'))
  return document.parsed
}

function operationsSource(list: Operation[], limits: Contract): string {
  const lines = list.map(({ operation_id, ...facts }) => `  ${operation_id}: ${JSON.stringify(facts)},`)
  return `/** What the contract says of each operation beside its schemas. ${notice} */\nexport const operations = {\n${lines.join('\n')}\n} as const\n
/** Requests of one key in a window, by rate class. */
export const rateLimits = ${JSON.stringify(limits['x-rate-limits'])} as const

/** What a company may use of contract search. */
export const quotas = ${JSON.stringify(limits['x-quotas'])} as const
`
}

async function write(name: string, content: string): Promise<void> {
  await writeFile(new URL(`generated/${name}`, root), content.endsWith('\n') ? content : `${content}\n`)
}
