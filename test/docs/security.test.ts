/** Compares SECURITY.md with the connections that this code can open. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('SECURITY.md: the table of outgoing connections has every setting with an address that the server calls', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).map(read).join('\n')
  const settings = new Set(sources.match(/\b[A-Z][A-Z0-9]*_(?:URL|ENDPOINT|HOSTS|NETWORKS)\b/g))
  // The server only writes PUBLIC_URL into links.
  settings.delete('PUBLIC_URL')
  expect([...settings]).toEqual(expect.arrayContaining(['DATABASE_URL', 'MEILI_URL', 'SMTP_URL', 'S3_ENDPOINT']))
  const [, table = ''] = read('SECURITY.md').split('## Outgoing connections')
  expect([...settings].filter((setting) => !table.includes(`\`${setting}\``))).toEqual([])
  for (const command of ['oi ingest', 'oi sources add', 'outbound_webhook']) expect(table).toContain(`\`${command}\``)
})

test('SECURITY.md: only the listed files open connections, and a new file needs a line in the table and here', () => {
  const rooms =
    '{catalog,db,delivery,demo,files,handlers,ingest,jobs,kernel,matching,reading,search,server,services,storage}/**/*.ts'
  const calling = /(?<![.\w])fetch\((?!\{)|from 'node:https'|createTransport\(|new Meilisearch\(|new (?:pg\.)?(?:Pool|Client)\(/
  expect(
    globSync(rooms, { cwd: root })
      // The calls in code-samples.ts are samples that readers copy.
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
