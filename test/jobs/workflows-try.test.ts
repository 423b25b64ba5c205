import { expect, test } from 'vitest'
import { startReceiver } from '../delivery/receiver.ts'
import { startApi } from '../harness.ts'
import { startRunner, statuses, thisMachine } from '../workflows.ts'

const api = await startApi({
  unlimited: true,
  contracts: [{ id: 'contract_1', title: 'Zero Trust' }],
  services: { allowed_networks: thisMachine },
})
const runner = startRunner(api)
test('try', async () => {
  const receiver = await startReceiver()
  const id = await runner.make({
    trigger: { type: 'manual' },
    nodes: [
      {
        id: 'fits',
        type: 'condition',
        config: { all: [{ path: 'input.score', op: 'gte', value: 80 }] },
        next: [
          { to: 'add', when: true },
          { to: 'tell', when: false },
        ],
      },
      { id: 'add', type: 'add_to_pipeline', config: { opportunity_id: '{{input.id}}', tags: ['auto'] }, next: [{ to: 'task' }] },
      {
        id: 'task',
        type: 'create_task',
        config: { pursuit_id: '{{steps.add.pursuit_id}}', name: 'Read {{steps.add.title}}', due_in_days: 3 },
        next: [{ to: 'call' }],
      },
      { id: 'tell', type: 'notify', config: { user_ids: [api.ours.users.owner], title: 'Not this one' } },
      {
        id: 'call',
        type: 'outbound_webhook',
        config: {
          url: receiver.url + '/x',
          headers: [{ name: 'Authorization', value: 'Bearer s', secret: true }],
          body_template: '{"pursuit":"{{steps.add.pursuit_id}}"}',
        },
        next: [{ to: 'auto' }],
      },
      { id: 'auto', type: 'automation', config: { data: { t: '{{steps.add.title}}' } } },
    ],
  })
  const run = await runner.runThrough(id, { input: { id: 'contract_1', score: 90 } })
  console.log(JSON.stringify(run, null, 1), runner.faults, receiver.received)
  const dry = await runner.runThrough(id, { dry_run: true, input: { id: 'contract_1', score: 90 } })
  console.log(JSON.stringify(dry.steps, null, 1))
  await receiver.close()
  expect(statuses(run)).toEqual({})
})
