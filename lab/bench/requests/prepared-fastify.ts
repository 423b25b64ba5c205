/** A Fastify server that reads the same rows from PostgreSQL as this product, with prepared statements and without keys and
 * limits. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 20 })
const app = Fastify({ logger: false })

const { rows } = await pool.query<{ company_id: string; user_id: string }>(
  `select company_id, user_id from membership where role = 'owner' limit 1`,
)
const { company_id, user_id } = rows[0]!

app.get('/api/v1/profile', async () => {
  const company = await ask('profile', 'select * from company where id = $1', [company_id])
  return company[0]
})

app.get('/api/v1/tasks', async () => {
  const [results, count] = await Promise.all([
    ask(
      'tasks',
      `select t.*, coalesce(p.title, c.title) as pursuit_title, u.name, d.name as completed_by_name,
         (select coalesce(json_agg(json_build_object('user_id', m.id, 'name', m.name, 'email', m.email) order by a.position), '[]')
          from task_assignee a join app_user m on m.id = a.user_id where a.task_id = t.id) as assignees
       from task t join pursuit p on p.id = t.pursuit_id join contract c on c.id = p.contract_id
         join app_user u on u.id = t.created_by left join app_user d on d.id = t.completed_by
       where t.company_id = $1 order by t.id desc limit 21`,
      [company_id],
    ),
    ask('tasks-count', 'select count(*) from task where company_id = $1', [company_id]),
  ])
  return { results, total_count: count[0]!.count }
})

app.get('/api/v1/pipeline/search', async () => {
  const [results, count] = await Promise.all([
    ask(
      'pursuits',
      `select p.*, col.title as column_title, col.phase, ${listed}, u.name, u.email, m.score, m.reason,
         array(select a.user_id from pursuit_assignee a where a.pursuit_id = p.id order by a.position) as assigned_to,
         (select count(*) from task t where t.pursuit_id = p.id and t.status = 'pending') as pending,
         (select count(*) from task t where t.pursuit_id = p.id and t.status = 'complete') as complete
       from pursuit p join contract c on c.id = p.contract_id join pipeline_column col on col.id = p.column_id
         join app_user u on u.id = p.owner_id left join match m on m.company_id = p.company_id and m.contract_id = p.contract_id
       where p.company_id = $1 order by coalesce(p.due_date, c.deadline_at) nulls last, p.id limit 21`,
      [company_id],
    ),
    ask('pursuits-count', 'select count(*) from pursuit where company_id = $1', [company_id]),
  ])
  return { results, total_count: count[0]!.count }
})

app.get('/api/v1/opportunities/search', async () => {
  const [results, count] = await Promise.all([
    ask(
      'listing',
      `select ${listed}, p.id as pursuit_id, p.archived, m.score from contract c
         left join pursuit p on p.contract_id = c.id and p.company_id = $1 left join match m on m.contract_id = c.id and m.company_id = $1
       where c.notice_type <> all ($2) order by c.posted_at desc nulls last, c.id limit 21`,
      [company_id, ['award-notice', 'justification']],
    ),
    ask('listing-count', 'select count(*) from contract where notice_type <> all ($1)', [['award-notice', 'justification']]),
  ])
  return { results, total_count: count[0]!.count }
})

app.post<{ Body: { pursuit_id: string; name: string } }>('/api/v1/tasks', async (request, reply) => {
  const { pursuit_id, name } = request.body
  const client = await pool.connect()
  try {
    await client.query('begin')
    const made = await client.query({
      name: 'create',
      text: `insert into task (id, company_id, pursuit_id, name, created_by, created_at, updated_at)
        values ('task_' || gen_random_uuid(), $1, $2, $3, $4, now(), now()) returning *`,
      values: [company_id, pursuit_id, name, user_id],
    })
    await client.query({
      name: 'touch',
      text: 'update pursuit set last_activity_at = now() where id = $1 and company_id = $2',
      values: [pursuit_id, company_id],
    })
    await client.query('commit')
    reply.code(201)
    return made.rows[0]
  } finally {
    client.release()
  }
})

const listed = `c.id as contract_id, c.title, c.agency_name, c.agency_path, c.agency_codes, c.agency_code, c.naics, c.psc, c.set_aside,
  c.set_aside_description, c.posted_at, c.deadline_at, c.notice_type, c.response_type, c.solicitation_number, c.size_low, c.size_high,
  c.period_of_performance, c.jurisdiction, c.place_city_name, c.place_state_code, c.place_zipcode, c.place_country_code, c.active,
  c.awarded, c.is_forecast, c.source_type, c.source_url, c.amendment_count, c.award_number, c.award_amount, c.award_date,
  c.awardee_name, c.awardee_uei, c.updated_at`

async function ask(name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await pool.query({ name, text, values })).rows
}

await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ port: (app.server.address() as AddressInfo).port })}\n`)
