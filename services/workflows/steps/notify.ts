import { selectRecordFacts } from '../../../db/opportunities/records.ts'
import { selectMembersById } from '../../../db/people/people.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { cut } from '../../../kernel/text/cut.ts'
import { oneLine } from '../../../kernel/text/plain.ts'
import { body_characters_max, linkTo, notify as notifyUsers } from '../../notifications/notify.ts'
import { withNotice } from '../../opportunities/record-mail.ts'
import { fill, fillRequired, preview } from '../runs/step.ts'
import { needed, neededIf, noTraits, nothing, type StepKind, textsOf, userReferences, withUsers } from '../step-kind.ts'

const title_characters_max = 200

export const notify: StepKind<'notify'> = {
  ...noTraits,
  effect: 'outside',
  texts: (config) => textsOf(config, ['title', 'body']),
  paths: nothing,
  references: ({ user_ids }) => userReferences('user_ids', user_ids),
  faults: nothing,
  missing: (config) => [
    ...neededIf(!config.user_ids?.length, 'user_ids', 'name at least one user'),
    ...needed(config, ['title']),
  ],
  unmet: nothing,
  stored: (config, me) => ({ ...config, ...withUsers('user_ids', config.user_ids, me) }),
  describe: ({ node, scope }) =>
    `Notify ${formatCount(node.config.user_ids?.length ?? 0, 'user')}: ${preview(node.config.title, scope)}`,
  /** Emails wait for the digest, and include facts about the run's notice, if it has one. Skips users who left, and channels that
   * a user has turned off. */
  async run(attempt) {
    const { run, now, node } = attempt
    const { user_ids = [], title, body = '', channels = ['in_app'] } = node.config
    const entity = { type: 'workflow_run' as const, id: run.id }
    const message = {
      type: 'workflow.message' as const,
      title: oneLine(fillRequired('title', title, attempt), title_characters_max),
      body: withEllipsis(fill(body, attempt)),
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
  },
}

function withEllipsis(text: string): string {
  return text.length <= body_characters_max ? text : `${cut(text, body_characters_max - 1)}…`
}
