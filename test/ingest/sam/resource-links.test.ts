import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldNotices } from '../../../ingest/rows/fold.ts'
import { makeNotice, type Notice, restoreNotice, storeNotice } from '../../../ingest/rows/notice.ts'
import { resourceLinks, type SamApiNotice, samApiNotice } from '../../../ingest/sam/api.ts'

const samples = new URL('../../../../shared/data/api_samples/', import.meta.url)

test('resourceLinks: returns distinct https addresses in order, without keys and tokens', () => {
  const file = 'https://sam.gov/api/prod/opps/v3/opportunities/resources/files/871b323b06e14812991b90cbdd95416b/download'
  expect(
    resourceLinks([
      `${file}?api_key=null&token=`,
      file,
      `${file}?token=secret&API_KEY=mine#page=2`,
      'https://files.example.com/a.pdf?version=2&apikey=mine',
      'http://files.example.com/plain.pdf',
      'https://user:password@files.example.com/b.pdf',
      'javascript:alert(1)',
      `https://files.example.com/${'a'.repeat(3_000)}`,
      null,
      7,
      '',
    ]),
  ).toEqual([file, 'https://files.example.com/a.pdf?version=2'])
  expect(resourceLinks([])).toBeNull()
  expect(resourceLinks(['no address'])).toBeNull()
  const many = Array.from({ length: 5_000 }, (_none, index) => `https://files.example.com/${index}`)
  expect(resourceLinks(many)).toHaveLength(100)
})

test('foldNotices: the history shows an added file, and a notice without files is stored without the field', () => {
  const first = makeNotice({ ...base, id: 'sam/1', source_id: '1', posted_at: '2026-04-01T00:00:00.000Z' })
  expect(storeNotice(first).content).not.toContain('resource_links')
  const second: Notice = {
    ...first,
    id: 'sam/2',
    source_id: '2',
    posted_at: '2026-04-09T00:00:00.000Z',
    resource_links: ['https://a.example/1'],
  }
  const { content, description } = storeNotice(second)
  expect(restoreNotice(JSON.parse(content), description)).toEqual(second)
  expect(foldNotices([second, first]).history.map(({ changes }) => changes)).toEqual([
    [],
    [{ field: 'resource_links', old_value: null, new_value: ['https://a.example/1'] }],
  ])
})

const base = {
  source: 'sam',
  jurisdiction: 'federal',
  notice_type: 'solicitation',
  title: 'Guard rails',
  solicitation_number: 'W912DY26B0001',
} as const

const sampleNames = ['opportunities_v2_real_2026.json', 'opportunities_v2_real_2024_resource_links.json']
const here = sampleNames.every((name) => exists(name))
if (!here) console.log('skipped, as the samples of the API are not there: files of real notices')

test.skipIf(!here)('real notices: every link of the samples is an address without a key', () => {
  const raw = sampleNames.flatMap((name) => read(name))
  const reported = raw.flatMap(({ resourceLinks: links }) => links ?? [])
  const links = raw.flatMap((each) => (samApiNotice(each) as Notice).resource_links ?? [])
  expect(links).toHaveLength(reported.length)
  expect(links.length).toBe(37)
  for (const link of links)
    expect(link).toMatch(/^https:\/\/sam\.gov\/api\/prod\/opps\/v3\/opportunities\/resources\/files\/[0-9a-f]{32}\/download$/)
})

function exists(name: string): boolean {
  try {
    return readFileSync(new URL(name, samples)).length > 0
  } catch {
    return false
  }
}

function read(name: string): SamApiNotice[] {
  return (JSON.parse(readFileSync(new URL(name, samples), 'utf8')) as { opportunitiesData: SamApiNotice[] }).opportunitiesData
}
