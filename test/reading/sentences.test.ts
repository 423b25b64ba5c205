import { expect, test } from 'vitest'
import { sentencesOf } from '../../kernel/text/sentences.ts'

test.each([
  ['the day of a date', ['Quotes are due May 4.', 'Questions are due by April 20.', 'Send both by email.']],
  ['the day after a short month', ['The site visit is on Sept. 14.', 'Register by email.']],
  ['not the number of an item', ['Send 2. Prices and 3. Resumes.']],
  ['not an abbreviation', ['Meet Mr. Lee at Bldg. 4 in St. Paul.', 'Bring a badge.']],
])('sentences: what ends one: %s', (_what, sentences) => {
  const text = sentences.join(' ')
  expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences)
})
