import { expect, test } from 'vitest'
import { ApiError } from '../../client/index.ts'
import { Conflict, save } from '../../web/shell/edits/save.ts'

type Row = { title: string; due: string | null }
const base = { record: { title: 'Old', due: null }, etag: '"1"' }

/** A store whose version is 2, because a colleague changed it. */
function storeWith(record: Row) {
  const sent: string[] = []
  return {
    sent,
    read: async () => ({ record, etag: '"2"' }),
    async send(etag: string) {
      sent.push(etag)
      if (etag !== '"2"') throw new ApiError({ message: 'Changed' }, new Response(null, { status: 412 }))
      return { record: { ...record, title: 'Mine' }, etag: '"3"' }
    },
  }
}

test('save: a change of another field by a colleague stays, and the change is sent again', async () => {
  const store = storeWith({ title: 'Old', due: 'Friday' })
  await expect(save<Row>({ base, fields: ['title'], ...store })).resolves.toMatchObject({
    record: { title: 'Mine', due: 'Friday' },
  })
  expect(store.sent).toEqual(['"1"', '"2"'])
})

test('save: a change of the same field is a conflict that holds the newer record', async () => {
  const store = storeWith({ title: 'Theirs', due: 'Friday' })
  const refused = save<Row>({ base, fields: ['title', 'due'], ...store })
  await expect(refused).rejects.toBeInstanceOf(Conflict)
  await expect(refused).rejects.toMatchObject({ fields: ['title', 'due'], theirs: { etag: '"2"' } })
  expect(store.sent).toEqual(['"1"'])
})
