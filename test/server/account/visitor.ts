/** A browser without JavaScript: it keeps cookies, and sends the hidden fields of the forms it was shown. */

export type Shown = { status: number; html: string; headers: Headers; location: string | null; path: string }
type Sent = { fields?: Record<string, string>; headers?: Record<string, string> }

export function openVisitor(origin: string) {
  const cookies = new Map<string, string>()

  async function request(method: string, path: string, { fields, headers = {} }: Sent = {}): Promise<Shown> {
    const reply = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 && { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(method === 'POST' && { 'Sec-Fetch-Site': 'same-origin' }),
        ...headers,
      },
      ...(fields && { body: new URLSearchParams(fields) }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const shown = { status: reply.status, html: await reply.text(), headers: reply.headers }
    return { ...shown, location: reply.headers.get('Location'), path }
  }

  return {
    cookies,
    get: (path: string) => request('GET', path),
    request,
    /** Fills in a form of a page and sends it. Without `action`, it is the form that is sent to the page's own address. */
    async submit(page: Shown, fields: Record<string, string> = {}, action?: string): Promise<Shown> {
      const form = formsOf(page).find((each) => each.action === (action ?? null))
      if (!form) throw new Error(`${page.path} has no form ${action ?? 'of its own'}: ${page.html}`)
      return request('POST', unescapeHtml(action ?? page.path), { fields: { ...form.hidden, ...fields } })
    },
  }
}

/** Returns the forms of a page, each with its hidden fields. A browser does not send the fragment of an action. */
export function formsOf({ html }: Shown): { action: string | null; hidden: Record<string, string> }[] {
  return Array.from(
    html.matchAll(/<form method="post"(?: action="([^"]*)")?[^>]*>([\s\S]*?)<\/form>/g),
    ([, action, inside = '']) => ({
      action: action === undefined ? null : unescapeHtml(action).replace(/#.*/, ''),
      hidden: Object.fromEntries(
        Array.from(inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g), ([, name, value]) => [
          name!,
          unescapeHtml(value!),
        ]),
      ),
    }),
  )
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
