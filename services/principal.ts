import type { Plan, Role, SubscriptionStatus } from '../db/values.ts'

type Scope = 'read' | 'write' | 'automation'

/** A caller's API key, OAuth access token or session of the web app. */
export type Credential = {
  kind: 'key' | 'token' | 'session'
  id: string
  name: string
  scopes: readonly Scope[]
  expires_at: string | null
}

/** The caller of an operation: one user acting for one company. */
export type Principal = {
  company_id: string
  /** Changes whenever the company's row changes, so facts that were read at the same version are still true. */
  company_version: string
  user: { user_id: string; name: string; email: string }
  role: Role
  credential: Credential
  /** When the user of a session last signed in. Null for other credentials. */
  authenticated_at: string | null
  /** The caller's network address. Null for a workflow. */
  address: string | null
  plan: { tier: Plan; status: SubscriptionStatus; api_access: boolean }
  /** The workflow that acts for the user. `depth` counts the earlier runs in the chain. `dry_run` rolls back every write. */
  workflow?: { id: string; name: string; depth: number; dry_run: boolean }
  /** The current billing cycle. */
  cycle: { started_at: string; ends_at: string }
}
