import type { IncomingMessage } from 'node:http'
import { selectSessionUser } from '../../db/access/sessions.ts'
import { hashToken } from '../../services/access/sessions.ts'
import { readCookie, sessionCookie } from '../sign-in/session.ts'
import type { OAuthGround } from './ground.ts'

/** Returns the user who is signed in to the web app in this browser. */
export async function findUser({ resources, clock }: Pick<OAuthGround, 'resources' | 'clock'>, req: IncomingMessage) {
  const token = readCookie(req.headers, sessionCookie(resources.public_url))
  return token === undefined ? undefined : selectSessionUser(resources.db, hashToken(token), clock.now())
}
