import type { ApiDocument, Schema } from '../../server/contract/document.ts'
import { flatten, shorten } from '../../server/mcp/tool-schema.ts'

type Fields = Record<string, Schema>

/** Fields that another tool describes. */
const briefFields = new Set(['filters'])

/** Returns the answer of getWorkflowForm for all types, from the dereferenced API description. */
export function workflowForm({ components: { schemas } }: ApiDocument): object {
  const triggers = variantsOf(schemas.WorkflowTriggerInput!)
  const steps = variantsOf(schemas.WorkflowNodeInput!)
  const definition = schemas.WorkflowDefinition!
  const { trigger, nodes } = definition.properties as Fields
  const described = {
    ...definition,
    properties: {
      trigger: { description: trigger!.description, ...sharedPart(triggers) },
      nodes: { ...nodes, items: sharedPart(steps) },
    },
  }
  return {
    definition: shorten(described),
    texts: flatten(schemas.Template!.description as string),
    triggers: triggers.flatMap(partsOf),
    steps: steps.flatMap(partsOf),
  }
}

function variantsOf(union: Schema): Schema[] {
  return union.oneOf as Schema[]
}

/** Returns the schema of the fields that all variants have. Their `type` and `config` differ. */
function sharedPart(variants: Schema[]): Schema {
  const { required, properties } = variants[0]!
  const own = {
    type: { type: 'string', enum: variants.flatMap(typesOf) },
    config: { type: 'object', description: 'Depends on the type.' },
  }
  return { type: 'object', required, properties: { ...(properties as Fields), ...own } }
}

function typesOf({ properties }: Schema): string[] {
  const { type } = properties as Fields
  return (type!.enum as string[] | undefined) ?? [type!.const as string]
}

/** Returns an entry for each type of a variant. One variant describes all triggers without settings. */
function partsOf(variant: Schema): object[] {
  const { type, config } = variant.properties as Fields
  return typesOf(variant).map((each) => ({
    type: each,
    description: flatten(type!.description as string),
    config: shorten(config!, briefFields),
    example: { ...(variant.example as Schema), type: each },
  }))
}
