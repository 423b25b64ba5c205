import type { Command } from 'commander'
import { makePasswordLink } from '../../../services/access/operator-links.ts'
import { openSecrets } from '../../settings/secrets.ts'
import { addCommand, type Output, onDatabase, parseEmail, type Session } from '../command.ts'

export function addPasswordLinkCommand(user: Command): void {
  addCommand(user, 'password-link', 'print a link with which a user sets a new password, for installations without a mail server')
    .requiredOption('--email <email>', 'the email address', parseEmail)
    .action(onDatabase(printPasswordLink))
}

async function printPasswordLink({ db, clock, config }: Session, { email }: { email: string }): Promise<Output> {
  const path = await makePasswordLink(db, openSecrets(config), email, clock.now())
  if (path === undefined)
    throw new Error(`--email: no user ${email} found. \`oi user list --company ID\` shows the users of a company.`)
  const link = config.public_url + path
  return { text: `This link sets a new password for ${email}. It works once, for a day.\n${link}`, json: { email, link } }
}
