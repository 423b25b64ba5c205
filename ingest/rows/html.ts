import { convert, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'
import { boundedDescription, cutMark, description_length_max } from './limits.ts'
import { cleanText } from './text.ts'

const tags =
  'p|br|div|span|ul|ol|li|table|thead|tbody|tr|td|th|b|strong|i|em|u|a|h[1-6]|font|hr|pre|blockquote|sup|sub|center|img|html|body|head|style|script|o:p'
const tag = new RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'i')
const otherAngle = new RegExp(`<(?!/?(?:${tags})(?:\\s[^<>]*)?/?>|!--)`, 'gi')

const tags_max = 20_000

type Sibling = { type: string; prev?: Sibling | null }

/** Writes a table cell, with a separator before it unless it is the row's first cell. */
const cell: FormatCallback = (element, walk, builder) => {
  let before = (element as Sibling).prev
  while (before && before.type !== 'tag') before = before.prev
  if (before) builder.addInline(' | ')
  walk(element.children, builder)
}

const options: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { cell },
  // Elements deeper than `maxDepth` are left out, because the converter is recursive. No real description has any.
  limits: { maxDepth: 100, ellipsis: '' },
  selectors: [
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, noAnchorUrl: true, linkBrackets: ['(', ')'] },
    },
    { selector: 'img', format: 'skip' },
    // Each row becomes one line. The converter's own table layout pads all rows to the widest, and trusts the spans of cells.
    { selector: 'table', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
}

/** Maximum characters of a description that are read. The limit leaves room for markup. */
const raw_length_max = 4 * description_length_max

/** Converts a description to plain text with paragraphs. Reads up to `raw_length_max` characters. Keeps `<name@agency.gov>`. */
export function descriptionText(raw: string | null | undefined): string | null {
  if (!raw) return null
  if (raw.length <= raw_length_max) return textOf(raw)
  return boundedDescription(`${textOf(raw.slice(0, raw_length_max)) ?? ''}${cutMark}`)
}

function textOf(raw: string): string | null {
  return cleanText(raw.includes('<') && tag.test(raw) ? plainText(raw) : raw)
}

/** Converts HTML to text. Just removes the tags if there are too many, because parse time grows with the square of the depth. */
function plainText(raw: string): string {
  const escaped = raw.replace(otherAngle, '&lt;')
  if (escaped.split('<', tags_max + 1).length > tags_max) return withoutTags(escaped)
  try {
    return convert(escaped, options)
  } catch {
    return withoutTags(escaped)
  }
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ')
}

/** Returns the address if the description is only a link, or else null. */
export function onlyLink(text: string | null): string | null {
  return text?.startsWith('http') && /^https?:\/\/\S+$/.test(text) ? text : null
}
