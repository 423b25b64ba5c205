/** Checks inputs and outputs of runs against the API description, which must list every field. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { once } from '../../kernel/once.ts'
import { strictDocument } from '../../server/contract/document.ts'

type Schema = Record<string, any>
type Run = { dry_run: boolean; trigger: { type: string }; input: object; steps: { type: string; output: object | null }[] }

const schemas = once((): Record<string, Schema> => strictDocument().components.closed)

const validator = once(() => addFormats.default(new Ajv2020({ strict: false, allErrors: true })))
const validators = new Map<string, ValidateFunction>()

/** Compares a value with a schema of the API description. */
export function faultsBy(name: string, value: unknown): string[] {
  const validate = validators.get(name) ?? validator().compile(schemas()[name]!)
  validators.set(name, validate)
  if (validate(value)) return []
  return validate.errors!.map(
    ({ instancePath, message, params }) => `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** Returns the name of the schema for `type` in `x-schemas`, or undefined if any value is valid. */
function schemaFor(owner: 'WorkflowRun' | 'WorkflowRunStep', field: string, type: string): string | undefined {
  return schemas()[owner]!.properties[field]['x-schemas'][type]?.split('/').at(-1)
}

export function faultsOfRun({ dry_run, trigger, input, steps }: Run): string[] {
  const begins = schemaFor('WorkflowRun', 'input', trigger.type)
  return [
    ...(begins ? faultsBy(begins, input) : []),
    ...steps.flatMap(({ type, output }) => {
      if (output === null) return []
      return faultsBy(dry_run && 'would' in output ? 'RehearsedOutput' : schemaFor('WorkflowRunStep', 'output', type)!, output)
    }),
  ]
}
