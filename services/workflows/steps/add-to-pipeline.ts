import { callerOf, fillRequired, preview } from '../runs/step.ts'
import { columnReference, needed, noTraits, nothing, type StepKind, sameConfig, textsOf } from '../step-kind.ts'

export const addToPipeline: StepKind<'add_to_pipeline'> = {
  ...noTraits,
  effect: 'board',
  texts: (config) => textsOf(config, ['opportunity_id', 'column_id']),
  paths: nothing,
  references: ({ column_id }) => columnReference(column_id),
  faults: nothing,
  missing: (config) => needed(config, ['opportunity_id']),
  unmet: nothing,
  stored: sameConfig,
  describe({ node, scope }) {
    const { opportunity_id, column_id = 'Triage', tags = [] } = node.config
    const tagged = tags.length === 0 ? '' : ` with the ${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`
    return `Add ${preview(opportunity_id, scope)} to the column ${preview(column_id, scope)}${tagged}.`
  },
  async run(attempt) {
    const { opportunity_id, column_id, tags, tag_mode } = attempt.node.config
    const body = {
      opportunity_id: fillRequired('opportunity_id', opportunity_id, attempt),
      ...(column_id !== undefined && { column_id: fillRequired('column_id', column_id, attempt) }),
      ...(tags && { tags }),
      ...(tag_mode && { tag_mode }),
    }
    return {
      async finish(trx) {
        const { pursuit, ...output } = await attempt.means.perform(trx, 'addToPipeline', callerOf(attempt), { body })
        return { ...output, title: pursuit.title }
      },
    }
  },
}
