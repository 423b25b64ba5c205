import fc from 'fast-check'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { companyId, exampleClock, people } from '../../../demo/data/company/cast.ts'
import { writeAnswer } from '../../../server/mcp/text/answer.ts'
import { scoreAll } from '../../harness/scoring.ts'
import { startDoor } from './agents.ts'

const page = { cursor: null, has_more: false }

describe('answers as text: lists', () => {
  test('the first line has the counts and the cursor of the next page', () => {
    const results = [{ id: 'col_1', title: 'Triage' }]
    expect(writeAnswer({ results, cursor: 'abc', has_more: true, total_count: 68 })).toBe(
      '1 of 68; next page: cursor abc\n- col_1 | Triage',
    )
    expect(writeAnswer({ results: [], ...page, total_count: 0 })).toBe('0 found.')
  })

  test('an item is one line, with its ids whole, short amounts and times without seconds', () => {
    const item = {
      id: 'contract_8da034303064cf05020ac4cf8f',
      title: 'Zero Trust',
      deadline_date: '2026-05-11T18:00:00.000Z',
      estimated_value_low: 9_700_000,
      estimated_value_high: 14_500_000,
      place_of_performance: { city: 'Alexandria', state_code: 'VA', zipcode: '22350' },
      active: true,
      awarded: false,
      psc: null,
      created_at: '2026-05-11T18:00:00.000Z',
    }
    expect(writeAnswer({ results: [item], ...page, total_count: 1 }).split('\n')[1]).toBe(
      '- "Zero Trust" | contract_8da034303064cf05020ac4cf8f | place_of_performance "Alexandria, VA" | deadline_date 2026-05-11T18:00Z | estimated_value $9.7M-14.5M | active',
    )
  })

  test('a long text is cut in a line', () => {
    const text = writeAnswer({ results: [{ id: 'note_1', text: 'word '.repeat(500) }], ...page, total_count: 1 })
    expect(text.length).toBeLessThan(500)
    expect(text).toMatch(/\.\.\."$/)
  })
})

describe('answers as text: records', () => {
  test('a field is one line, nothing is empty or repeated, and amounts have all digits', () => {
    const contract = { title: 'Operation and maintenance', agency: 'NAVY', description: 'All of it', naics: null }
    const record = {
      id: 'pur_1',
      title: 'Operation and maintenance',
      agency: 'NAVY',
      tags: [],
      estimated_value_low: 1_234_567,
      contract,
    }
    expect(writeAnswer(record).split('\n')).toEqual([
      'id: pur_1',
      'title: "Operation and maintenance"',
      'agency: NAVY',
      'estimated_value_low: $1,234,567',
      'contract:',
      '  description: "All of it"',
    ])
  })

  test('the steps of a workflow are JSON, because an agent sends them back', () => {
    const nodes = [{ id: 'fits', next: [{ to: 'add', when: false }], config: { end: 'x', value: null } }]
    expect(writeAnswer({ id: 'wf_1', trigger: { type: 'manual', config: {} }, nodes })).toContain(
      `nodes: ${JSON.stringify(nodes)}`,
    )
  })

  test('a time that an agent sends back keeps its milliseconds', () => {
    expect(writeAnswer({ next_since: '2026-04-20T14:30:00.123Z' })).toBe('next_since: 2026-04-20T14:30:00.123Z')
  })
})

describe('answers as text: strangers', () => {
  test('a text of more than one word is in quotation marks, and cannot end them or begin a line', () => {
    const words = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' })
    fc.assert(
      fc.property(words, words, (title, note) => {
        const lines = writeAnswer({
          results: [{ id: 'task_1', name: title, pursuit_title: note }],
          ...page,
          total_count: 1,
        }).split('\n')
        expect(lines.length).toBe(2)
        const unquoted = lines[1]!.replace(/"(?:[^"\\]|\\.)*"/g, '')
        expect(unquoted).toMatch(/^- (?:[\w.:@/+#%-]* \| )?task_1(?: \| pursuit_title [\w.:@/+#%-]*)?$/)
      }),
    )
  })
})

describe('answers of the demo', async () => {
  const door = await startDoor({ search: true, market: true, now: exampleClock, demo_notices: 3000 })
  await scoreAll(door.db, new Date(exampleClock))
  const token = await door.grant({ company_id: companyId, user_id: people.dana })
  const agent = await door.connect('2026-07-28', { token, path: '/mcp?output=structured' })
  const calls: [string, object][] = [
    ['search_opportunities', { query: 'cybersecurity', status: 'active' }],
    ['search_contracts', { query: 'janitorial', scope: 'all' }],
    ['search_market', { query: 'cyber' }],
    ['get_opportunity', { opportunity_id: 'contract_8da034303064cf05020ac4cf8f' }],
    ['list_recommendations', {}],
    ['search_pipeline', {}],
    ['get_pursuit', { pursuit_id: 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819305' }],
    ['list_tasks', {}],
    ['list_workflows', {}],
    ['list_workflow_templates', {}],
    ['get_profile', {}],
    ['get_market_agency', { agency_id: 'agy_1700' }],
  ]

  test('twelve answers take less than half of the tokens of their JSON', async () => {
    const rows: { name: string; json: number; text: number }[] = []
    for (const [name, given] of calls) {
      const { text, structured, isError } = await agent.call(name, given)
      expect(isError, text).toBe(false)
      rows.push({ name, json: encode(JSON.stringify(structured)).length, text: encode(text).length })
    }
    const total = (kind: 'json' | 'text') => rows.reduce((sum, row) => sum + row[kind], 0)
    console.info(rows.map(({ name, json, text }) => `${name} ${json} -> ${text}`).join(', '))
    console.info(`twelve answers: ${total('json')} tokens as JSON, ${total('text')} as text`)
    expect(total('text')).toBeLessThan(total('json') / 2)
  })
})
