import type { CallOptions } from '../../kernel/http/post.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Resources } from '../../services/resources.ts'

/** Everything that the authorization server works with. */
export type OAuthGround = {
  resources: Pick<Resources, 'db' | 'secrets' | 'public_url' | 'allowed_networks'>
  clock: Clock
  /** PEM certificates that are trusted when documents of clients are fetched. Only tests use it. */
  document_ca?: CallOptions['ca'] | undefined
}
