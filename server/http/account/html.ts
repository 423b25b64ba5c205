import { escapeHtml } from '../../../kernel/text/html.ts'

/** HTML that is safe to send, which only `html` makes. Every other text that a page shows is escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Part[]

/** Makes HTML from a template. Escapes each value unless it is HTML already. Null and false add nothing. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Markup {
  return new Markup(strings.map((text, i) => text + textOf(values[i])).join(''))
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return escapeHtml(String(part))
}
