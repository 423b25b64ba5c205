import { selectOftenMailed } from '../../db/mails.ts'
import { body_characters_max, notifyAll } from '../../db/notifications.ts'
import { selectMembersById } from '../../db/people.ts'
import { counted } from '../../reading/counted.ts'
import { cut } from '../../text/cut.ts'
import { oneLine } from '../../text/plain.ts'
import type { NodeOf } from '../../workflow/definition.ts'
import { shown } from './dry-run.ts'
import { type Attempt, type Done, fill, fillNeeded, type StepWork } from './step.ts'

const title_characters_max = 200
/** To one user, of all workflows of the company; a few more where steps end at the same moment. */
const hourly_mails_max = 50
const hour_ms = 3_600_000

export const notify: StepWork<NodeOf<'notify'>> = {
  describe: ({ node, scope }) =>
    `Notify ${counted(node.config.user_ids?.length ?? 0, 'user')}: ${shown(node.config.title, scope)}`,
  run: send,
}

/**
 * Each by those of the step's channels that they have not switched off; who got many mails of workflows within the hour, in the app alone. Users
 * who have left the company since are passed over.
 */
async function send(attempt: Attempt<NodeOf<'notify'>>): Promise<Done> {
  const { run, now, node } = attempt
  const { user_ids = [], title, body = '', channels = ['in_app'] } = node.config
  const { company_id } = run
  const type = 'workflow.message' as const
  const told = {
    type,
    company_id,
    title: oneLine(fillNeeded('title', title, attempt), title_characters_max),
    body: shortened(fill(body, attempt)),
    entity: { type: 'workflow_run' as const, id: run.id },
    channels,
  }
  return {
    async finish(trx) {
      const members = await selectMembersById(trx, company_id, user_ids)
      const ids = members.map(({ user_id }) => user_id)
      const since = new Date(now.getTime() - hour_ms)
      const mailed = channels.includes('email') ? ids : []
      const often = await selectOftenMailed(trx, { company_id, user_ids: mailed, type }, hourly_mails_max, since)
      const tellings = [
        { ...told, user_ids: ids.filter((id) => !often.has(id)) },
        { ...told, user_ids: [...often], channels: ['in_app' as const] },
      ]
      await notifyAll(trx, tellings, now)
      return { user_ids: ids, title: told.title }
    },
  }
}

/** Says that it goes on where it is cut. */
function shortened(text: string): string {
  return text.length <= body_characters_max ? text : `${cut(text, body_characters_max - 1)}…`
}
