/** SECURITY.md lists the connections that this code can open. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('SECURITY.md: each setting that holds an address which the server calls is in the table of outgoing connections', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).map(read).join('\n')
  const settings = new Set(sources.match(/\b[A-Z][A-Z0-9]*_(?:URL|ENDPOINT|HOSTS|NETWORKS)\b/g))
  // Links in answers begin with it: no one calls it.
  settings.delete('PUBLIC_URL')
  expect([...settings]).toEqual(expect.arrayContaining(['DATABASE_URL', 'MEILI_URL', 'SMTP_URL', 'S3_ENDPOINT']))
  const [, table = ''] = read('SECURITY.md').split('## Outgoing connections')
  expect([...settings].filter((setting) => !table.includes(`\`${setting}\``))).toEqual([])
  for (const command of ['oi ingest', 'oi sources add', 'outbound_webhook']) expect(table).toContain(`\`${command}\``)
})

test('SECURITY.md: no other file calls an address; a new one is added here and, with its data, to the table', () => {
  const rooms =
    '{catalog,db,delivery,demo,files,handlers,ingest,jobs,kernel,matching,reading,search,server,services,storage}/**/*.ts'
  const calling = /(?<![.\w])fetch\((?!\{)|from 'node:https'|createTransport\(|new Meilisearch\(|new (?:pg\.)?(?:Pool|Client)\(/
  expect(
    globSync(rooms, { cwd: root })
      // Its samples are calls that readers copy.
      .filter((path) => path !== 'server/http/reference/code-samples.ts' && calling.test(read(path)))
      .sort(),
  ).toEqual([
    'db/postgres/connect.ts',
    'delivery/mail.ts',
    'ingest/sam/api-client.ts',
    'kernel/http/download.ts',
    'kernel/http/post.ts',
    'kernel/models/model-server.ts',
    'search/meilisearch/connection.ts',
    'server/postgres/server.ts',
    'storage/s3.ts',
  ])
})
