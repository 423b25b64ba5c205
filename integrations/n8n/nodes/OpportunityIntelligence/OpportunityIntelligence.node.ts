import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { getColumns, getMembers } from './load-options.ts'
import { optionalFields, requiredFields } from './opportunity-fields.ts'
import { callAutomation, credential } from './request.ts'

/** n8n requires a class with the name of the file. */
export class OpportunityIntelligence implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Opportunity Intelligence',
    name: 'opportunityIntelligence',
    icon: {
      light: 'file:../../icons/opportunity-intelligence.svg',
      dark: 'file:../../icons/opportunity-intelligence.dark.svg',
    },
    group: ['output'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Create opportunities of your company, with a pursuit on the board',
    defaults: { name: 'Opportunity Intelligence' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: credential, required: true }],
    properties: [
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        options: [{ name: 'Create Opportunity', value: 'create', action: 'Create an opportunity' }],
        default: 'create',
      },
      ...requiredFields,
      optionalFields,
    ],
  }

  methods = { loadOptions: { getColumns, getMembers } }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = []
    for (const index of this.getInputData().keys()) {
      const request = { method: 'POST', body: opportunityAt(this, index) } as const
      const json = await callAutomation(this, '/opportunity/create', request).catch((error: Error) => {
        if (!this.continueOnFail()) throw error
        return { error: error.message }
      })
      results.push({ json: json as IDataObject, pairedItem: index })
    }
    return [results]
  }
}

function opportunityAt(context: IExecuteFunctions, index: number): IDataObject {
  const required = requiredFields.map(({ name }) => [name, context.getNodeParameter(name, index)])
  const { point_of_contact, ...optional } = context.getNodeParameter('additional_fields', index, {}) as IDataObject
  const { contact } = (point_of_contact ?? {}) as IDataObject
  return { ...Object.fromEntries(required), ...optional, ...(contact && { point_of_contact: contact }) }
}
