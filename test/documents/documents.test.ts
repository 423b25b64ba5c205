import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { trades } from '../harness/fixtures.ts'
import { type Reply, startApi, testDay } from '../harness/harness.ts'
import { formOf } from '../harness/operations.ts'

const api = await startApi({ contracts: trades, unlimited: true })
const { users } = api.ours
const missing = 'doc_01978a3e-2222-7b2a-8c4d-5e6f70819203'
const missingFolder = 'fld_01978a3e-2222-7b2a-8c4d-5e6f70819203'
let pursuit_id = ''

beforeEach(async () => {
  await sql`truncate document, document_blob, document_part, document_change, pursuit cascade`.execute(api.db)
  api.clock.set(testDay)
  pursuit_id = (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_mowing' } })).body.pursuit_id
})

function upload(
  name: string,
  content: string | Buffer = `The text of ${name}`,
  fields: Record<string, string> = {},
  key = api.ours.key,
): Promise<Reply> {
  return api.call('POST', '/v1/documents', { key, body: formOf(name, content, fields) })
}

async function file(name: string, fields: Record<string, string> = {}): Promise<any> {
  const reply = await upload(name, `The text of ${name}`, fields)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

function postFolder(body: object, key = api.ours.key): Promise<Reply> {
  return api.call('POST', '/v1/documents/folders', { key, body })
}

async function folder(name: string, parent_id: string | null = null): Promise<any> {
  const reply = await postFolder({ name, parent_id })
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

const get = (id: string, key = api.ours.key) => api.call('GET', `/v1/documents/${id}`, { key })
const patch = (id: string, body: object, headers = {}) => api.call('PATCH', `/v1/documents/${id}`, { body, headers })
const remove = (id: string, query = {}, key = api.ours.key) => api.call('DELETE', `/v1/documents/${id}`, { query, key })
const list = (query: Record<string, string | number> = {}, key = api.ours.key) => api.call('GET', '/v1/documents', { query, key })
const names = async (query: Record<string, string | number> = {}) =>
  (await list(query)).body.results.map((item: any) => item.name)
const issuesOf = ({ body }: Reply) => body.issues?.map((issue: any) => `${issue.path} ${issue.code}`)

describe('folders', () => {
  test('createFolder 201: creates an empty folder at the top level or in another folder, with its path', async () => {
    const proposals = await folder('  Proposals ')
    expect(proposals).toEqual({
      id: expect.stringMatching(/^fld_/),
      type: 'folder',
      name: 'Proposals',
      parent_id: null,
      path: '/Proposals',
      mime_type: null,
      size_bytes: null,
      sha256: null,
      status: 'ready',
      status_reason: null,
      pursuit_id: null,
      opportunity_id: null,
      tags: [],
      page_count: null,
      download_url: null,
      child_count: 0,
      created_by: { type: 'user', id: users.owner, name: 'owner of Ours (fictional)' },
      created_at: testDay,
      updated_at: testDay,
    })
    const inner = await folder('Past performance', proposals.id)
    expect([inner.path, inner.parent_id]).toEqual(['/Proposals/Past performance', proposals.id])
    expect((await get(proposals.id)).body.child_count).toBe(1)
  })

  test('createFolder 400: rejects a blank name, slashes, and a name that the folder already has in any case, although other folders may have it', async () => {
    const { id } = await folder('Größe')
    expect(issuesOf(await postFolder({ name: 'GRÖSSE'.replace('SS', 'ß') }))).toEqual(['name taken'])
    expect(issuesOf(await postFolder({ name: 'größe' }))).toEqual(['name taken'])
    for (const name of ['  ', '.', '..', 'a\tb', 'a\u007fb', '\u202egpj.exe'])
      expect((await postFolder({ name })).status, name).toBe(400)
    expect(issuesOf(await postFolder({ name: 'a/b' }))).toEqual(['name pattern'])
    expect((await postFolder({ name: 'größe', parent_id: id })).status).toBe(201)
    expect((await postFolder({ name: 'Größe' }, api.theirs.key)).status).toBe(201)
  })

  test('createFolder 404: does not find a parent that is missing, belongs to another company, or is a file', async () => {
    const { id: theirs } = (await postFolder({ name: 'Theirs' }, api.theirs.key)).body
    const { id: ourFile } = await file('a.txt')
    const replies = await Promise.all([missingFolder, theirs, ourFile].map((parent_id) => postFolder({ name: 'x', parent_id })))
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
      [missingFolder, theirs, ourFile].map((id) => [404, `folder ${id} not found`]),
    )
  })

  test('createFolder 201: only one of two concurrent requests with the same name succeeds', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => postFolder({ name: 'Once' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
  })

  test('createFolder 400: rejects more than 20 levels of folders', async () => {
    let parent: string | null = null
    for (let depth = 1; depth <= 20; depth++) parent = (await folder(`Level ${depth}`, parent)).id
    expect(issuesOf(await postFolder({ name: 'Level 21', parent_id: parent }))).toEqual(['parent_id depth'])
    const lowest = await file('deep.txt', { folder_id: parent! })
    expect(lowest.path.split('/').length).toBe(22)
  })
})

describe('uploads', () => {
  test('uploadDocument 201: stores a file in a folder, for a pursuit and its opportunity, before its text is read', async () => {
    const { id: folder_id } = await folder('Proposals')
    const reply = await upload('Größe & Plan.txt', 'Mow the lawn.', { folder_id, pursuit_id, tags: 'sow, final,SOW' })
    expect(reply.status, reply.text).toBe(201)
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^doc_/),
      type: 'file',
      name: 'Größe & Plan.txt',
      parent_id: folder_id,
      path: '/Proposals/Größe & Plan.txt',
      mime_type: 'text/plain',
      size_bytes: 13,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      status: 'processing',
      status_reason: null,
      pursuit_id,
      opportunity_id: 'contract_mowing',
      tags: ['sow', 'final'],
      page_count: null,
      download_url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/files\/doc_[\w-]+\?expires=\d+&signature=[\w-]+$/),
      child_count: null,
      created_by: { type: 'user', id: users.owner, name: 'owner of Ours (fictional)' },
      created_at: testDay,
      updated_at: testDay,
    })
    expect((await get(reply.body.id)).body).toEqual(reply.body)
  })

  test('uploadDocument 201: the content decides the format, so a program named .pdf is not a PDF', async () => {
    const { body } = await upload('Statement of work.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 1)]))
    expect([body.mime_type, body.status, body.status_reason]).toEqual([
      'application/vnd.microsoft.portable-executable',
      'no_text',
      'It is a program for Windows. Text is not read from this format.',
    ])
  })

  test('uploadDocument 201: accepts fields after the file', async () => {
    const { id: folder_id } = await folder('Late')
    const form = formOf('a.txt')
    form.set('folder_id', folder_id)
    expect((await api.call('POST', '/v1/documents', { body: form })).body.parent_id).toBe(folder_id)
  })

  test('uploadDocument 404: does not find a missing folder, pursuit or opportunity, or another company’s', async () => {
    const theirFolder = (await postFolder({ name: 'Theirs' }, api.theirs.key)).body.id
    const theirPursuit = (
      await api.call('POST', '/v1/pipeline/add', { key: api.theirs.key, body: { opportunity_id: 'contract_mowing' } })
    ).body.pursuit_id
    const asked = [
      { folder_id: missingFolder },
      { folder_id: theirFolder },
      { pursuit_id: 'pur_1' },
      { pursuit_id: theirPursuit },
      { opportunity_id: 'contract_none' },
    ]
    for (const fields of asked) {
      const reply = await upload('a.txt', 'x', fields as Record<string, string>)
      expect([reply.status, reply.body.message], JSON.stringify(fields)).toEqual([
        404,
        `${Object.keys(fields)[0]!.replace('_id', '')} ${Object.values(fields)[0]} not found`,
      ])
    }
    expect(await names()).toEqual([])
  })

  test('uploadDocument 400: reports all faults in a form, and stores nothing', async () => {
    const faults: [FormData, string[]][] = [
      [formOf('', 'x'), ['file name']],
      [formOf('a.txt', ''), ['file empty']],
      [formOf('a.txt', 'x', { colour: 'red' }), ['colour unknown_field']],
      [formOf('a.txt', 'x', { tags: 'a'.repeat(61) }), ['tags.0 maxLength']],
      [formOf('a.txt', 'x', { folder_id: '' }), ['folder_id minLength']],
      [formOf('a.txt', 'x', { pursuit_id, opportunity_id: 'contract_helpdesk' }), ['opportunity_id opportunity']],
      [formOf('n'.repeat(256), 'x'), ['file name']],
    ]
    const withoutFile = new FormData()
    withoutFile.set('tags', 'a')
    faults.push([withoutFile, ['file required']])
    const textForFile = new FormData()
    textForFile.set('file', 'text')
    faults.push([textForFile, ['file field']])
    const two = formOf('a.txt')
    two.append('file', new Blob(['y']), 'b.txt')
    faults.push([two, ['file unknown_field']])
    for (const [form, issues] of faults) {
      const reply = await api.call('POST', '/v1/documents', { body: form })
      expect([reply.status, issuesOf(reply)], reply.text).toEqual([400, issues])
    }
    expect(await names()).toEqual([])
  })

  test('uploadDocument 400: rejects a name in use in the folder, and only one of two concurrent uploads succeeds', async () => {
    await file('Plan.txt')
    expect(issuesOf(await upload('PLAN.TXT'))).toEqual(['file taken'])
    const replies = await Promise.all(Array.from({ length: 6 }, (_, i) => upload('Once.txt', `content ${i}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(400)])
  })

  test('uploadDocument 400: rejects another media type, and a form that has no boundary, ends early, or is compressed', async () => {
    const send = (type: string, raw_body: string, headers = {}) =>
      api.call('POST', '/v1/documents', { raw_body, headers: { 'Content-Type': type, ...headers } })
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of'
    expect(issuesOf(await send('application/json', '{}'))).toEqual(['Content-Type media_type'])
    expect(issuesOf(await send('multipart/form-data', part))).toEqual(['Content-Type media_type'])
    expect(issuesOf(await send('multipart/form-data; boundary=b', part))).toEqual(['body form'])
    expect(issuesOf(await send('multipart/form-data; boundary=b', part, { 'Content-Encoding': 'gzip' }))).toEqual([
      'Content-Encoding encoding',
    ])
  })
})

describe('lists', () => {
  test('listDocuments 200: lists the items directly in a folder, in pages, folders before files, each by name regardless of case', async () => {
    const a = await folder('beta')
    await folder('Alpha')
    await file('zeta.txt')
    await file('Eta.txt')
    await file('inside.txt', { folder_id: a.id })
    expect(await names()).toEqual(['Alpha', 'beta', 'Eta.txt', 'zeta.txt'])
    expect(await names({ folder_id: a.id })).toEqual(['inside.txt'])
    expect(await names({ type: 'file' }), 'the whole tree').toEqual(['Eta.txt', 'inside.txt', 'zeta.txt'])
    expect(await names({ folder_id: missingFolder })).toEqual([])
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await list({ limit: 1, ...(cursor && { cursor }) })
      expect(body.total_count).toBe(4)
      seen.push(...body.results.map((item: any) => item.name))
      cursor = body.cursor
      // The new folder sorts first, and must not move the items of later pages.
      if (seen.length === 2) await folder('Aardvark')
      if (seen.length === 2)
        await remove((await list({ limit: 50 })).body.results.find((item: any) => item.name === 'Aardvark').id)
    }
    expect(seen).toEqual(['Alpha', 'beta', 'Eta.txt', 'zeta.txt'])
    expect((await list({}, api.theirs.key)).body).toEqual({ results: [], cursor: null, has_more: false, total_count: 0 })
  })

  test('listDocuments 200: lists files of a pursuit or opportunity in any folder', async () => {
    const top = await folder('Top')
    const inner = await folder('Inner', top.id)
    await file('a.txt', { folder_id: inner.id, pursuit_id })
    await file('b.txt', { opportunity_id: 'contract_mowing' })
    await file('c.txt')
    expect(await names({ pursuit_id })).toEqual(['a.txt'])
    expect(await names({ opportunity_id: 'contract_mowing' })).toEqual(['a.txt', 'b.txt'])
    expect(await names({ opportunity_id: 'contract_mowing', folder_id: top.id })).toEqual(['a.txt'])
    expect(await names({ pursuit_id: 'pur_none' })).toEqual([])
  })

  test('getDocument 404: another company’s file looks like a missing one', async () => {
    const ours = await file('a.txt')
    const replies = await Promise.all([get(missing, api.theirs.key), get(ours.id, api.theirs.key)])
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      [missing, ours.id].map((id) => [404, { code: 'NOT_FOUND', message: `document ${id} not found` }]),
    )
  })

  test('listDocuments 200: files of a deleted pursuit still belong to the opportunity', async () => {
    const { id } = await file('a.txt', { pursuit_id })
    await sql`delete from pursuit_change`.execute(api.db)
    await sql`delete from pursuit where id = ${pursuit_id}`.execute(api.db)
    expect((await get(id)).body).toMatchObject({ pursuit_id: null, opportunity_id: 'contract_mowing' })
  })
})

describe('changes', () => {
  test('updateDocument 200: renames, moves and tags, and a folder moves with its content', async () => {
    const [a, b] = [await folder('A'), await folder('B')]
    const inner = await file('x.txt', { folder_id: b.id })
    api.clock.advance(60)
    const moved = await patch(b.id, { name: 'B2', parent_id: a.id, tags: ['x', ' X ', 'y'] })
    expect(moved.body).toMatchObject({ name: 'B2', path: '/A/B2', tags: ['x', 'y'], updated_at: api.clock.now().toISOString() })
    expect((await get(inner.id)).body.path).toBe('/A/B2/x.txt')
    expect((await patch(b.id, { parent_id: null })).body.path).toBe('/B2')
    const before = (await get(b.id)).body
    expect((await patch(b.id, {})).body).toEqual(before)
  })

  test('updateDocument 400: rejects moving a folder into itself or below itself, and any move into a file, into another company’s folder, or to a name in use', async () => {
    const a = await folder('A')
    const b = await folder('B', a.id)
    const f = await file('B')
    const theirs = (await postFolder({ name: 'T' }, api.theirs.key)).body.id
    for (const parent_id of [a.id, b.id, f.id, theirs, missingFolder])
      expect(issuesOf(await patch(a.id, { parent_id })), parent_id).toEqual(['parent_id parent'])
    expect(issuesOf(await patch(f.id, { parent_id: a.id }))).toEqual(['parent_id taken'])
    expect(issuesOf(await patch(f.id, { name: 'a' }))).toEqual(['name taken'])
    expect((await patch(f.id, { name: 'b' })).body.name).toBe('b')
  })

  test('updateDocument 404: does not find a missing file or another company’s file, which stays unchanged', async () => {
    const theirs = (await postFolder({ name: 'T' }, api.theirs.key)).body.id
    const replies = await Promise.all([patch(missing, { name: 'Ours' }), patch(theirs, { name: 'Ours' })])
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
      [missing, theirs].map((id) => [404, `document ${id} not found`]),
    )
    expect((await get(theirs, api.theirs.key)).body.name).toBe('T')
  })

  test('updateDocument: two folders that are concurrently moved into each other form no cycle', async () => {
    const [a, b] = [await folder('A'), await folder('B')]
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all([patch(a.id, { parent_id: b.id }), patch(b.id, { parent_id: a.id })])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
      await patch(a.id, { parent_id: null })
      await patch(b.id, { parent_id: null })
    }
    expect(await names()).toEqual(['A', 'B'])
  })

  test('updateDocument 412: rejects the second of two edits of the same version', async () => {
    const { id } = await file('a.txt')
    const etag = (await get(id)).headers.get('ETag')!
    expect((await patch(id, { name: 'b.txt' }, { 'If-Match': etag })).status).toBe(200)
    expect((await patch(id, { name: 'c.txt' }, { 'If-Match': etag })).status).toBe(412)
  })

  test('deleteDocument: a folder that is not empty needs `recursive`, which deletes its content', async () => {
    const a = await folder('A')
    const b = await folder('B', a.id)
    const inner = await file('x.txt', { folder_id: b.id })
    expect(issuesOf(await remove(a.id))).toEqual(['recursive not_empty'])
    expect((await remove(a.id, { recursive: true })).body).toEqual({ id: a.id, deleted: true })
    expect((await get(inner.id)).status).toBe(404)
    expect((await remove(a.id)).status).toBe(404)
    const { rows } = await sql`select from document`.execute(api.db)
    expect(rows).toEqual([])
  })

  test('deleteDocument 404: does not find another company’s file', async () => {
    const { id } = await file('a.txt')
    expect((await remove(id, {}, api.theirs.key)).status).toBe(404)
    expect((await get(id)).status).toBe(200)
  })

  test('uploadDocument 409, createFolder 409: a company stores at most 20,000 items', async () => {
    const now = api.clock.now()
    await sql`insert into document (id, company_id, type, name, status, created_at, updated_at)
      select 'fld_' || n, ${api.ours.id}, 'folder', 'Folder ' || n, 'ready', ${now}, ${now} from generate_series(1, 20000) n`.execute(
      api.db,
    )
    for (const reply of [await upload('a.txt'), await postFolder({ name: 'One more' })])
      expect(reply).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED', message: expect.stringContaining('20,000') } })
  })
})
