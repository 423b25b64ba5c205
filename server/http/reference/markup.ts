import { operations } from '../../../generated/operations.ts'
import { escapeHtml } from '../../../kernel/text/html.ts'

/** The address of a text for people, such as `lists-and-paging`. */
export function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** The Markdown of our API description: paragraphs, lists, code, bold and emphasis. */
export function markdown(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => (/^(?:-|\d+\.) /.test(block) ? list(block) : `<p>${inline(block)}</p>`))
    .join('\n')
}

function list(block: string): string {
  const tag = block.startsWith('-') ? 'ul' : 'ol'
  const items = block.split(/^(?:-|\d+\.) /m).slice(1)
  return `<${tag}>${items.map((item) => `<li>${inline(item.trim())}</li>`).join('')}</${tag}>`
}

/** Code is left as it is. In other text, the name of an operation becomes a link to it. */
export function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, i) => (i % 2 === 1 ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : prose(part)))
    .join('')
}

function prose(text: string): string {
  return escapeHtml(text)
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
    .replaceAll(/\b[a-z]+[A-Z]\w+\b/g, (name) => (Object.hasOwn(operations, name) ? `<a href="${name}">${name}</a>` : name))
}

/** A string without an end extends to the source's end, to match in linear time. In a shell, `'\\''` is a quote in a string. */
const tokens =
  /("(?:\\[\s\S]|[^"\\])*"(?=\s?:))|("(?:\\[\s\S]|[^"\\])*"?|'(?:'\\''|\\[\s\S]|[^'\\])*'?|`[^`]*`?)|(?<![\w:/-])(\d+(?:\.\d+)?|true|false|null|True|False|None)(?![\w-])|\b(import|from|const|new|await|if|throw)\b/g
const classes = ['key', 'text', 'value', 'word']

/** A block of code that can be scrolled with the mouse or the keyboard. Colors strings, values, and words of a language. */
export function codeBlock(source: string, label: string, className = ''): string {
  let colored = ''
  let end = 0
  for (const match of source.matchAll(tokens)) {
    const kind = match.slice(1).findIndex((group) => group !== undefined)
    colored += `${escapeHtml(source.slice(end, match.index))}<span class="${classes[kind]}">${escapeHtml(match[0])}</span>`
    end = match.index + match[0].length
  }
  colored += escapeHtml(source.slice(end))
  return `<pre class="${className}" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${colored}</code></pre>`
}
