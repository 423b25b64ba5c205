import { afterEach, expect, test } from 'vitest'
import { list, shownMessage } from '../../../server/commands/command.ts'

const { isTTY } = process.stdout
afterEach(() => void (process.stdout.isTTY = isTTY))

const message = `HTTP 503\n${'x'.repeat(300)}`
const shown = () =>
  list(
    [
      { name: 'a', at: '2026-04-20T12:00:00.123Z', message },
      { name: 'b', at: null, message: null },
    ],
    { name: 'name', at: 'at', message: shownMessage },
  )

test('list: a pipe gets whole messages and times, and a minus sign for each empty cell', () => {
  process.stdout.isTTY = false
  const [, first, second] = shown().split('\n')
  expect([first, second]).toEqual([
    expect.stringMatching(/^a +2026-04-20T12:00:00\.123Z +HTTP 503 x{300}$/),
    expect.stringMatching(/^b +- +-$/),
  ])
})

test('list: a terminal gets short messages, and times without seconds', () => {
  process.stdout.isTTY = true
  expect(shown().split('\n')[1]).toMatch(/^a +2026-04-20 12:00Z +HTTP 503 x{31}…$/)
})
