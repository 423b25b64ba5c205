/** Sends the example request of each operation to the demo, at the time of the examples. Compares the answer with the
 * example. `EXAMPLES=print` prints the answers as YAML for the API description. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { companyId, exampleClock } from '../../../demo/data/company/cast.ts'
import { operations } from '../../../generated/operations.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import type { Installation } from '../../../services/resources.ts'
import { exampleAnswer, exampleRequest, toYaml } from '../../harness/examples.ts'
import { allOperations, startApi } from '../../harness/harness.ts'
import { formOf, rows } from '../../harness/operations.ts'
import { scoreAll } from '../../harness/scoring.ts'

/** An installation as `npm start` makes it. The secrets have created the key file. */
const installation: Installation = {
  database: 'local',
  metrics: 'off',
  allowed_origins: [],
  production: false,
  secretsKey: () => 'file',
}
const api = await startApi({
  search: true,
  market: true,
  documents: true,
  now: exampleClock,
  demo_notices: 3000,
  resources: { installation },
})
await api.followDocuments()
await scoreAll(api.db, new Date(exampleClock))
// Reads come first, because they show the unchanged demo. Each write changes the state that the previous writes left.
const methods = ['get', 'post', 'patch', 'delete']
const byMethod = allOperations
  .filter(([id, { security, streams }]) => security !== 'session' && !streams && !rows[id].needs_consent)
  .toSorted(([, a], [, b]) => methods.indexOf(a.method) - methods.indexOf(b.method))
  .map(([id]) => id)
const inOrder = byMethod
  .filter((id) => rows[id].example_after === undefined)
  .flatMap((id) => [id, ...byMethod.filter((each) => rows[each].example_after === id)])

describe('examples', () => {
  test.each(inOrder)('%s: the demo answers the example request with the example response', async (id) => {
    const { method, path, query, headers, body } = exampleRequest(id)
    const sent = isForm(id) ? exampleForm(body as Record<string, unknown>) : body
    // All requests are sent within one minute of the demo's clock.
    await sql`truncate rate_window`.execute(api.db)
    const profile = await readCompany()
    const reply = await api.call(method, path, { key: api.demo_key, query, headers, ...(body !== undefined && { body: sent }) })
    expect(reply.status, reply.text).toBeLessThan(300)
    // Undoes the update, because a proposal refers to the profile before the update. Each of the two examples shows only its own
    // changes.
    if (id === 'updateProfile') await restoreCompany(profile)
    if (process.env.EXAMPLES === 'print') return void process.stdout.write(`\n# ${id}\nexample:${toYaml(reply.body, '  ')}\n`)
    expect(comparable(id, reply.body)).toEqual(comparable(id, exampleAnswer(id)))
  })

  test.each(inOrder)('%s: its example answer has content', (id) => {
    const answer = exampleAnswer(id) as { results?: unknown }
    if (Array.isArray(answer.results)) expect(answer.results.length).toBeGreaterThan(0)
    else expect(Object.keys(answer).length).toBeGreaterThan(0)
  })
})

async function readCompany(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(company) as row from company where id = ${companyId}`.execute(api.db)
  return rows[0]!.row
}

async function restoreCompany(row: Record<string, unknown>): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`
    update company set (${columns}) = (select ${columns} from jsonb_populate_record(null::company, ${JSON.stringify(row)}::jsonb))
    where id = ${companyId}`.execute(api.db)
}

function isForm(id: OperationId): boolean {
  return (operations[id].body_media_types as readonly string[]).includes('multipart/form-data')
}

/** Makes the form of an example. A `file` such as `(content of a.pdf)` gives the name and the content. Another `file` is the content. */
function exampleForm({ file, ...fields }: Record<string, unknown>): FormData {
  const given = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  return formOf(/^\(content of (.+)\)$/.exec(String(file))?.[1] ?? 'file.csv', String(file), Object.fromEntries(given))
}

/** Replaces values that differ between runs: ids of new rows, scores with their reasons, and sealed cursors. */
function comparable(id: OperationId, answer: unknown): unknown {
  const { makes } = rows[id]
  const made = makes && (answer as Record<string, string>)[makes]
  const text = made ? JSON.stringify(answer).replaceAll(made, 'the new row') : JSON.stringify(answer)
  return JSON.parse(text, function revive(this: Record<string, unknown>, field, value: unknown) {
    if (field === 'score' && 'matched_by' in this) return 'a score'
    if (['match_score', 'match_reason', 'matchReason', 'recommendation_reason'].includes(field)) return 'a match'
    if (field === 'score' && id === 'searchMarket') return 'a score'
    // Each batch of records arrives a millisecond later than the previous batch.
    if (field === 'arrived_at') return 'a time'
    // An earlier test has read the results of this saved search.
    if (field === 'last_run_at' && value !== null) return 'a time'
    // The address is derived from the secrets of the installation.
    if (field === 'url' && typeof value === 'string' && value.includes('/api/hooks/')) return 'an address'
    if (field === 'signing_secret' && typeof value === 'string') return 'a secret'
    if (field === 'download_url' && typeof value === 'string') return value.replace(/signature=.*/, 'signature=')
    if (field === 'score' && id === 'searchDocuments') return 'a score'
    if (field === 'cursor' && typeof value === 'string') return 'a cursor'
    return value
  })
}
