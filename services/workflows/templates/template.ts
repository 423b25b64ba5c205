import type { components } from '../../../generated/api.ts'
import type { DefinitionInput } from '../definition.ts'

/** A template as it is written down. Its id is made of `slug`, which therefore never changes; `since` is a day. */
export type TemplateData = {
  slug: string
  name: string
  description: string
  category: components['schemas']['WorkflowTemplateCategory']
  since: string
  definition: DefinitionInput
}
