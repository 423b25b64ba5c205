import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readDocument } from '../../services/documents/read-document.ts'
import { docxOf, pdfOf } from '../files/make.ts'
import { insertRegistration, registeredUei } from '../harness/fixtures.ts'
import { createKey, startApi, testDay } from '../harness/harness.ts'
import { formOf } from '../harness/operations.ts'
import { bulleted } from '../reading/statements/capability-statements.ts'

const api = await startApi({ unlimited: true, documents: true })
const { db, ours, theirs } = api
await insertRegistration(db)
const missing = 'prop_01978a3e-2222-7b2a-8c4d-5e6f70819203'

beforeEach(async () => {
  await sql`delete from profile_proposal`.execute(db)
  await sql`update company set name = 'Ours (fictional)', uei = null, cage_code = null, website = null, profile = '{}', profile_version = 1`.execute(
    db,
  )
  api.clock.set(testDay)
})

const propose = (source: object = { type: 'uei', uei: registeredUei }, key = ours.key) =>
  api.call('POST', '/v1/profile/proposals', { key, body: { source } })
const decide = (id: string, how: 'accept' | 'reject', body?: object, key = ours.key) =>
  api.call('POST', `/v1/profile/proposals/${id}/${how}`, { key, ...(body && { body }) })
const company = async () => (await api.call('GET', '/v1/profile')).body.company
const patch = (body: object) => api.call('PATCH', '/v1/profile', { body })
const changesOf = (body: any) => Object.fromEntries(body.changes.map((change: any) => [change.field, change]))

test('createProfileProposal 201: proposes the facts of a registration that differ from the profile, with evidence', async () => {
  await patch({ certifications: ['ISO 9001', '8a'], psc_codes: ['DJ'], naics_codes: [{ code: '541511', is_primary: false }] })
  const { status, body, text } = await propose({ type: 'uei', uei: ` ${registeredUei.toLowerCase()} ` })
  expect(status, text).toBe(201)
  expect(body).toMatchObject({
    id: expect.stringMatching(/^prop_/),
    source: { type: 'uei', uei: registeredUei },
    status: 'open',
    profile_version: 2,
    accepted_fields: [],
    created_by: { type: 'user', id: ours.users.owner },
    decided_by: null,
    decided_at: null,
  })
  const changes = changesOf(body)
  const says = (what: string) => ({
    source: 'registration',
    quote: `SAM.gov registration (Active, expires 2026-06-30): ${what}`,
    page: null,
  })
  // No change to `uei` is proposed. The fictional id contains I and O, so it is not a valid UEI.
  expect(Object.keys(changes)).toEqual(['name', 'cage_code', 'website', 'certifications', 'naics_codes', 'psc_codes'])
  expect(changes.cage_code).toEqual({ field: 'cage_code', current: null, proposed: '7X2K9', evidence: [says('CAGE code 7X2K9')] })
  expect(changes.website.proposed).toBe('https://www.bluestem.example.com')
  expect(changes.certifications).toMatchObject({
    current: ['ISO 9001', '8(a)'],
    proposed: ['ISO 9001', '8(a)', 'SDVOSB'],
    evidence: [says('business type Service-Disabled Veteran-Owned Business')],
  })
  expect(changes.naics_codes.proposed).toEqual([
    { code: '541511', is_primary: false },
    { code: '541512', is_primary: true },
    { code: '541990', is_primary: false },
  ])
  expect(changes.psc_codes.proposed).toEqual(['DJ', 'R408'])
  expect((await api.call('GET', `/v1/profile/proposals/${body.id}`)).body).toEqual(body)
  expect((await company()).version).toBe(2)
})

