import { createHash } from 'node:crypto'
import type { components } from '../../../generated/api.ts'
import { openFields } from '../check.ts'
import type { DefinitionInput } from '../definition.ts'
import { readDefinition } from '../read-definition.ts'
import { board } from './board.ts'
import { discovery } from './discovery.ts'
import { reporting } from './reporting.ts'
import type { TemplateData } from './template.ts'

/** `definition` is copied into the new workflow. In it, `me` is the user who creates the workflow. */
export type Template = components['schemas']['WorkflowTemplate'] & { definition: DefinitionInput }

const id_characters = 26

function templateOf({ slug, name, description, category, since, definition }: TemplateData): Template {
  const stored = readDefinition(definition, 'me').definition
  const at = new Date(since).toISOString()
  return {
    id: `tmpl_${createHash('sha256').update(`workflow template ${slug}`).digest('hex').slice(0, id_characters)}`,
    name,
    description,
    category,
    ...stored,
    open_fields: openFields(stored),
    uses_credits: stored.nodes.some(({ type }) => type === 'ai'),
    created_at: at,
    updated_at: at,
    definition,
  }
}

/** Ordered by name. */
export const templates: readonly Template[] = [...discovery, ...board, ...reporting]
  .map(templateOf)
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

export function templateById(id: string): Template | undefined {
  return templates.find((template) => template.id === id)
}
