import type { Result } from '../../../../services/operation-types.ts'
import { isManager } from '../../../../services/people/roles.ts'
import { call } from '../call.ts'
import { html } from '../html.ts'
import { type OperationForm, type Section, showOperation } from './section.ts'

const hosts_characters_max = 5_000

/** The choice `redirects` keeps an empty list, which allows no application, apart from no list, which allows all. */
const accessForm: OperationForm = {
  operation: 'updateAccess',
  fields: [
    {
      name: 'mcp_allowed',
      label: 'AI agents',
      options: { true: 'May act for this company', false: 'May not act for this company' },
      hint: 'Connected agents get a 403 while they may not. Their connections work again afterwards.',
    },
    {
      name: 'redirects',
      label: 'Applications that members may connect',
      options: { all: 'All applications', listed: 'Only applications at the hosts below' },
    },
    {
      name: 'allowed_redirect_hosts',
      label: 'Hosts',
      type: 'lines',
      characters_max: hosts_characters_max,
      hint: 'One per line, such as claude.ai. The host localhost allows programs on the computers of members, and cursor: allows applications with this URL scheme.',
      optional: true,
    },
  ],
  button: 'Save',
  done: 'The rules were saved. They apply from now on.',
  toBody: ({ mcp_allowed, redirects, allowed_redirect_hosts: hosts = '' }) => ({
    mcp_allowed: mcp_allowed === 'true',
    allowed_redirect_hosts: redirects === 'all' ? null : (hosts.toLowerCase().match(/[^\s,]+/g) ?? []),
  }),
}

export const accessSection: Section = {
  id: 'access',
  title: 'Rules for applications',
  isFor: isManager,
  forms: [accessForm],
  show: async (
    view,
  ) => html`<p>The rules apply to all members. Existing connections to other hosts stay until they are revoked.</p>
${showOperation(view, accessForm, valuesOf(await call(view.visit, 'getAccess')))}`,
}

function valuesOf({ mcp_allowed, allowed_redirect_hosts: hosts }: Result<'getAccess'>): Record<string, string> {
  return {
    mcp_allowed: String(mcp_allowed),
    redirects: hosts === null ? 'all' : 'listed',
    allowed_redirect_hosts: (hosts ?? []).join('\n'),
  }
}
