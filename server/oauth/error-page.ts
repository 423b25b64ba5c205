import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { escapeHtml } from '../../kernel/text/html.ts'
import { page, pageHeaders } from '../http/pages/pages.ts'

const title = 'This connection cannot be made'

/** Shows an error to the user, because the application that made the request is not known. */
export function showError(ctx: KoaContextWithOIDC, { error, error_description }: ErrorOut): void {
  ctx.type = 'html'
  ctx.set(pageHeaders)
  ctx.body = page(
    title,
    `    <h1>${title}</h1>
    <p>An application sent you here with a request that this installation does not accept: ${escapeHtml(error_description ?? error)}.</p>
    <p>Close this page and start again from the application.</p>`,
  )
}
