import { html, type Markup } from '../html.ts'
import { settingsAddress, type View } from './section.ts'

const rows_per_page = 20
/** Maximum pages that lead back one by one. From an older page, the list begins again. It bounds the length of the address. */
const pages_back_max = 20

/** A list of the page. `name` is the parameter of the address with the cursors of the pages that led to this one. */
type List = { name: string; empty: string; later?: string; earlier?: string }
type Part = Markup | string | null | false
export type Row = { title: Part; facts: Part[]; actions?: Part }
type Answer = { results: readonly unknown[]; cursor: string | null; total_count: number }

/** Returns the parameters of the page of a list that the visitor chose. */
export function pageOf({ visit }: View, { name }: List): { limit: number; cursor?: string } {
  const cursor = visit.query.getAll(name).at(-1)
  return { limit: rows_per_page, ...(cursor !== undefined && { cursor }) }
}

export function showList(view: View, list: List, answer: Answer, rows: readonly Row[]): Markup {
  const isFirst = !view.visit.query.has(list.name)
  const items = rows.map(
    ({ title, facts, actions }) => html`<li><div><p class="name">${title}</p>
<p class="hint">${facts.filter(Boolean).map((fact, i) => html`${i > 0 && '\u00a0· '}${fact}`)}</p></div>
${actions && html`<div class="actions">${actions}</div>`}</li>`,
  )
  return html`<div id="list-${list.name}">
${items.length > 0 ? html`<ul class="rows">${items}</ul>` : html`<p class="hint">${isFirst ? list.empty : 'This page is empty.'}</p>`}
${showSteps(view, list, answer)}
</div>`
}

/** Links to the pages before and after. The address has the cursors of all earlier pages, because a cursor leads only onward. */
function showSteps(
  { visit }: View,
  { name, later = 'Newer', earlier = 'Older' }: List,
  { cursor, total_count }: Answer,
): Markup | null {
  const cursors = visit.query.getAll(name)
  if (cursors.length === 0 && cursor === null) return null
  const link = (label: string, to: string[]) =>
    html`<a href="${settingsAddress(visit, undefined, { [name]: to })}#list-${name}">${label}</a>`
  return html`<p class="steps">${cursors.length > 0 && link(later, cursors.slice(0, -1))}
${cursor !== null && link(earlier, [...cursors, cursor].slice(-pages_back_max))}
<span class="hint">${total_count} in all</span></p>`
}
