/** The part of `n8n-workflow` 2.41.0 that our nodes use. The package itself is large, and its license is not permissive, so it is
 * not installed. */
declare module 'n8n-workflow' {
  export type GenericValue = string | object | number | boolean | undefined | null
  export type IDataObject = { [key: string]: GenericValue | IDataObject | GenericValue[] | IDataObject[] }
  type Themed = { light: `file:${string}.svg`; dark: `file:${string}.svg` }

  export type IHttpRequestOptions = {
    url: string
    method?: 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT'
    qs?: IDataObject
    body?: GenericValue
    json?: boolean
  }
  export type INodePropertyOptions = { name: string; value: string | number | boolean; action?: string; description?: string }
  export type INodePropertyCollection = { displayName: string; name: string; values: INodeProperties[] }
  export type INodeProperties = {
    displayName: string
    name: string
    type: 'boolean' | 'collection' | 'fixedCollection' | 'hidden' | 'options' | 'string'
    default: string | boolean | string[] | IDataObject
    required?: boolean
    description?: string
    placeholder?: string
    noDataExpression?: boolean
    typeOptions?: { rows?: number; loadOptionsMethod?: string; multipleValues?: boolean }
    displayOptions?: { show: Record<string, string[]> }
    options?: (INodePropertyOptions | INodeProperties | INodePropertyCollection)[]
  }
  export type ICredentialType = {
    name: string
    displayName: string
    icon?: Themed
    documentationUrl?: string
    extends?: string[]
    properties: INodeProperties[]
  }
  export type INodeTypeDescription = {
    displayName: string
    name: string
    icon: Themed
    group: ('output' | 'trigger')[]
    version: number
    subtitle?: string
    description: string
    defaults: { name: string }
    usableAsTool?: true
    inputs: 'main'[]
    outputs: 'main'[]
    credentials: { name: string; required: boolean }[]
    webhooks?: { name: 'default'; httpMethod: string; responseMode: string; path: string }[]
    properties: INodeProperties[]
  }
  export const NodeConnectionTypes: { readonly Main: 'main' }

  type Functions = {
    getCredentials(type: string): Promise<IDataObject>
    helpers: {
      httpRequestWithAuthentication(this: Functions, type: string, options: IHttpRequestOptions): Promise<unknown>
    }
  }
  export type IExecuteFunctions = Functions & {
    getInputData(): INodeExecutionData[]
    getNodeParameter(name: string, index: number, fallback?: unknown): GenericValue
    continueOnFail(): boolean
  }
  export type IHookFunctions = Functions & {
    getNodeParameter(name: string, fallback?: unknown): GenericValue
    getNodeWebhookUrl(name: 'default'): string | undefined
  }
  export type ILoadOptionsFunctions = Functions & { getNodeParameter(name: string, fallback?: unknown): GenericValue }
  export type IWebhookFunctions = { getBodyData(): IDataObject }
  export type IWebhookResponseData = { workflowData?: INodeExecutionData[][] }
  export type INodeExecutionData = { json: IDataObject; pairedItem?: number }
  export type INodeType = { description: INodeTypeDescription }
}
