import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { descriptionText } from '../../ingest/rows/html.ts'
import { boundedDescription, cutMark, description_length_max, isCut } from '../../ingest/rows/limits.ts'
import { makeNotice } from '../../ingest/rows/notice.ts'

describe('descriptionText: a table', () => {
  test('is one line per row, with cells separated by bars', () => {
    const html =
      '<p>Items</p><table><thead><tr><th>Item</th><th>Qty</th></tr></thead><tr><td>Pump <b>A</b></td><!-- x --> <td></td><td>5</td></tr></table><p>End</p>'
    expect(descriptionText(html)).toBe('Items\n\nItem | Qty\nPump A | | 5\n\nEnd')
  })

  test('needs no more memory than its text, no matter what its cells span', () => {
    for (const span of ['1000000', '1000000000', '3000', '-3', '0.5', '1e9', '0x7fffffff', 'Infinity', ''])
      for (const name of ['colspan', 'rowspan', 'COLSPAN'])
        expect(descriptionText(`<table><tr><td ${name}="${span}">x</td><td>y</td></tr></table>`), `${name} ${span}`).toBe('x | y')
    // If columns were aligned, each row would be as wide as the widest one.
    const rows = '<tr><td>a<td>x</tr>'.repeat(600)
    const wide = `<table><tr><td>${'a'.repeat(100_000)}<td>x</tr>${rows}</table>`
    expect(descriptionText(wide)!.length).toBeLessThan(wide.length)
  })

  test('keeps its words in any shape', () => {
    const tag = fc.constantFrom(
      '<table>',
      '</table>',
      '<tr>',
      '</tr>',
      '<td colspan=9>',
      '</td>',
      '<th rowspan="99999999">',
      '<tbody>',
      '<p>',
      '<br>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, fc.constantFrom('one', 'two'))), (parts) => {
        const count = (text: string) => text.match(/one|two/g)?.length ?? 0
        expect(count(descriptionText(parts.join(' ')) ?? '')).toBe(count(parts.join(' ')))
      }),
    )
  })
})

describe('descriptionText: a description that is too long', () => {
  test('ends with a note that the rest is left out, and a shorter description is unchanged', () => {
    for (const length of [description_length_max, description_length_max + 1, 6_000_000]) {
      const kept = makeNotice({
        ...{ id: '1', source: 's', source_id: '1', jurisdiction: 'federal', notice_type: 'custom', title: 't' },
        description: descriptionText(
          'word. '
            .repeat(Math.ceil(length / 6))
            .slice(0, length)
            .trim(),
        ),
      }).description!
      expect(kept.length).toBeLessThanOrEqual(description_length_max)
      expect([isCut(kept), kept.endsWith(cutMark)]).toEqual(length > description_length_max ? [true, true] : [false, false])
    }
  })

  test('is cut between characters, and cutting it again changes nothing', () => {
    for (const before of ['', 'x']) {
      const kept = boundedDescription(before + '😀'.repeat(description_length_max))!
      expect(kept.isWellFormed()).toBe(true)
      expect(boundedDescription(kept)).toBe(kept)
    }
  })

  test('with only markup is read up to a limit', () => {
    expect(descriptionText(`<p>Begin</p>${'<b> </b>'.repeat(400_000)}<p>End</p>`)).toBe(`Begin${cutMark}`)
  })
})
