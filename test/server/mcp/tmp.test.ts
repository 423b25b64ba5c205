import { expect, test } from 'vitest'
import { startDoor } from './agents.ts'
const door = await startDoor()
test.each(['2025-11-25', '2026-07-28'] as const)('works %s', async (era) => {
  const agent = await door.connect(era)
  console.log(agent.client.getInstructions?.())
  console.log((await agent.names()).length)
  console.log(await agent.call('get_profile'))
  console.log(await agent.call('create_saved_search', {name: 'x', set_asides: ['SBA']}))
  console.log(await agent.call('delete_task', {task_id: 'task_1'}))
  expect(1).toBe(1)
})
