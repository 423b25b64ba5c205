import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exampleClock } from '../../../demo/data/company/cast.ts'
import { startApi } from '../../harness/harness.ts'

// Times before, at and after the time of day at which the demo's story ends.
const starts = [
  '2027-03-01T00:05:00.000Z',
  '2027-03-01T14:20:02.000Z',
  `2027-03-01${exampleClock.slice(10)}`,
  '2027-03-01T23:59:59.000Z',
]
const demos = await Promise.all(starts.map(async (now) => ({ now, api: await startApi({ demo_notices: 40, now }) })))

// Fields with future dates: due dates, ends and plans.
const ahead = /deadline|due|expires|archive|renews|ends|next_/

test.each(demos)('a demo first started at $now contains nothing later than $now', async ({ now, api: { db } }) => {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and data_type = 'timestamp with time zone'`.execute(db)
  const happened = columns.filter(({ column_name }) => !ahead.test(column_name))
  const last = await Promise.all(
    happened.map(async ({ table_name, column_name }) => {
      const column = sql.ref(column_name)
      const { rows } = await sql<{ last: string | null }>`select max(${column}) as last from ${sql.table(table_name)}`.execute(db)
      return { at: `${table_name}.${column_name}`, last: rows[0]!.last }
    }),
  )
  expect(last.filter(({ last: time }) => time !== null).length).toBeGreaterThan(40)
  expect(last.filter(({ last: time }) => time !== null && new Date(time) > new Date(now))).toEqual([])
})

test.each(demos)('a demo first started at $now is at most a day old', async ({ now, api: { demo_key, call } }) => {
  const { body } = await call('GET', '/v1/workflows/runs/run_01978a3c-6f1e-7b2a-8c4d-5e6f70860001', { key: demo_key })
  const age_hours = (Date.parse(now) - Date.parse(body.created_at)) / 3_600_000
  expect(age_hours).toBeGreaterThan(0)
  expect(age_hours).toBeLessThan(24.2)
})
