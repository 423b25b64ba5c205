import type { components } from '../../../generated/api.ts'
import type { DefinitionInput } from '../definition.ts'

/** The source of a template. Its id is derived from `slug`, which must never change. `since` is a day. */
export type TemplateData = {
  slug: string
  name: string
  description: string
  category: components['schemas']['WorkflowTemplateCategory']
  since: string
  definition: DefinitionInput
}
