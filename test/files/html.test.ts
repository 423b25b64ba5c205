import { afterEach, describe, expect, test, vi } from 'vitest'
import { htmlText } from '../../files/html.ts'

const page = (body: string) => `<!doctype html><html><body>${body}`

describe('htmlText', () => {
  test('blocks become lines, cells are separated, and only text is kept', () => {
    const table = '<table><tr><td>CLIN<td>Price<tr><td>0001<td>$100</table>'
    expect(htmlText(page(`<h1>Rates</h1><p>Per &amp; hour:</p>${table}<script>alert(1)</script><img alt=logo>`))).toBe(
      'Rates\n\nPer & hour:\n\nCLIN\tPrice\t\n0001\t$100\t',
    )
  })

  test('no depth of elements hides text', () => {
    for (const depth of [10, 97, 98, 99, 100, 101, 1_000])
      expect(htmlText(page(`${'<div>'.repeat(depth)}Inside.`)).trim(), `${depth} deep`).toBe('Inside.')
  })

  test('unclosed elements do not count as deep, and a large table keeps its lines', () => {
    const open = htmlText(page('<ul>'.concat('<li>One.'.repeat(3_000), '</ul>', '<p>Two.<br>'.repeat(3_000))))
    expect(open).toContain('\n * One.\n * One.')
    const rows = htmlText(page(`<table>${'<tr><td>0001<td>$100'.repeat(20_000)}</table>`)).split('\n')
    expect([rows.length, rows[1]?.trim()]).toEqual([20_000, '0001\t$100'])
  })
})

/** Counts the list items that `work` moves. The parser inserts at the front of a list, which moves all of its items. */
function countMovedItems(work: () => void): number {
  let moved_items = 0
  for (const name of ['unshift', 'shift'] as const) {
    const original = Array.prototype[name] as (this: unknown[], ...given: unknown[]) => unknown
    vi.spyOn(Array.prototype, name).mockImplementation(function (this: unknown[], ...given: unknown[]) {
      moved_items += this.length
      return original.apply(this, given) as never
    })
  }
  work()
  vi.restoreAllMocks()
  return moved_items
}

afterEach(() => vi.restoreAllMocks())

describe('htmlText: the work grows linearly with the text', () => {
  const hostile = {
    'nested unknown elements': '<x>',
    'nested known elements': '<div>',
    'two kinds of elements in turn': '<small><q>',
    'elements that close each other': '<li><td>',
    'unknown elements with text between them': '<x>a ',
    'SVG elements that close themselves': '<svg/>',
    'SVG elements that never close': '<svg></b>',
    'MathML elements that another element closes': '<b><mi></b>',
    'end tags without an element': '<x></y>',
    'paragraphs in a row': '<p>a</p>',
  }
  test.each(Object.entries(hostile))('%s', (_name, unit) => {
    const moved = (times: number) => countMovedItems(() => htmlText(page(unit.repeat(times))))
    // The margin of 1,000,000 moves is small enough for the reader's limits.
    const [small, large] = [moved(40_000), moved(160_000)]
    expect(large).toBeLessThan(4 * small + 1_000_000)
    expect(large).toBeLessThan(150_000_000)
  })
})
