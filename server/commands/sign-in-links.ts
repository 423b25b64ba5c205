import { hasUser } from '../../db/access/passwords.ts'
import { selectKeyHolder } from '../../db/requests/admission.ts'
import { hashKey } from '../../services/access/key-values.ts'
import { makeOperatorLink } from '../../services/access/operator-links.ts'
import type { Background } from '../serve.ts'

type Means = Pick<Background, 'db' | 'secrets' | 'clock'>

/** Returns the path of the link that creates the first owner, or null if the installation has a user. */
export async function makeOwnerLink({ db, secrets, clock }: Means): Promise<string | null> {
  return (await hasUser(db)) ? null : makeOperatorLink(db, secrets, 'owner', null, clock.now())
}

/** Returns the path of a link that signs in the user of the demo's key. */
export async function makeDemoLink({ db, secrets, clock }: Means, key: string): Promise<string> {
  const { user_id } = (await selectKeyHolder(db, hashKey(key)))!
  return makeOperatorLink(db, secrets, 'sign_in', user_id, clock.now())
}
