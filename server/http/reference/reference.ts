import { readFileSync } from 'node:fs'
import express, { type Request, type Response, type Router } from 'express'
import { once } from '../../../kernel/once.ts'
import { readDocument } from '../../contract/document.ts'
import { send } from '../pages/pages.ts'
import { prepareLater } from '../pages/prepared.ts'
import { tokens } from '../pages/style.ts'
import { createSite, type Site } from './site.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
const html = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
}
const assets = {
  'base.css': 'text/css; charset=utf-8',
  'reference.css': 'text/css; charset=utf-8',
  'layout.css': 'text/css; charset=utf-8',
  'cards.css': 'text/css; charset=utf-8',
  'reference.js': 'text/javascript; charset=utf-8',
  'search.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
}

type Prepared = ReturnType<typeof prepareLater>

/** Serves the reference. Makes its pages at the first request, because many installations never show them. */
export function reference(public_url: string): Router {
  const site = once(() => createSite(readDocument(new Set()), `${public_url}/api`))
  const answers = once(() => prepareSite(site()))
  const router = express.Router({ strict: true })
  router.get('/', (req, res) => {
    if (!req.originalUrl.split('?')[0]!.endsWith('/')) return void res.redirect(301, `${req.baseUrl}/`)
    answers().get('')!(req, res)
  })
  router.get('/:name', (req: Request<{ name: string }>, res: Response, next) => {
    const answer = answers().get(req.params.name)
    if (answer) return answer(req, res)
    res.vary('Accept')
    // Programs get JSON, as for every unknown path of the API.
    if (req.accepts('json', 'html') === 'html') send(res, 404, 'text/html', site().missing(), html)
    else next()
  })
  return router
}

function prepareSite({ pages, show, index }: Site): Map<string, Prepared> {
  return new Map([
    ...pages.map((page) => [page.name, prepareLater(() => Buffer.from(show(page)), html)] as const),
    ['search.json', prepareAsset(() => Buffer.from(index), 'application/json')],
    ...Object.entries(assets).map(([file, type]) => [file, prepareAsset(() => readAsset(file), type)] as const),
  ])
}

function prepareAsset(make: () => Buffer, type: string): Prepared {
  return prepareLater(make, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
}

function readAsset(file: string): Buffer {
  const bytes = readFileSync(new URL(`assets/${file}`, import.meta.url))
  return file === 'base.css' ? Buffer.concat([Buffer.from(tokens()), bytes]) : bytes
}
