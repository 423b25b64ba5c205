import type { ServerResponse } from 'node:http'
import { rateLimits } from '../../../generated/operations.ts'
import { stylePath } from './style.ts'

/** The pages outside of /api: the root page, the pages for unknown paths, and the text for agents. */
export const pagePaths: readonly string[] = ['/', '/llms.txt']

export const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** Sends a page that runs no script and cannot be framed. */
export function send(res: ServerResponse, status: number, type: string, text: string, more: Record<string, string> = {}): void {
  const length = Buffer.byteLength(text)
  res.writeHead(status, { ...pageHeaders, ...more, 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': length }).end(text)
}

export function sendToApp(res: ServerResponse): void {
  res.writeHead(302, { ...pageHeaders, Location: '/app/', 'Content-Length': 0 }).end()
}

export function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Opportunity Intelligence</title>
    <link rel="stylesheet" href="${stylePath}">
    <link rel="icon" href="/api/docs/icon.svg" type="image/svg+xml">${head}
  </head>
  <body>
    <header><a href="/">Opportunity Intelligence</a></header>
    <main>
${body}
    </main>
  </body>
</html>
`
}

const links = `
    <ul>
      <li><a href="/api/docs/">the reference</a>, where every operation can be tried</li>
      <li><a href="/api/openapi.json">the description for machines</a> (OpenAPI)</li>
      <li><a href="/llms.txt">a text for agents</a></li>
      <li><a href="/api/ready">whether the database and the search engine answer</a></li>
    </ul>`

export const missing = page(
  'Not found',
  `    <h1>This page does not exist</h1>
    <p>This is an installation of Opportunity Intelligence. Open the <a href="/app/">app</a>, or one of these:</p>${links}`,
)

/** https://llmstxt.org */
export const agentText = `# Opportunity Intelligence

> A self-hosted API for US government contracting: notices of SAM.gov in one catalog, searched by word and by meaning, and a company's
> board of pursuits with tasks and history. It is served here under /api.

## Description

- [OpenAPI 3.1](/api/openapi.json): every operation with its parameters, answers and examples.
- [Reference](/api/docs/): the same for people.
- [Readiness](/api/ready): whether the database and the search engine answer.

## Key

A program needs an API key in the header \`X-Api-Key\`. It acts for one company and one of its users, and is either read-only or read and write.
A person creates keys in the settings (/app/settings), and the operator of this installation with \`oi key create\`. Ask the person you work for. Failed sign-ins are counted, and
repeated ones are delayed and then refused.

## Ways to connect

- Programs: the operations under \`/api/v1\`, with a key.
- Agents: tools at \`/api/mcp\` (Model Context Protocol), with a sign-in by OAuth. \`/api/mcp/readonly\` has only tools that read, and
  \`?toolsets=discovery,pipeline,tasks\` selects tools.
- Automation platforms such as Zapier, n8n and Power Automate: the operations under \`/api/v1/automation\`, with a sign-in by OAuth. They
  receive signed events and create opportunities.
- A user ends a connection in the settings (/app/settings#connections). The pages in \`docs/connect\` of the source have the steps for Claude,
  ChatGPT, Cursor, VS Code, Zapier, n8n and Power Automate, with what each may do and how to close it.

## How to call

- Search: \`GET /api/v1/opportunities/search?query=cybersecurity&status=active&limit=3\`
- Lists return \`{results, cursor, has_more, total_count}\`. Repeat the request with \`cursor\` for the next page.
- Errors are \`{message, code}\`. For invalid input, \`issues\` names every faulty field. Unknown parameters are refused.
- Give each POST and PATCH its own \`Idempotency-Key\`. A retry with the same key changes nothing.
- A key may make ${rateLimits.read.limit} reads and ${rateLimits.write.limit} writes a minute. After a 429, wait as long as its message says (\`Retry after 17s\`).
`
