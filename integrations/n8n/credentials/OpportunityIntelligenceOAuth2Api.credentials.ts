import type { ICredentialType, INodeProperties } from 'n8n-workflow'

/** OAuth 2.0 with PKCE at the standard addresses, because n8n renews tokens as the standard says. n8n requires a class with this name. */
export class OpportunityIntelligenceOAuth2Api implements ICredentialType {
  name = 'opportunityIntelligenceOAuth2Api'
  displayName = 'Opportunity Intelligence OAuth2 API'
  icon = { light: 'file:../icons/opportunity-intelligence.svg', dark: 'file:../icons/opportunity-intelligence.dark.svg' } as const
  documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-opportunity-intelligence'
  extends = ['oAuth2Api']
  properties: INodeProperties[] = [
    {
      displayName: 'Address',
      name: 'url',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'https://oi.example.com',
      description: 'Address of your installation, without a path',
    },
    hidden('grantType', 'Grant Type', 'pkce'),
    hidden('authUrl', 'Authorization URL', '={{$self["url"]}}/oauth/authorize'),
    hidden('accessTokenUrl', 'Access Token URL', '={{$self["url"]}}/oauth/token'),
    hidden('scope', 'Scope', 'automation'),
    hidden('authQueryParameters', 'Auth URI Query Parameters', ''),
    hidden('authentication', 'Authentication', 'header'),
  ]
}

function hidden(name: string, displayName: string, value: string): INodeProperties {
  return { displayName, name, type: 'hidden', default: value }
}
