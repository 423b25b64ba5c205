import { convert, type HtmlToTextOptions } from 'html-to-text'
import { cleanText } from './text.ts'

const tags =
  'p|br|div|span|ul|ol|li|table|thead|tbody|tr|td|th|b|strong|i|em|u|a|h[1-6]|font|hr|pre|blockquote|sup|sub|center|img|html|body|head|style|script|o:p'
const tag = new RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'i')
const otherAngle = new RegExp(`<(?!/?(?:${tags})(?:\\s[^<>]*)?/?>|!--)`, 'gi')

const options: HtmlToTextOptions = {
  wordwrap: false,
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
  return cleanText(raw.includes('<') && tag.test(raw) ? convert(raw.replace(otherAngle, '&lt;'), options) : raw)
}

/** The address of a description that says nothing but where to read it; else null. */
export function onlyLink(text: string | null): string | null {
  return text?.startsWith('http') && /^https?:\/\/\S+$/.test(text) ? text : null
}
