import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from '../../../kernel/once.ts'
import type { WebApp } from '../app-files/web-app.ts'
import { prepareBytes } from './prepared.ts'

export const stylePath = '/app/account.css'
/** Colors, type and shapes that the web app and the reference use too. */
export const tokens = once(() => readFileSync(new URL('../../../kernel/app/tokens.css', import.meta.url), 'utf8'))

const rules = once(() => readFileSync(new URL('pages.css', import.meta.url), 'utf8'))
const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }
const fontFile = /^\/assets\/inter-latin-wght-normal-[\w-]+\.woff2$/

type Built = ReturnType<WebApp['current']>

/** Answers the style sheet of the server's pages. Their font is that of the web app, once the app is built. */
export function pageStyle({ current }: Pick<WebApp, 'current'>): (req: IncomingMessage, res: ServerResponse) => void {
  let made: { of: Built; answer: ReturnType<typeof prepareBytes> } | undefined
  return (req, res) => {
    const of = current()
    if (made?.of !== of) made = { of, answer: prepareBytes(Buffer.from(fontFace(of) + tokens() + rules()), headers) }
    made.answer(req, res)
  }
}

function fontFace(built: Built): string {
  const file = typeof built === 'string' ? undefined : [...built.files.keys()].find((path) => fontFile.test(path))
  if (file === undefined) return ''
  return `@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("/app${file}") format("woff2-variations"); }\n`
}
