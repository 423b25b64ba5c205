import {
  attachmentText,
  documentText,
  selectTextParts,
  selectTextState,
  type TextPart,
  type TextState,
} from '../../db/documents/text-parts.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { wholeEnd } from '../../kernel/text/cut.ts'
import type { Query, Result } from '../operation-types.ts'
import type { PageRequest } from '../page.ts'

type Page = components['schemas']['DocumentPage']

/** Maximum number of characters in one answer. The API description states this limit. */
const characters_max = 100_000

export async function getText(
  db: Db,
  company_id: string,
  document_id: string,
  { page, start }: Query<'getDocumentText'>,
  request: PageRequest,
): Promise<Result<'getDocumentText'>> {
  const source = document_id.startsWith('att_') ? attachmentText(document_id) : documentText(company_id, document_id)
  const state = await selectTextState(db, source)
  if (!state) throw notFound('document', document_id)
  if (state.status !== 'ready') throw withoutText(state, state.status)
  const asked = (request.after as number | undefined) ?? start
  const { parts, more } = await selectTextParts(db, source, { page, from: asked, characters_max })
  const pages = pagesOf(parts, Math.max(asked, parts[0]?.start ?? 0))
  const end = pages.at(-1)?.end
  const last = parts.at(-1)
  const has_more = last !== undefined && end !== undefined && (more || end < last.start + last.text.length)
  const { page_count, status_reason } = state
  return { document_id, page_count, status_reason, pages, cursor: has_more ? request.cursor(end) : null, has_more }
}

function withoutText({ status_reason }: TextState, status: Exclude<TextState['status'], 'ready'>): Problem {
  const reasons = {
    processing: 'the text is still being read; try again in a minute',
    no_text: status_reason ?? 'the file has no readable text',
    failed: status_reason ?? 'the file could not be read',
  }
  return new Problem('CONFLICT', `${status}: ${reasons[status]}`)
}

/** Joins the parts of each page, from the character `from` on. */
function pagesOf(parts: readonly TextPart[], from: number): Page[] {
  const pages: Page[] = []
  for (const { page, start, text } of parts) {
    const first = Math.max(from, start)
    const shown = text.slice(first - start, wholeEnd(text, from + characters_max - start))
    if (shown === '') continue
    const last = pages.at(-1)
    if (last?.end === first && last.page === page) {
      last.text += shown
      last.end += shown.length
    } else pages.push({ page, start: first, end: first + shown.length, text: shown })
  }
  return pages
}
