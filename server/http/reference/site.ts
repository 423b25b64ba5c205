import { operations } from '../../../generated/operations.ts'
import { escapeHtml } from '../../../kernel/text/html.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import type { ApiDocument } from '../../contract/document.ts'
import { markdown, slugOf } from './markup.ts'
import { eventPage, methodBadge, operationPage, showSamples } from './operation-page.ts'
import type { Page } from './page.ts'
import { searchIndex } from './search-index.ts'
import { errorMeanings, type Meaning, statusList } from './statuses.ts'

type Info = { info: { title: string; version: string; summary: string; description: string } }
type FullDocument = ApiDocument & Info & { tags: { name: string; description: string }[] }

/** The pages of the reference in the order of its navigation: guides, the operations of each group, and events. */
export type Site = { pages: Page[]; show(page: Page): string; missing(): string; index: string }

export function createSite(document: ApiDocument, base: string): Site {
  const { info, tags, webhooks } = document as FullDocument
  const ids = Object.keys(operations) as OperationId[]
  const pages = [
    ...guides(document as FullDocument, base),
    ...tags.flatMap(({ name }) =>
      ids
        .filter((id) => operations[id].tag === name)
        .toSorted((a, b) => rank(a) - rank(b))
        .map((id) => operationPage(document, id, base)),
    ),
    ...Object.keys(webhooks).map((event) => eventPage(document, event)),
  ]
  const descriptions = new Map(tags.map(({ name, description }) => [name, description]))
  const show = (page: Page) => layout(page, pages, info, descriptions)
  return { pages, show, missing: () => show(missingPage), index: searchIndex(pages) }
}

const missingPage: Page = {
  name: 'missing',
  title: 'Page not found',
  group: 'Guides',
  content: () => `<header><h1>Page not found</h1></header>
<p>The reference has no page at this address. Search for it, choose it in the menu, or begin with <a href="./">Getting started</a>.</p>`,
  terms: { parameters: [], fields: [], text: '' },
}

/** Ranks the operations of a group. Newcomers execute them from the top, so the deletion of the examples' record comes last. */
function rank(id: OperationId): number {
  return Number(operations[id].planned) * 2 + Number(operations[id].method === 'delete')
}

/** One guide for each heading of the description's text. The text before the first heading opens the first guide. */
function guides(document: FullDocument, base: string): Page[] {
  const [lead = '', ...parts] = document.info.description.split(/^## /m)
  return parts.map((part, i) => {
    const [title = '', ...lines] = part.split('\n')
    const text = lines.join('\n')
    const opening = i === 0 ? `<p class="lead">${escapeHtml(document.info.summary)}</p>${markdown(lead)}` : ''
    const statuses = statusesOf(title, document)
    const content = () => `<header><p class="group">Guides</p><h1>${title}</h1></header>
<section>${opening}${markdown(text)}${i === 0 ? firstRequest(document, base) : ''}
${statuses.length > 0 ? `<h2>Statuses</h2>${statusList(statuses)}` : ''}</section>`
    // Ranks a guide's text above the texts of operations, because the text of an operation explains only that operation.
    const terms = { parameters: statuses.map(([status]) => status), fields: [text], text: '' }
    return { name: i === 0 ? '' : slugOf(title), title, group: 'Guides', content, terms }
  })
}

/** Returns the statuses that the guide with this title explains. A search for a status then finds the guide. */
function statusesOf(title: string, document: FullDocument): Meaning[] {
  if (title !== 'Errors' && title !== 'Rate limits') return []
  return errorMeanings(document).filter(([status]) => title === 'Errors' || status === '429')
}

function firstRequest(document: FullDocument, base: string): string {
  return `<h2>First request</h2>
${showSamples(document, 'searchContracts', base)}
<h2>Description for machines</h2>
<ul>
<li><a href="../openapi.json">OpenAPI 3.1</a>, the source of this reference, version ${document.info.version}</li>
<li><a href="../openapi-3.0.json">OpenAPI 3.0</a>, for tools that do not read 3.1</li>
<li><a href="../../llms.txt">A text for agents</a></li>
</ul>`
}

function layout(page: Page, pages: Page[], info: Info['info'], descriptions: Map<string, string>): string {
  const content = page.content()
  const at = pages.indexOf(page)
  const groups = Map.groupBy(pages, ({ group }) => group)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} · ${info.title} API</title>
<link rel="stylesheet" href="base.css">
<link rel="stylesheet" href="reference.css">
<link rel="stylesheet" href="layout.css">
<link rel="stylesheet" href="cards.css">
<link rel="icon" href="icon.svg" type="image/svg+xml">
<script src="reference.js" type="module"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="bar">
  <a class="brand" href="./">${info.title}</a>
  <button class="menu" type="button" aria-expanded="false" aria-controls="navigation">Menu</button>
</header>
<nav id="navigation" aria-label="Reference">
  <div class="search" role="search">
    <label class="hidden" for="search">Search the reference</label>
    <input id="search" type="search" placeholder="Search" aria-keyshortcuts="/" autocomplete="off" spellcheck="false">
    <kbd aria-hidden="true">/</kbd>
    <p role="status" id="found"></p>
    <button id="clear" type="button" hidden>Clear search</button>
    <ul id="results" hidden></ul>
  </div>
  <div id="groups">${[...groups].map(([name, inside]) => group(name, inside, page, descriptions.get(name))).join('\n')}</div>
</nav>
<main id="content" tabindex="-1">
<article${content.includes('<aside') ? ' class="two"' : ''}>${content}</article>
<footer>${pager('Previous', pages[at - 1])}${pager('Next', pages[at + 1])}</footer>
</main>
</body>
</html>
`
}

function group(name: string, inside: Page[], current: Page, description = ''): string {
  const links = inside.map(
    (page) =>
      `<li><a href="${page.name || './'}"${page === current ? ' aria-current="page"' : ''}>${labelOf(page)}${
        page.method ? methodBadge(page.method) : ''
      }</a></li>`,
  )
  const open = name === 'Guides' || name === current.group ? ' open' : ''
  return `<details${open}><summary title="${escapeHtml(description)}">${escapeHtml(name)}</summary><ul>${links.join('')}</ul></details>`
}

function labelOf({ title, planned }: Page): string {
  return `<span>${escapeHtml(title)}${planned ? ' <span class="type">planned</span>' : ''}</span>`
}

function pager(label: string, page: Page | undefined): string {
  return page
    ? `<a href="${page.name || './'}" rel="${label === 'Next' ? 'next' : 'prev'}"><span class="type">${label}</span> ${escapeHtml(page.title)}</a>`
    : '<span></span>'
}
