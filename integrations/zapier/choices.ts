import type { Trigger, ZObject } from 'zapier-platform-core'
import { automationAddress } from './address.ts'

/** A hidden trigger that lists the choices of a dropdown. */
function choices(key: string, noun: string, path: string) {
  const perform = async (z: ZObject): Promise<{ id: string; label: string }[]> =>
    (await z.request({ url: automationAddress(path) })).data
  const display = { label: `List ${noun}s`, description: 'Lists the choices of a dropdown.', hidden: true }
  return { key, noun, display, operation: { perform } } satisfies Trigger
}

export const workflowChoices = choices('workflow', 'Workflow', '/workflows')
export const columnChoices = choices('column', 'Board Column', '/pipeline-columns')
export const memberChoices = choices('member', 'Team Member', '/team-members')
