import {
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { Problem } from '../../kernel/problem.ts'
import type { Secrets } from '../../kernel/sealing.ts'
import type { Tool } from './tools.ts'

/** The call that a user is asked to confirm. The client sends it back sealed, so it cannot change the arguments afterwards. */
type Asked = { tool: string; given: string }

const confirm_seconds_max = 600

/** Asks the user before a deletion, through a client that supports it. */
export type Confirmation = ReturnType<typeof createConfirmation>

/** Seals what was asked with the installation's secret, so another process can verify the answer. `grantOf` binds it to a grant. */
export function createConfirmation(secrets: Secrets, grantOf: (context: ServerContext) => string) {
  const codec = createRequestStateCodec<Asked>({
    key: secrets.derive(['mcp confirmation']),
    ttlSeconds: confirm_seconds_max,
    bind: grantOf,
  })
  return {
    verify: codec.verify,
    /** Returns the question, or undefined if the user has confirmed this call. Throws a 403 if the user has declined. */
    async ask(tool: Tool, given: Record<string, unknown>, context: ServerContext): Promise<InputRequiredResult | undefined> {
      const { inputResponses, requestState } = context.mcpReq
      const call = { tool: tool.name, given: JSON.stringify(given) }
      const asked = requestState<Asked>()
      if (asked?.tool !== call.tool || asked.given !== call.given)
        return inputRequired({
          inputRequests: { confirm: question(tool, call.given) },
          requestState: await codec.mint(call, context),
        })
      if (!isConfirmed(inputResponses?.confirm))
        throw new Problem('FORBIDDEN', 'not_confirmed: the user did not agree, so nothing was deleted')
      return undefined
    },
  }
}

function question({ listed }: Tool, given: string) {
  return inputRequired.elicit({
    message: `${listed.title}: ${given}`,
    requestedSchema: {
      type: 'object',
      properties: { confirm: { type: 'boolean', title: 'Delete' } },
      required: ['confirm'],
    },
  })
}

function isConfirmed(response: unknown): boolean {
  const { action, content } = (response ?? {}) as { action?: string; content?: { confirm?: unknown } }
  return action === 'accept' && content?.confirm === true
}