test('createProfileProposal 201: proposes the largest contracts of the last six years, with the words of their awards', async () => {
  const contractor_id = 'ctr_bluestem'
  const dated = { created_at: testDay, updated_at: testDay }
  const contractor = { id: contractor_id, name: 'Bluestem Ridge', name_key: 'bluestem ridge', uei: registeredUei, ...dated }
  await db.insertInto('contractor').values(contractor).execute()
  const award = { contractor_id, sources: ['test'], ...dated }
  await db
    .insertInto('award')
    .values([
      { ...award, id: 'awd_small', name: 'Help desk', award_date: '2025-02-01', dollars_obligated: 90_000 },
      {
        ...award,
        id: 'awd_large',
        piid: 'X1FICTION24C0001',
        name: 'Network operations',
        awarding_agency: 'Example Agency (fictional)',
        award_date: '2024-02-01',
        completion_date: '2027-01-31',
        ceiling_value: 1_200_000,
        naics: '541512',
      },
      { ...award, id: 'awd_old', name: 'Too old', award_date: '2018-01-01', completion_date: '2019-12-31', ceiling_value: 9e6 },
    ])
    .execute()
  try {
    const { past_performance } = changesOf((await propose()).body)
    expect(past_performance.proposed).toMatchObject([
      { title: 'Network operations', contract_number: 'X1FICTION24C0001', naics: '541512', value: 1_200_000 },
      { title: 'Help desk', customer: null, value: 90_000, start_date: '2025-02-01' },
    ])
    expect(past_performance.evidence[0]).toEqual({
      source: 'award',
      quote: 'contract X1FICTION24C0001, of Example Agency (fictional), worth $1,200,000, awarded 2024-02-01',
      page: null,
    })
  } finally {
    await db.deleteFrom('award').execute()
    await db.deleteFrom('contractor').execute()
  }
})

/** Uploads a document and returns its id. Reads its text unless `read` is false. */
async function uploaded(name: string, content: Buffer, { read = true } = {}): Promise<string> {
  const { body, text } = await api.call('POST', '/v1/documents', { body: formOf(name, content) })
  const { clock, files, spool } = api
  const means = { db, clock, files, spool, log: { error: () => {} } as never, signal: new AbortController().signal }
  if (read) await readDocument(means, { document_id: body.id })
  expect(body.id, text).toMatch(/^doc_/)
  return body.id
}

test('createProfileProposal 201: proposes the facts of an uploaded capability statement, each with its words', async () => {
  const lines = bulleted.flatMap(({ text }) => text.split('\n'))
  const document_id = await uploaded('Capabilities.docx', docxOf(lines))
  const { status, body, text } = await propose({ type: 'document', document_id })
  expect(status, text).toBe(201)
  expect(body.source).toEqual({ type: 'document', document_id, document_name: 'Capabilities.docx' })
  const changes = changesOf(body)
  expect(changes.uei).toMatchObject({
    proposed: 'CZ4HLW8YBRK5',
    evidence: [{ source: 'document', quote: expect.stringContaining('CZ4HLW8YBRK5') }],
  })
  expect(changes.capabilities.proposed.length).toBeGreaterThan(2)
  const accepted = await decide(body.id, 'accept', { fields: ['uei', 'cage_code'] })
  expect(accepted.status, accepted.text).toBe(200)
  expect(await company()).toMatchObject({ uei: 'CZ4HLW8YBRK5', cage_code: '7X2K9', capabilities: [] })
})

test('createProfileProposal 201: suggests the states that a statement lists as its area, and accepting does not write them', async () => {
  const lines = ['CORE COMPETENCIES', '- Wetland surveys', 'Service area: Maryland, Northern Virginia and Washington, DC']
  const document_id = await uploaded('Area.docx', docxOf(lines))
  const { body } = await propose({ type: 'document', document_id })
  expect(body.source).toEqual({ type: 'document', document_id, document_name: 'Area.docx', states: ['MD', 'VA', 'DC'] })
  expect((await decide(body.id, 'accept', {})).status).toBe(200)
  expect((await company()).bid_preferences.states).toEqual([])
})

test('createProfileProposal 400: rejects a document whose text is not read yet or cannot be read', async () => {
  const [fresh, scan] = [
    await uploaded('fresh.docx', docxOf(['A']), { read: false }),
    await uploaded('scan.pdf', pdfOf(['', ''])),
  ]
  for (const [document_id, words] of [
    [fresh, 'still being read'],
    [scan, 'readable text'],
  ] as const)
    expect((await propose({ type: 'document', document_id })).body.issues).toEqual([
      { path: 'source.document_id', message: expect.stringContaining(words), code: 'no_text' },
    ])
  expect((await propose({ type: 'document', document_id: fresh }, theirs.key)).status).toBe(404)
})

