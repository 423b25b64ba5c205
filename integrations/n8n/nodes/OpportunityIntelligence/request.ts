import type { IDataObject, IExecuteFunctions, IHookFunctions, IHttpRequestOptions, ILoadOptionsFunctions } from 'n8n-workflow'

export const credential = 'opportunityIntelligenceOAuth2Api'

type Context = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions
type Parts = Pick<IHttpRequestOptions, 'method'> & { qs?: IDataObject; body?: IDataObject }

/** Calls an automation operation of the installation that the credential names. n8n renews the token and converts errors. */
export async function callAutomation(context: Context, path: string, parts: Parts): Promise<unknown> {
  const { url } = await context.getCredentials(credential)
  const options = { ...parts, url: `${url}/api/v1/automation${path}`, json: true }
  return context.helpers.httpRequestWithAuthentication.call(context, credential, options)
}
