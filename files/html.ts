import { convert } from 'html-to-text'
import { Parser } from 'htmlparser2'

export const html_characters_max = 5_000_000
/** Maximum depth of elements. The converter is recursive and leaves out deeper elements. */
const depth_max = 100
/** Maximum elements, more than real pages of 5,000,000 characters contain. The converter needs about 400 bytes per element. */
const elements_max = 100_000
/** Maximum elements in drawings and formulas. The parser lists them, and removes them only at their own end tags. */
const foreign_max = 10_000
const foreign = new Set('svg math mi mo mn ms mtext annotation-xml foreignobject desc title'.split(' '))

const skipped = ['img', 'script', 'style', 'template', 'noscript'].map((selector) => ({ selector, format: 'skip' }))
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } }))

/** Returns the text of a page, with line breaks between blocks. If a page has too much markup, replaces its tags with spaces. */
export function htmlText(given: string): string {
  const html = given.slice(0, html_characters_max)
  if (isOverloaded(html)) return html.replace(/<[^<>]*>/g, ' ')
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: depth_max, ellipsis: '', maxInputLength: html_characters_max },
    selectors: [
      ...skipped,
      ...headings,
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: '\t' } })),
    ],
  })
}

const chunk_characters = 16_384

/** Returns whether a page has too much markup. Only the converter's own parser knows which tag closes which element. The parser's
 * time grows with the square of the length, so parsing stops as soon as the result is clear. */
function isOverloaded(html: string): boolean {
  let [depth, deepest, elements, foreigners] = [0, 0, 0, 0]
  const parser = new Parser({
    onopentagname(name) {
      depth += 1
      elements += 1
      if (foreign.has(name)) foreigners += 1
      deepest = Math.max(deepest, depth)
    },
    onclosetag() {
      depth -= 1
    },
  })
  for (let start = 0; start < html.length; start += chunk_characters) {
    parser.write(html.slice(start, start + chunk_characters))
    if (deepest > depth_max || elements > elements_max || foreigners > foreign_max) return true
  }
  return false
}
