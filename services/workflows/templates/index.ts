import { createHash } from 'node:crypto'
import type { components } from '../../../generated/api.ts'
import { openFields } from '../check.ts'
import type { DefinitionInput } from '../definition.ts'
import { readDefinition } from '../read-definition.ts'
import { sources } from './definitions.ts'
import type { TemplateSource } from './nodes.ts'

/** `definition` is copied into the new workflow. In it, `me` is the user who creates the workflow. */
export type Template = components['schemas']['WorkflowTemplate'] & { definition: DefinitionInput }

const id_characters = 26
const writtenAt = '2026-01-15T00:00:00.000Z'

function templateOf({ slug, trigger, steps, ...described }: TemplateSource): Template {
  const nodes = steps.map((step, index) => ({ ...step, next: edgesTo(steps[index + 1], step) }))
  const definition = { trigger, nodes }
  const stored = readDefinition(definition, 'me').definition
  return {
    id: `tmpl_${createHash('sha256').update(`workflow template ${slug}`).digest('hex').slice(0, id_characters)}`,
    ...described,
    ...stored,
    open_fields: openFields(stored),
    uses_credits: steps.some(({ type }) => type === 'ai'),
    created_at: writtenAt,
    updated_at: writtenAt,
    definition,
  }
}

type Node = DefinitionInput['nodes'][number]

function edgesTo(next: Node | undefined, { type }: Node): NonNullable<Node['next']> {
  return next ? [{ to: next.id, ...(type === 'condition' && { when: true }) }] : []
}

export const templates: readonly Template[] = sources.map(templateOf).toSorted((a, b) => (a.name < b.name ? -1 : 1))

export function templateById(id: string): Template | undefined {
  return templates.find((template) => template.id === id)
}
