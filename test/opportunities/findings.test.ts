import { expect, test } from 'vitest'
import { pageBreak } from '../../kernel/text/pages.ts'
import { findInPages } from '../../services/opportunities/attachments/findings.ts'

const clause = (number: number) => `FAR 52.212-${number}, Instructions to Offerors (SEP 2023)`
const filler = 'The contractor shall keep the fence in good repair, in all weathers and at all hours of the day 😀.\n'

test('findInPages: findings have correct offsets in a long file without pages, and in a file with many pages', async () => {
  const long = `${clause(1)}\n${filler.repeat(2_000)}${clause(3)}\n${filler.repeat(900)}${clause(4)}\n`
  const short = Array.from({ length: 40 }, (_, index) => ({
    page: index + 1,
    text: `${filler.repeat(40)}${clause(index + 10)}\n`,
  }))
  for (const pages of [[{ page: null, text: long }], [{ page: null, text: long }, ...short], short]) {
    const text = pages.map((page) => page.text).join(pageBreak)
    const { regulation_sections, demands } = await findInPages(pages)
    for (const { text: passage, start, end } of regulation_sections) expect(text.slice(start, end)).toBe(passage)
    for (const { quote, start, end } of demands) expect(text.slice(start, end)).toBe(quote)
    const cited = regulation_sections.filter(({ citation }) => citation.startsWith('FAR 52.212-'))
    expect(cited).toHaveLength((pages.includes(short[0]!) ? 40 : 0) + (pages[0]!.page === null ? 3 : 0))
    for (const { page, citation } of cited) if (page !== null) expect(citation).toBe(`FAR 52.212-${page + 9}`)
  }
})

test('findInPages: a file without pages has no findings, and neither do empty pages', async () => {
  const nothing = { regulation_sections: [], demands: [] }
  expect(await findInPages([])).toEqual(nothing)
  expect(await findInPages([{ page: 1, text: '' }])).toEqual(nothing)
})
