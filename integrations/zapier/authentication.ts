import type { Authentication, Bundle, ZObject } from 'zapier-platform-core'
import { automationAddress } from './address.ts'

const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** The server also checks the client's id and secret at a refresh, if they are sent. */
function clientCredentials(): Record<string, string | undefined> {
  return { client_id: process.env.CLIENT_ID, client_secret: process.env.CLIENT_SECRET }
}

async function getAccessToken(z: ZObject, { inputData }: Bundle): Promise<{ access_token: string }> {
  const { code, redirect_uri, code_verifier } = inputData
  const body = { grant_type: 'authorization_code', ...clientCredentials(), code, redirect_uri, code_verifier }
  return (await z.request({ method: 'POST', url: automationAddress('/oauth/token'), headers: formHeaders, body })).data
}

async function refreshAccessToken(z: ZObject, { authData }: Bundle): Promise<{ access_token: string }> {
  const body = { ...clientCredentials(), refresh_token: authData.refresh_token }
  return (await z.request({ method: 'POST', url: automationAddress('/oauth/refresh'), headers: formHeaders, body })).data
}

async function test(z: ZObject): Promise<object> {
  return (await z.request({ url: automationAddress('/oauth/me') })).data
}

/** OAuth 2.0 with PKCE. The consent page of the installation lets the user choose one company. */
export const authentication = {
  type: 'oauth2',
  connectionLabel: '{{userEmail}} at {{entityName}}',
  test,
  oauth2Config: {
    authorizeUrl: {
      url: '{{process.env.PUBLIC_URL}}/oauth/authorize',
      params: {
        client_id: '{{process.env.CLIENT_ID}}',
        state: '{{bundle.inputData.state}}',
        redirect_uri: '{{bundle.inputData.redirect_uri}}',
        response_type: 'code',
      },
    },
    scope: 'automation',
    enablePkce: true,
    autoRefresh: true,
    getAccessToken,
    refreshAccessToken,
  },
} satisfies Authentication
