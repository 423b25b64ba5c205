/** Error messages name the field, the problem and the fix, without the validator's words. */
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startApi } from '../../harness/harness.ts'

const api = await startApi({ unlimited: true })

test.each([
  [
    'an unknown kind of step',
    { name: 'A', definition: { trigger: { type: 'manual' }, nodes: [{ id: 'a', type: 'email' }] } },
    { path: 'definition.nodes.0.type', message: /^must be one of condition, ai, .*, delay$/ },
  ],
  [
    'a trigger without a type',
    { name: 'A', definition: { trigger: {}, nodes: [] } },
    { path: 'definition.trigger.type', message: /^must be one of manual, pursuit.created, / },
  ],
  [
    'a trigger that is no object',
    { name: 'A', definition: { trigger: null, nodes: [] } },
    { path: 'definition.trigger', message: /^must be object$/ },
  ],
  ['a name with a line break', { name: 'a\r\nBcc: x@y.z' }, { path: 'name', message: /^must be one line without / }],
])('createWorkflow 400: the error for %s names it and the valid values', async (_case, body, { path, message }) => {
  const reply = await api.call('POST', '/v1/workflows', { body })
  expect([reply.status, reply.body.issues]).toEqual([
    400,
    expect.arrayContaining([expect.objectContaining({ path, message: expect.stringMatching(message) })]),
  ])
})

const unseen = ['a\u202eb', 'a\u200bb', 'Da\u200dna', 'a\u0007b', 'a\nb', 'a\u2028b', 'a\u00adb']

test.each([
  ['updateMe', 'PATCH', '/v1/me', 'name', {}],
  ['createKey', 'POST', '/v1/settings/keys', 'name', { scope: 'read' }],
  ['updateProfile', 'PATCH', '/v1/profile', 'name', {}],
  ['createSavedSearch', 'POST', '/v1/saved-searches', 'name', { query: 'mowing' }],
  ['createFolder', 'POST', '/v1/documents/folders', 'name', {}],
  ['createColumn', 'POST', '/v1/pipeline/columns', 'title', {}],
  ['createWorkflow', 'POST', '/v1/workflows', 'name', { definition: { trigger: { type: 'manual' }, nodes: [] } }],
])('%s 400: names with characters that cannot be seen are refused', async (_operation, method, path, field, rest) => {
  const session = await api.signIn(api.ours.users.owner)
  for (const name of unseen) {
    const reply = await api.call(method, path, { session, body: { ...rest, [field]: name } })
    expect([reply.status, reply.body.issues?.[0]?.path], JSON.stringify(name)).toEqual([400, field])
    expect(reply.body.issues[0].message).toMatch(/(one line without|control characters)/)
  }
})

test('createFolder 201: names may have joiners where a script or an emoji needs them', async () => {
  for (const name of ['می\u200cخواهم', 'Family 👨\u200d👩\u200d👧'])
    expect((await api.call('POST', '/v1/documents/folders', { body: { name } })).body.name).toBe(name)
})

test('createFolder 400: the error for a name with a slash shows no pattern', async () => {
  const reply = await api.call('POST', '/v1/documents/folders', { body: { name: 'a/b' } })
  expect([reply.status, reply.body.issues]).toMatchObject([
    400,
    [{ path: 'name', message: 'must not contain a slash or a backslash' }],
  ])
})

test('searchOpportunities 400: the error for a PSC describes the format without a pattern', async () => {
  const reply = await api.call('GET', '/v1/opportunities/search', { query: { psc_codes: 'R425,R-4' } })
  expect([reply.status, reply.body.issues]).toMatchObject([
    400,
    [{ path: 'psc_codes', message: 'R-4 must be a PSC or its first characters: 1 to 4 letters and digits' }],
  ])
})

test('listTasks 400: a cursor with invalid characters is rejected by its pattern', async () => {
  const reply = await api.call('GET', '/v1/tasks', { query: { cursor: 'a b' } })
  expect([reply.status, reply.body.issues]).toMatchObject([
    400,
    [{ path: 'cursor', message: 'must be an unchanged cursor from an earlier page' }],
  ])
})

test('uploadDocument 400: the server stops reading a form with too many fields, even if the form never ends', async () => {
  const part = '--edge\r\nContent-Disposition: form-data; name="tags"\r\n\r\na\r\n'
  const headers = { 'X-Api-Key': api.ours.key, 'Content-Type': 'multipart/form-data; boundary=edge' }
  const answered = Promise.withResolvers<[number | undefined, string | undefined, string]>()
  const upload = request(`${api.origin}/api/v1/documents`, { method: 'POST', headers }, async (response) => {
    const text = (await response.toArray()).join('')
    answered.resolve([response.statusCode, response.headers.connection, text])
  })
  // The server closes the connection, because it does not read the whole request.
  upload.on('error', () => {})
  upload.write(part.repeat(30))
  const [status, connection, text] = await answered.promise
  upload.destroy()
  expect([status, connection, JSON.parse(text).issues]).toMatchObject([
    400,
    'close',
    [{ path: 'body', message: 'must hold one file and at most 20 fields' }],
  ])
})