test('createProfileProposal 201: completes entries that an earlier file had only in part, and keeps the words of the user', async () => {
  const [half, whole] = ['mapping of federal', 'mapping of federal lands and waters']
  await patch({
    capabilities: [
      { title: 'Geospatial data', description: half },
      { title: 'Wetland surveys', description: 'our own words' },
      { title: 'Permits', description: 'Permits' },
    ],
    past_performance: [{ title: 'Dike survey', contract_number: 'W912DQ21P1054', value: 5 }],
  })
  const lines = [
    'CORE COMPETENCIES',
    `- Geospatial data: ${whole}`,
    '- Wetland surveys: sampling',
    '- Permits: filing and fees',
    'PAST PERFORMANCE',
    'US Army Corps of Engineers - Survey of dikes, W912DQ21P1054, $310,000, 2021 - 2023',
  ]
  const document_id = await uploaded('better.txt', Buffer.from(lines.join('\n')))
  const { capabilities, past_performance } = changesOf((await propose({ type: 'document', document_id })).body)
  expect(capabilities.proposed).toEqual([
    { title: 'Geospatial data', description: whole },
    { title: 'Wetland surveys', description: 'our own words' },
    { title: 'Permits', description: 'filing and fees' },
  ])
  expect(capabilities.evidence).toHaveLength(2)
  expect(past_performance.proposed).toMatchObject([
    { title: 'Dike survey', customer: 'US Army Corps of Engineers', value: 5, start_date: '2021-01-01' },
  ])
})

test('createProfileProposal 201: calls a registration expired after its last day, whatever the extract says', async () => {
  api.clock.set('2026-07-01T12:00:00.000Z')
  const { cage_code } = changesOf((await propose()).body)
  expect(cage_code.evidence[0].quote).toBe('SAM.gov registration (expired 2026-06-30): CAGE code 7X2K9')
})

test('createProfileProposal 404: does not find an unknown UEI or a missing document, and says if no registrations are loaded', async () => {
  const unknown = await propose({ type: 'uei', uei: 'ZQGGHJH74DW8' })
  expect([unknown.status, unknown.body.message]).toEqual([404, expect.stringContaining('award of ZQGGHJH74DW8 is loaded here')])
  await db.deleteFrom('entity').execute()
  expect((await propose()).body.message).toMatch(
    /^No SAM.gov registrations are loaded here\. .*`oi ingest entities` \(docs\/sources\.md\)\. A capability statement works/,
  )
  await insertRegistration(db)
  expect((await propose({ type: 'document', document_id: 'doc_1' })).status).toBe(404)
})

test('createProfileProposal 400: rejects a missing, unknown or inconsistent source, and the 51st open proposal', async () => {
  for (const source of [
    undefined,
    {},
    { type: 'web', url: 'x' },
    { type: 'uei', document_id: 'doc_1' },
    { type: 'uei', uei: 'short' },
  ])
    expect((await propose(source as object)).status === 201).toBe(source === undefined)
  await sql`delete from profile_proposal`.execute(db)
  const made = await Promise.all(Array.from({ length: 51 }, () => propose()))
  expect(made.map(({ status }) => status).sort()).toEqual([...Array(50).fill(201), 409])
})

test('acceptProfileProposal 200: applies all or some of the proposed changes in one new version of the profile', async () => {
  const { id } = (await propose()).body
  const some = await decide(id, 'accept', { fields: ['cage_code', 'naics_codes'] })
  expect([some.status, some.body.status, some.body.accepted_fields]).toEqual([200, 'accepted', ['cage_code', 'naics_codes']])
  expect(some.body).toMatchObject({ decided_by: { id: ours.users.owner }, decided_at: testDay })
  expect(await company()).toMatchObject({ cage_code: '7X2K9', website: null, psc_codes: [], version: 2 })
  expect((await company()).naics_codes.find(({ is_primary }: any) => is_primary)).toEqual({ code: '541512', is_primary: true })
  expect((await decide(id, 'accept', { fields: ['naics_codes', 'cage_code'] })).body).toEqual(some.body)
  expect((await decide(id, 'accept', {})).status).toBe(409)
  expect((await decide(id, 'reject')).status).toBe(409)
  const rest = (await propose()).body
  expect(Object.keys(changesOf(rest))).toEqual(['name', 'website', 'certifications', 'psc_codes'])
  expect((await decide(rest.id, 'accept', {})).status).toBe(200)
  expect(await company()).toMatchObject({
    website: 'https://www.bluestem.example.com',
    certifications: ['8(a)', 'SDVOSB'],
    version: 3,
  })
  expect((await propose()).body.changes).toEqual([])
})

