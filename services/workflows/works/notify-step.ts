import { body_characters_max, linkTo, notify as notifyUsers } from '../../../db/notifications/notifications.ts'
import { selectRecordFacts } from '../../../db/opportunities/record-facts.ts'
import { selectMembersById } from '../../../db/people/people.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { cut } from '../../../kernel/text/cut.ts'
import { oneLine } from '../../../kernel/text/plain.ts'
import { withNotice } from '../../notifications/record-mail.ts'
import type { NodeOf } from '../definition.ts'
import { shown } from '../runs/dry-run.ts'
import { type Attempt, type Done, fill, fillNeeded, type StepWork } from '../runs/step.ts'

const title_characters_max = 200

export const notify: StepWork<NodeOf<'notify'>> = {
  describe: ({ node, scope }) =>
    `Notify ${formatCount(node.config.user_ids?.length ?? 0, 'user')}: ${shown(node.config.title, scope)}`,
  run: send,
}

/**
 * Notifies each user by the channels of the step that they have not switched off. Mails wait for the user's digest, with the facts of the notice
 * that the run is about. Users who have left the company are skipped.
 */
async function send(attempt: Attempt<NodeOf<'notify'>>): Promise<Done> {
  const { run, now, node } = attempt
  const { user_ids = [], title, body = '', channels = ['in_app'] } = node.config
  const entity = { type: 'workflow_run' as const, id: run.id }
  const message = {
    type: 'workflow.message' as const,
    title: oneLine(fillNeeded('title', title, attempt), title_characters_max),
    body: shortened(fill(body, attempt)),
    entity,
    channels,
    digest: 'workflows' as const,
  }
  return {
    async finish(trx) {
      const members = await selectMembersById(trx, run.company_id, user_ids)
      const ids = members.map(({ user_id }) => user_id)
      const { id } = run.input
      const notice = typeof id === 'string' ? await selectRecordFacts(trx, run.company_id, id) : undefined
      const mail = notice && { subject: message.title, ...withNotice(message.body, notice), link: linkTo(entity) }
      await notifyUsers(trx, run.company_id, ids, { ...message, ...(mail && { mail }) }, now)
      return { user_ids: ids, title: message.title }
    },
  }
}

/** Says that it goes on where it is cut. */
function shortened(text: string): string {
  return text.length <= body_characters_max ? text : `${cut(text, body_characters_max - 1)}…`
}
