/** Loads openapi-backend without changes, as the reference for our code. The library compiles validators at first use. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type AjvCustomizer, OpenAPIBackend } from 'openapi-backend'
import { strictDocument } from '../../../server/contract/document.ts'
import { formats } from '../../../server/contract/formats.ts'
import { apiRoot } from '../../../server/contract/operations.ts'

export async function createPlainBackend(): Promise<OpenAPIBackend> {
  const backend = new OpenAPIBackend({
    definition: strictDocument() as never,
    apiRoot,
    quick: true,
    strict: true,
    customizeAjv: sharedAjvs(),
  })
  return backend.init()
}

/** Returns one instance for all parameters and one for all bodies. Compiling with an instance for each operation takes seven
 * times as long. */
function sharedAjvs(): AjvCustomizer {
  const [bodies, parameters] = [createAjv(false), createAjv(true)]
  return (_ajv, _options, context) => (context === 'paramsValidator' ? parameters : bodies) as never
}

function createAjv(isText: boolean): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, discriminator: true, allErrors: true, useDefaults: isText, coerceTypes: isText })
  ;(addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv)
  for (const [name, { check }] of Object.entries(formats)) ajv.addFormat(name, check)
  return ajv
}
