/** Twelve tasks of an agent. Each uses only the tools and what their answers say, takes at most the given number of calls, and no
 * call is refused. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { companyId, exampleClock, people } from '../../../demo/data/company/cast.ts'
import { scoreAll } from '../../harness/scoring.ts'
import { type Agent, startDoor } from './agents.ts'

const door = await startDoor({ search: true, market: true, documents: true, now: exampleClock, demo_notices: 3000 })
await Promise.all([door.followDocuments(), scoreAll(door.db, new Date(exampleClock))])
const agent = await door.connect('2025-11-25', { token: await door.grant({ company_id: companyId, user_id: people.dana }) })
const names = await agent.names()

type Ask = (...call: Parameters<Agent['call']>) => Promise<string>

/** Defines a task that takes at most `calls_max` calls. */
function task(title: string, calls_max: number, solve: (ask: Ask) => Promise<void>): void {
  test(`${title}: at most ${calls_max} calls`, async () => {
    await sql`truncate rate_window`.execute(door.db)
    let calls = 0
    await solve(async (name, given) => {
      calls += 1
      expect(names).toContain(name)
      const { text, isError } = await agent.call(name, given)
      expect(isError, `${name}: ${text}`).toBe(false)
      return text
    })
    expect(calls).toBeLessThanOrEqual(calls_max)
  })
}

/** Returns the first id of a kind, in the first line that contains the words. */
function idIn(text: string, kind: string, words = ''): string {
  const line = text.split('\n').find((each) => each.includes(words) && each.includes(`${kind}_`))
  return new RegExp(`\\b${kind}_[\\w-]+`).exec(line ?? '')![0]
}

describe('tasks of an agent', () => {
  task('What cybersecurity work can we still bid on?', 1, async (ask) => {
    const text = await ask('search_opportunities', { query: 'cybersecurity', status: 'active' })
    const lines = text.split('\n').filter((line) => line.startsWith('- '))
    expect(lines.length).toBe(20)
    expect(lines.every((line) => line.includes(' | active') && line.includes('deadline_date 2026-'))).toBe(true)
  })

  task('Show me the next ones', 2, async (ask) => {
    const given = { query: 'cybersecurity', status: 'active', limit: 10 }
    const first = await ask('search_opportunities', given)
    const next = await ask('search_opportunities', { ...given, cursor: /next page: cursor (\S+)/.exec(first)![1] })
    expect(idIn(next, 'contract')).not.toBe(idIn(first, 'contract'))
  })

  task('Should we bid on our best match?', 2, async (ask) => {
    const best = idIn(await ask('list_recommendations', { limit: 1 }), 'contract')
    const text = await ask('get_opportunity', { opportunity_id: best })
    expect(text).toMatch(/^match_score: \d+$/m)
    expect(text).toContain('deadline_date: ')
  })

  task('Put our best match on the board, under Preparing', 2, async (ask) => {
    const best = idIn(await ask('list_recommendations', { limit: 1 }), 'contract')
    const text = await ask('add_to_pipeline', { opportunity_id: best, column_id: 'Preparing' })
    expect(text).toContain('created: true')
    expect(text).toContain('column_title: Preparing')
  })

  task('Move the pursuit at Fort Meade to Submitted', 2, async (ask) => {
    const pursuit_id = idIn(await ask('search_pipeline', { query: 'Fort Meade', status: 'active' }), 'pur', 'Fort Meade')
    expect(await ask('update_pursuit', { pursuit_id, column_id: 'Submitted' })).toContain('phase: submitted')
  })

  task('Give Priya the task to write our questions about zero trust', 3, async (ask) => {
    const pursuit_id = idIn(await ask('search_pipeline', { query: 'zero trust' }), 'pur', 'Zero Trust')
    const priya = idIn(await ask('list_members', { query: 'Priya' }), 'usr', 'Priya Sandoval')
    const text = await ask('create_task', {
      pursuit_id,
      name: 'Write our questions',
      due_date: '2026-04-24',
      assigned_to: [priya],
    })
    expect(text).toContain('"Priya Sandoval"')
    expect(text).toContain('due_date: 2026-04-24')
  })

  task('What do I have to do, and when?', 1, async (ask) => {
    const text = await ask('list_tasks', { assigned_to: 'me', status: 'pending' })
    expect(text).toContain('due_date 2026-')
    expect(text.split('\n').every((line) => !line.startsWith('- ') || line.includes('Dana Whitfield'))).toBe(true)
  })

  task('Notify me daily about new SDVOSB work in Virginia', 1, async (ask) => {
    const filters = { set_asides: ['SDVOSBC'], states: ['VA'], status: 'active' }
    const alerts = { enabled: true, frequency: 'daily', channels: ['in_app'] }
    expect(await ask('create_saved_search', { name: 'SDVOSB in Virginia', filters, alerts })).toMatch(/^id: ss_/m)
  })

  task('What does the statement of work say about monitoring?', 1, async (ask) => {
    const text = await ask('search_documents', { query: 'monitoring' })
    expect(text).toContain('"Statement of work.pdf"')
    expect(text).toMatch(/- page 2 \| snippet ".*monitoring of all boundary devices/)
  })

  task('Every Monday at 8, send me five new opportunities about zero trust', 4, async (ask) => {
    const form = await ask('get_workflow_form', { types: ['schedule', 'search_opportunities', 'notify'] })
    const examples = form.split('\n').flatMap((line) => /example (\{.*\})$/.exec(line)?.slice(1) ?? [])
    const [trigger, ...nodes] = examples.map((text) => JSON.parse(text))
    const created = await ask('create_workflow', { name: 'Monday', definition: { trigger, nodes } })
    const workflow_id = idIn(created, 'wf')
    expect(await ask('run_workflow', { workflow_id, dry_run: true })).toContain('status: queued')
    expect(await ask('activate_workflow', { workflow_id })).toContain('status: active')
  })

  task('Who wins janitorial contracts, and who is the largest of them?', 2, async (ask) => {
    const ranking = await ask('rank_market', { by: 'contractors', naics_codes: ['561720'] })
    expect(ranking).toMatch(/rank 1 \| ctr_/)
    expect(await ask('get_market_contractor', { contractor_id: idIn(ranking, 'ctr') })).toContain('obligations_total: $')
  })

  task('Delete the task about the debriefing', 2, async (ask) => {
    const task_id = idIn(await ask('list_tasks'), 'task', 'debriefing')
    expect(await ask('delete_task', { task_id })).toContain('deleted: true')
  })
})
