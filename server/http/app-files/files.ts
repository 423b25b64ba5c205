import { globSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { prepareBytes } from '../pages/prepared.ts'

/** Answers a request for one file. */
type Answer = (req: IncomingMessage, res: ServerResponse) => void

/** The files of a built app in memory, by their path below /app. `page` is the page of all screens. */
export type BuiltApp = { page: Answer; files: ReadonlyMap<string, Answer> }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** React sets styles by the CSSOM, which `style-src 'self'` allows. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}
/** The bundler puts a hash of the content into the names of these files. */
const hashed = /^\/assets\//

/** Reads all files of a built app. A request never reads a file, so it cannot name one outside of the app. */
export function readBuiltApp(folder: string): BuiltApp {
  const found = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((file) => file.isFile())
  const files = new Map(
    found.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const path = file.slice(folder.length).replaceAll('\\', '/')
      return [path, prepareFile(file, path)] as const
    }),
  )
  const page = files.get('/index.html')
  if (!page) throw new Error(`${folder} has no index.html`)
  return { page, files }
}

function prepareFile(file: string, path: string): Answer {
  return prepareBytes(readFileSync(file), {
    ...headers,
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
}
