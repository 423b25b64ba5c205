import { readFileSync } from 'node:fs'
import express, { type Request, type Response, type Router } from 'express'
import type { Problem } from '../../../kernel/problem.ts'
import type { Setup } from '../../compose.ts'
import { guarded } from '../../sign-in/flood.ts'
import { prepareLater } from '../pages/prepared.ts'
import { toProblem } from '../reply.ts'
import { messageOf } from './form.ts'
import { readForm } from './form-token.ts'
import { html } from './html.ts'
import { invitationPage } from './invitation.ts'
import { demoPage, welcomePage } from './operator-links.ts'
import { type Content, type Page, type Redirect, sendPage, sendRedirect, showSignOut } from './page.ts'
import { confirmPage, forgotPage, resetPage } from './passwords.ts'
import { settingsPage } from './settings/settings.ts'
import { signInPage, signOutPage } from './sign-in.ts'
import { openVisit, type Visit } from './visit.ts'

const pages: readonly Page[] = [
  signInPage,
  signOutPage,
  forgotPage,
  resetPage,
  confirmPage,
  invitationPage,
  welcomePage,
  demoPage,
  settingsPage,
]

const readStyle = () => readFileSync(new URL('account.css', import.meta.url))
const styleHeaders = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }

/** Serves the pages of sign-in and settings below /app. They work without JavaScript. */
export function accountPages(setup: Setup): Router {
  const router = express.Router({ caseSensitive: true, strict: true })
  router.get('/account.css', prepareLater(readStyle, styleHeaders))
  for (const page of pages) {
    const answer = (req: Request, res: Response) => answerVisit(page, openVisit(setup, req, res))
    if (page.show) router.get(page.path, answer)
    if (page.submit) router.post(page.path, answer)
  }
  return router
}

async function answerVisit(page: Page, visit: Visit): Promise<void> {
  const { setup, address, path } = visit
  const open = () => (visit.req.method === 'POST' ? submit(page, visit) : page.show!(visit))
  const guard = { address, secret: path, wrong: 404 }
  const answer = await (page.is_secret ? guarded(setup.flood, guard, open) : open()).catch((error: unknown) =>
    explain(page, visit, refuse(visit, error)),
  )
  if ('location' in answer) sendRedirect(visit, answer)
  else sendPage(visit, answer)
}

/** Performs the form. Shows the page again with the problem, if there is one. */
async function submit(page: Page, visit: Visit): Promise<Content | Redirect> {
  await readForm(visit)
  try {
    return await page.submit!(visit)
  } catch (error) {
    const problem = refuse(visit, error)
    if (!page.show || needsSignIn(page, problem)) throw problem
    visit.problem = problem
    return { ...(await page.show(visit)), status: problem.status }
  }
}

/** Converts an error to a Problem, and logs a failure of the service. */
function refuse({ log }: Visit, error: unknown): Problem {
  const problem = toProblem(error)
  if (problem.status >= 500 && problem === error) log.refusal = problem.message
  else if (problem.status >= 500) log.err = error
  return problem
}

function needsSignIn({ is_private }: Page, { status, message }: Problem): string | null {
  if (!is_private) return null
  if (status === 401) return '/app/sign-in'
  return message.startsWith('sign_in_again:') ? '/app/confirm-password' : null
}

const titles: Readonly<Record<number, string>> = {
  403: 'Not allowed',
  404: 'This link does not work',
  429: 'Too many attempts',
  503: 'Not available right now',
}

/** Answers a problem that no form of the page can show. */
function explain(page: Page, visit: Visit, problem: Problem): Content | Redirect {
  const { req, res, session } = visit
  const signIn = needsSignIn(page, problem)
  if (signIn !== null) return { location: `${signIn}?${new URLSearchParams({ return_to: req.originalUrl })}` }
  // The rest of a body that is too large or too slow is never read.
  if (!req.complete) res.setHeader('Connection', 'close')
  const title = titles[problem.status] ?? 'This did not work'
  const again = page.show && problem.status !== 404 && html`<p><a href="${req.originalUrl}">Open the page again</a></p>`
  const body = html`<h1>${title}</h1>
<p>${messageOf(problem)}</p>
${again}
${session === null ? html`<p><a href="/app/sign-in">Sign in</a></p>` : showSignOut(visit)}`
  return { title, body, status: problem.status }
}
