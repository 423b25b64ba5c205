import form from '../../generated/workflow-form.json' with { type: 'json' }
import { operation } from '../operation.ts'

export const getWorkflowForm = operation('getWorkflowForm', async ({ query }) => {
  const asked = query.types && new Set<string>(query.types)
  const isAsked = ({ type }: { type: string }) => !asked || asked.has(type)
  return { ...form, triggers: form.triggers.filter(isAsked), steps: form.steps.filter(isAsked) }
})
