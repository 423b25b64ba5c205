import express, { type Request, type Response, type Router } from 'express'
import { selectHomeCompany, selectSessionUser } from '../../../db/access/sessions.ts'
import type { Problem } from '../../../kernel/problem.ts'
import { hashToken } from '../../../services/access/sessions.ts'
import type { Setup } from '../../compose.ts'
import { guarded } from '../../sign-in/flood.ts'
import { pageStyle, stylePath } from '../pages/style.ts'
import { toProblem } from '../reply.ts'
import { messageOf } from './form.ts'
import { readForm } from './form-token.ts'
import { html, type Markup } from './html.ts'
import { invitationPage } from './invitation.ts'
import { demoPage, welcomePage } from './operator-links.ts'
import { type Content, type Page, type Redirect, sendPage, sendRedirect, showSignOut } from './page.ts'
import { askPassword, checkAskedPassword, forgotPage, resetPage } from './passwords.ts'
import { settingsPage } from './settings/settings.ts'
import { settingsPath, signInPage, signOutPage } from './sign-in.ts'
import { openVisit, type Visit } from './visit.ts'

const pages: readonly Page[] = [
  signInPage,
  signOutPage,
  forgotPage,
  resetPage,
  invitationPage,
  welcomePage,
  demoPage,
  settingsPage,
]

/** Serves the pages of sign-in and settings below /app. They work without JavaScript. */
export function accountPages(setup: Setup): Router {
  const router = express.Router({ caseSensitive: true, strict: true })
  router.get(stylePath.slice('/app'.length), pageStyle(setup.web_app))
  for (const page of pages) addPage(router, setup, page)
  return router
}

export function addPage(router: Router, setup: Setup, page: Page): void {
  const answer = (req: Request, res: Response) => answerVisit(page, openVisit(setup, req, res))
  if (page.show) router.get(page.path, answer)
  if (page.submit) router.post(page.path, answer)
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
    if (page.is_private) await checkAskedPassword(visit)
    return await page.submit!(visit)
  } catch (error) {
    const problem = refuse(visit, error)
    if (!page.show || needsSignIn(page, problem)) throw problem
    if (problem.message.startsWith('sign_in_again:')) return askPassword(visit, null)
    // The password that was asked for is wrong.
    if (visit.fields.kept !== undefined) return { ...(await askPassword(visit, problem)), status: problem.status }
    visit.problem = problem
    const shown = await page.show(visit)
    return 'location' in shown ? shown : { ...shown, status: problem.status }
  }
}

/** Converts an error to a Problem, and logs a failure of the service. */
function refuse({ log }: Visit, error: unknown): Problem {
  const problem = toProblem(error)
  if (problem.status >= 500 && problem === error) log.refusal = problem.message
  else if (problem.status >= 500) log.err = error
  return problem
}

function needsSignIn({ is_private }: Page, { status }: Problem): boolean {
  return is_private === true && status === 401
}

const titles: Readonly<Record<number, string>> = {
  403: 'Not allowed',
  404: 'This link does not work',
  429: 'Too many requests',
  503: 'Not available right now',
}

/** Answers a problem that no form of the page can show. */
async function explain(page: Page, visit: Visit, problem: Problem): Promise<Content | Redirect> {
  const { req, res, session } = visit
  if (needsSignIn(page, problem)) return { location: `/app/sign-in?${new URLSearchParams({ return_to: req.originalUrl })}` }
  // The rest of a body that is too large or too slow is never read.
  if (!req.complete) res.setHeader('Connection', 'close')
  const user = problem.status === 403 ? await findUserWithoutCompany(visit) : null
  if (user) return explainNoCompany(user)
  const title = titles[problem.status] ?? 'This did not work'
  const body = html`<h1>${title}</h1>
<p>${messageOf(problem)}</p>
${showNextStep(page, visit, problem)}
${session === null ? html`<p><a href="/app/sign-in">Sign in</a></p>` : showSignOut(visit)}`
  return { title, body, status: problem.status }
}

/** A problem of a page for users may come from its query, such as the id of a deleted object, unless it passes with time. */
function showNextStep(page: Page, { req }: Visit, { status }: Problem): Markup | null {
  if (page.is_private && status < 429) return html`<p><a href="${settingsPath}">Open the settings</a></p>`
  return page.show && status !== 404 ? html`<p><a href="${req.originalUrl}">Open the page again</a></p>` : null
}

type SessionUser = NonNullable<Awaited<ReturnType<typeof selectSessionUser>>>

async function findUserWithoutCompany({ setup, session, now }: Visit): Promise<SessionUser | null> {
  const { db } = setup.resources
  const user = session === null ? undefined : await selectSessionUser(db, hashToken(session), now)
  return user && (await selectHomeCompany(db, user.id)) === null ? user : null
}

function explainNoCompany(user: SessionUser): Content {
  const title = 'You belong to no company'
  const body = html`<h1>${title}</h1>
<p>You are signed in, but <strong>${user.email}</strong> is not a member of a company here. You were removed from your company, or the
company was deleted.</p>
<p>Ask an owner or admin of your company for a new invitation to this address. If it is for another address, sign out first.</p>`
  return { title, body, user, status: 403 }
}
