import { convert, type HtmlToTextOptions } from 'html-to-text'
import { cleanText } from './text.ts'

const tags =
  'p|br|div|span|ul|ol|li|table|thead|tbody|tr|td|th|b|strong|i|em|u|a|h[1-6]|font|hr|pre|blockquote|sup|sub|center|img|html|body|head|style|script|o:p'
const tag = new RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'i')
const otherAngle = new RegExp(`<(?!/?(?:${tags})(?:\\s[^<>]*)?/?>|!--)`, 'gi')

const tags_max = 20_000

const options: HtmlToTextOptions = {
  wordwrap: false,
  // What lies deeper is left out: no real description does, and the converter calls itself for each level.
  limits: { maxDepth: 100, ellipsis: '' },
  selectors: [
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, noAnchorUrl: true, linkBrackets: ['(', ')'] },
    },
    { selector: 'img', format: 'skip' },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
}

/** A description as plain text with its paragraphs; null when it has none. `<A1234>` and `<name@agency.gov>` are text, not markup. */
export function descriptionText(raw: string | null | undefined): string | null {
  if (!raw) return null
  return cleanText(raw.includes('<') && tag.test(raw) ? plainText(raw) : raw)
}

/** The parser's time grows with the square of how deep tags stand in each other: of more than any description has, only the tags go. */
function plainText(raw: string): string {
  const escaped = raw.replace(otherAngle, '&lt;')
  return escaped.split('<', tags_max + 1).length > tags_max ? escaped.replace(/<[^<>]*>/g, ' ') : convert(escaped, options)
}

/** The address of a description that says nothing but where to read it; else null. */
export function onlyLink(text: string | null): string | null {
  return text?.startsWith('http') && /^https?:\/\/\S+$/.test(text) ? text : null
}
