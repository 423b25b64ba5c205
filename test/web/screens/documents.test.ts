import { expect, test } from 'vitest'
import { listOf, readDocumentsAddress } from '../../../web/features/documents/address.ts'
import { canHold, depthOf, sortByPath } from '../../../web/features/documents/paths.ts'

const paths = (...all: string[]) => all.map((path) => ({ path }))

test('sortByPath: each folder is followed by those in it, and numbers count as numbers', () => {
  const sorted = sortByPath(paths('/B', '/A/Volume 10', '/A B', '/A/Volume 2', '/A', '/A/Volume 2/x'))
  expect(sorted).toEqual(paths('/A', '/A/Volume 2', '/A/Volume 2/x', '/A/Volume 10', '/A B', '/B'))
  expect(sorted.map(depthOf)).toEqual([0, 1, 2, 1, 0, 0])
})

test('canHold: a folder is not moved into itself or below itself', () => {
  const held = paths('/A', '/A/B', '/A B', '/C').map((folder) => canHold(folder, { path: '/A' }))
  expect(held).toEqual([false, false, true, true])
})

test('readDocumentsAddress: drops unknown and empty values, and the list has no preview', () => {
  const address = readDocumentsAddress({ query: ' plan ', folder_id: '', document_id: 'doc_1', page: '2', other: 'x' })
  expect(address).toEqual({ query: 'plan', document_id: 'doc_1', page: '2' })
  expect(listOf(address)).toEqual({ query: 'plan' })
})
