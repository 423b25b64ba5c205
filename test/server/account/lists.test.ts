/** Lists of the settings in pages, and the forms of their rows. */
import { beforeEach, expect, test } from 'vitest'
import { insertMember } from '../../../db/people/people.ts'
import { createKey, startApi } from '../../harness/harness.ts'
import { openVisitor, type Shown } from './visitor.ts'

const api = await startApi({ unlimited: true })
const { db, ours, clock } = api
const visitor = openVisitor(api.origin)

beforeEach(async () => {
  visitor.cookies.set('oi_session_3000', await api.signIn(ours.users.owner))
})

/** Returns the names of the rows of a list, and the addresses of its links. */
function read({ html }: Shown, name: string) {
  const [, shown = ''] = new RegExp(`<div id="list-${name}">([\\s\\S]*?<p class="steps">[\\s\\S]*?</p>)`).exec(html) ?? []
  const links = Object.fromEntries(
    Array.from(shown.matchAll(/<a href="([^"#]+)#list-[^"]+">(\w+)<\/a>/g), ([, href, label]) => [
      label!,
      href!.replaceAll('&amp;', '&'),
    ]),
  )
  return { rows: Array.from(shown.matchAll(/<p class="name">([^<]+)/g), ([, row]) => row!.trim()), links }
}

test('lists: the older and newer pages of a list are links, and other lists stay where they are', async () => {
  for (let i = 10; i < 55; i += 1) {
    clock.advance(1)
    const { key_id } = await createKey(db, ours.id, ours.users.owner, 'read', clock.now())
    await db
      .updateTable('api_key')
      .set({ name: `Key ${i}` })
      .where('id', '=', key_id)
      .execute()
    await insertMember(db, ours.id, { email: `m${i}@example.com`, name: `Member ${i}`, role: 'member' }, clock.now())
  }
  const pages = [await visitor.get('/app/settings')]
  const keys = () => read(pages.at(-1)!, 'active-keys')
  expect([keys().rows[0], keys().rows.length, Object.keys(keys().links)]).toEqual(['Key 54', 20, ['Older']])
  pages.push(await visitor.get(keys().links.Older!))
  expect([keys().rows[0], Object.keys(keys().links)]).toEqual(['Key 34', ['Newer', 'Older']])
  const members = read(pages.at(-1)!, 'members')
  expect(Object.keys(members.links)).toEqual(['Next'])
  pages.push(await visitor.get(members.links.Next!))
  expect(keys().rows[0]).toBe('Key 34')
  expect(Object.keys(read(pages.at(-1)!, 'members').links)).toEqual(['Previous', 'Next'])
  pages.push(await visitor.get(keys().links.Older!))
  expect([keys().rows[0], Object.keys(keys().links)]).toEqual(['Key 14', ['Newer']])
  pages.push(await visitor.get(keys().links.Newer!))
  expect(keys().rows[0]).toBe('Key 34')
  pages.push(await visitor.get(keys().links.Newer!))
  expect([keys().rows[0], read(pages.at(-1)!, 'members').rows]).toEqual(['Key 54', read(pages[3]!, 'members').rows])
})

test('lists: a form of a row on an older page leads back to this page', async () => {
  const { links } = read(await visitor.get('/app/settings'), 'active-keys')
  const page = await visitor.get(links.Older!)
  const query = links.Older!.split('?')[1]!
  const done = await visitor.submit(page, {}, `/app/settings/revokeApiKey?${query}`)
  expect(done.location).toBe(`/app/settings?${query}&done=revokeApiKey#keys`)
})

test('lists 400: a cursor that was changed leads to the settings without it', async () => {
  const { status, html } = await visitor.get('/app/settings?audit=changed')
  expect([status, html]).toEqual([400, expect.stringContaining('<a href="/app/settings">Open the settings</a>')])
})
