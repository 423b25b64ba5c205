import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow'
import { callAutomation } from './request.ts'

type LoadOptions = (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>

function loadFrom(path: string): LoadOptions {
  return async function load() {
    const choices = (await callAutomation(this, path, { method: 'GET' })) as { id: string; label: string }[]
    return choices.map(({ id, label }) => ({ name: label, value: id }))
  }
}

export const getWorkflows = loadFrom('/workflows')
export const getColumns = loadFrom('/pipeline-columns')
export const getMembers = loadFrom('/team-members')