test('acceptProfileProposal 409: rejects a proposal for an older version of the profile, and the second of two concurrent decisions', async () => {
  const { id } = (await propose()).body
  await patch({ website: 'https://ours.example.com' })
  const { status, body } = await decide(id, 'accept', {})
  expect([status, body.message]).toEqual([409, expect.stringMatching(/version 1 .* version 2/)])
  const [one, two] = [(await propose()).body.id, (await propose()).body.id]
  const both = await Promise.all([decide(one, 'accept', {}), decide(two, 'accept', {})])
  expect(both.map((reply) => reply.status).sort()).toEqual([200, 409])
  expect((await company()).version).toBe(3)
})

test('acceptProfileProposal 400: rejects an unknown field, and a field that the proposal does not change', async () => {
  const { id } = (await propose()).body
  const reply = await decide(id, 'accept', { fields: ['capabilities'] })
  expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'fields'])
  expect((await decide(id, 'accept', { fields: ['plan'] })).status).toBe(400)
  expect((await decide(id, 'accept', { fields: [] })).status).toBe(400)
})

test('rejectProfileProposal 200: changes nothing, even when repeated', async () => {
  const { id } = (await propose()).body
  const before = await company()
  const first = await decide(id, 'reject')
  expect(first.body).toMatchObject({ status: 'rejected', accepted_fields: [], decided_by: { id: ours.users.owner } })
  api.clock.advance(60)
  expect((await decide(id, 'reject')).body).toEqual(first.body)
  expect((await decide(id, 'accept', {})).status).toBe(409)
  expect(await company()).toEqual(before)
})

test('proposals 403: members can create and read proposals, and only owners and admins can decide', async () => {
  const { key } = await createKey(db, ours.id, ours.users.limited_member, 'read_write', api.clock.now())
  const { status, body } = await propose(undefined, key)
  expect(status).toBe(201)
  expect([(await decide(body.id, 'accept', {}, key)).status, (await decide(body.id, 'reject', undefined, key)).status]).toEqual([
    403, 403,
  ])
  expect((await api.call('GET', `/v1/profile/proposals/${body.id}`, { key })).status).toBe(200)
})

test('proposals 404: another company’s proposal looks like a missing one', async () => {
  const { id } = (await propose()).body
  const calls = [
    (each: string) => api.call('GET', `/v1/profile/proposals/${each}`, { key: theirs.key }),
    (each: string) => decide(each, 'accept', {}, theirs.key),
    (each: string) => decide(each, 'reject', undefined, theirs.key),
  ]
  for (const call of calls) {
    const [foreign, none] = [await call(id), await call(missing)]
    expect([foreign.status, foreign.text.replace(id, missing)]).toEqual([404, none.text])
  }
  expect((await api.call('GET', '/v1/profile/proposals', { key: theirs.key })).body.total_count).toBe(0)
})

test('listProfileProposals 200: lists proposals newest first, in pages, filtered by status, and only the newest decided proposals are stored', async () => {
  const made: string[] = []
  for (let n = 0; n < 5; n++) made.unshift((await propose()).body.id)
  await decide(made[2]!, 'reject')
  const list = async (query = {}) => (await api.call('GET', '/v1/profile/proposals', { query })).body
  expect((await list()).results.map(({ id }: any) => id)).toEqual(made)
  expect(await list({ status: 'rejected' })).toMatchObject({ results: [{ id: made[2] }], total_count: 1 })
  const first = await list({ limit: 2, status: 'open' })
  await propose()
  const second = await list({ limit: 2, status: 'open', cursor: first.cursor })
  expect([...first.results, ...second.results].map(({ id }: any) => id)).toEqual(made.filter((id) => id !== made[2]))
  await sql`insert into profile_proposal (id, company_id, source, status, profile_version, changes, created_by, created_at, updated_at)
    select 'prop_0' || n, ${ours.id}, '{"type": "uei", "uei": "X"}', 'rejected', 1, '[]', ${ours.users.owner}, ${testDay}, ${testDay}
    from generate_series(100, 260) n`.execute(db)
  await propose()
  expect((await list({ status: 'rejected', limit: 1 })).total_count).toBe(150)
  expect((await list({ status: 'open', limit: 1 })).total_count).toBe(6)
})
