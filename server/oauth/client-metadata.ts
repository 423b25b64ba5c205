import { completeMetadata } from '../../services/oauth/clients.ts'

const name_characters_max = 120

/** Fields that a client may say about itself (RFC 7591, section 2). Others are ignored. */
const known = [
  'redirect_uris',
  'client_name',
  'client_uri',
  'grant_types',
  'response_types',
  'token_endpoint_auth_method',
  'token_endpoint_auth_signing_alg',
  'application_type',
  'jwks',
  'jwks_uri',
  'software_id',
  'software_version',
]

/** Returns what is known of a client's metadata. The library then checks it. */
export function readMetadata(given: object): Record<string, unknown> {
  const metadata: Record<string, unknown> = Object.fromEntries(Object.entries(given).filter(([name]) => known.includes(name)))
  const { client_name: name, redirect_uris: addresses } = metadata
  if (typeof name === 'string')
    // The cut may leave half of a character, which is replaced too.
    metadata.client_name = name
      .slice(0, name_characters_max)
      .replace(/\p{C}+/gu, ' ')
      // More marks on one letter would cover other lines of the consent page.
      .replace(/(\p{M}{2})\p{M}+/gu, '$1')
      .trim()
  if (metadata.client_name === '') delete metadata.client_name
  if (!Array.isArray(addresses) || !addresses.every((each) => typeof each === 'string')) return metadata
  return completeMetadata({ ...metadata, redirect_uris: addresses })
}
