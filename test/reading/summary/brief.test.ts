import { expect, test } from 'vitest'
import { exampleNotices } from '../../../demo/data/company/cast-notices.ts'
import { readBrief } from '../../../reading/summary/summary.ts'

test('readBrief: begins with what is bought, in the words of the text', () => {
  const notices = exampleNotices().filter(({ notice }) => (notice.description?.length ?? 0) > 150)
  expect(notices.length).toBeGreaterThan(5)
  for (const { notice } of notices) {
    const { overview, summary } = readBrief(notice)
    expect(notice.description).toContain(overview)
    expect(summary!.startsWith(overview!)).toBe(true)
  }
  const { overview, summary } = readBrief(notices.find(({ name }) => name === 'incidentResponse')!.notice)
  expect(overview).toContain('solicits proposals for cyber incident response')
  expect(summary).toContain('The estimated value lies between $1,900,000 and $2,300,000')
})

test('readBrief: a notice without words has no brief', () => {
  for (const description of [null, '', ' \n '])
    expect(readBrief({ title: 'Elevators', description })).toEqual({ overview: null, summary: null })
})
