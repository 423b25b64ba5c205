import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { DocumentsAddress } from './features/documents/address.ts'
import type { FiguresAddress, MarketAddress } from './features/market/address.ts'
import type { SavedSearchAddress } from './features/saved-searches/address.ts'
import type { SearchAddress } from './features/search/address.ts'
import { readWorkflowAddress } from './features/workflows/address.ts'
import { parseSearch, type Search, stringifySearch } from './shell/address.ts'
import { NoSuchPage } from './shell/page.tsx'
import { Shell } from './shell/shell.tsx'
import { ScreenFailure } from './shell/states.tsx'

const root = createRootRoute({ component: Shell })

/** Screens read their addresses with code of their own, which the first load need not have. */
function addressOf<Address>(search: Search): Address {
  return search as Address
}

/** The screens. Each is loaded when it is first shown. If a newer build replaced its file, the router loads the page again, once. The
 * server names the paths of records in `view_url`. */
const today = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./features/today/today.tsx'), 'Today'),
})

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: addressOf<SearchAddress>,
  component: lazyRouteComponent(() => import('./features/search/search.tsx'), 'Search'),
})

const contracts = createRoute({
  getParentRoute: () => root,
  path: '/search/contracts',
  validateSearch: addressOf<SearchAddress>,
  component: lazyRouteComponent(() => import('./features/search/contracts.tsx'), 'Contracts'),
})

const savedSearches = createRoute({
  getParentRoute: () => root,
  path: '/saved-searches',
  component: lazyRouteComponent(() => import('./features/saved-searches/saved-searches.tsx'), 'SavedSearches'),
})

const savedSearch = createRoute({
  getParentRoute: () => root,
  path: '/saved-searches/$id',
  validateSearch: addressOf<SavedSearchAddress>,
  component: lazyRouteComponent(() => import('./features/saved-searches/saved-search.tsx'), 'SavedSearch'),
})

const opportunity = createRoute({
  getParentRoute: () => root,
  path: '/opportunities/$id',
  component: lazyRouteComponent(() => import('./features/opportunity/opportunity.tsx'), 'Opportunity'),
})

const tasks = createRoute({
  getParentRoute: () => root,
  path: '/tasks',
  validateSearch: addressOf<Search>,
  component: lazyRouteComponent(() => import('./features/tasks/tasks.tsx'), 'Tasks'),
})

const board = createRoute({
  getParentRoute: () => root,
  path: '/board',
  validateSearch: addressOf<Search>,
  component: lazyRouteComponent(() => import('./features/board/board.tsx'), 'Board'),
})

const pursuit = createRoute({
  getParentRoute: () => root,
  path: '/pursuits/$pursuit_id',
  validateSearch: addressOf<Search>,
  component: lazyRouteComponent(() => import('./features/pursuit/pursuit.tsx'), 'Pursuit'),
})

/** One task is a dialog over the list. */
const task = createRoute({
  getParentRoute: () => root,
  path: '/tasks/$task_id',
  beforeLoad({ params: { task_id } }) {
    throw redirect({ to: '/tasks', search: { task_id }, replace: true })
  },
})

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  validateSearch: ({ unread_only }: Search): { unread_only?: 'true' } => (unread_only === 'true' ? { unread_only } : {}),
  component: lazyRouteComponent(() => import('./features/notifications/notifications.tsx'), 'Notifications'),
})

const preferences = createRoute({
  getParentRoute: () => root,
  path: '/notifications/preferences',
  component: lazyRouteComponent(() => import('./features/notifications/preferences.tsx'), 'Preferences'),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: lazyRouteComponent(() => import('./features/profile/profile.tsx'), 'Profile'),
})

const proposals = createRoute({
  getParentRoute: () => root,
  path: '/profile/proposals',
  component: lazyRouteComponent(() => import('./features/profile/proposals.tsx'), 'Proposals'),
})

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  validateSearch: ({ proposal_id }: Search): { proposal_id?: string } => (typeof proposal_id === 'string' ? { proposal_id } : {}),
  component: lazyRouteComponent(() => import('./features/profile/welcome.tsx'), 'Welcome'),
})

const documents = createRoute({
  getParentRoute: () => root,
  path: '/documents',
  validateSearch: addressOf<DocumentsAddress>,
  component: lazyRouteComponent(() => import('./features/documents/documents.tsx'), 'Documents'),
})

const market = createRoute({
  getParentRoute: () => root,
  path: '/market',
  validateSearch: addressOf<MarketAddress>,
  component: lazyRouteComponent(() => import('./features/market/market.tsx'), 'Market'),
})

const marketAgency = createRoute({
  getParentRoute: () => root,
  path: '/market/agencies/$id',
  validateSearch: addressOf<FiguresAddress>,
  component: lazyRouteComponent(() => import('./features/market/agency.tsx'), 'Agency'),
})

const marketContractor = createRoute({
  getParentRoute: () => root,
  path: '/market/contractors/$id',
  validateSearch: addressOf<FiguresAddress>,
  component: lazyRouteComponent(() => import('./features/market/contractor.tsx'), 'Contractor'),
})

const marketAward = createRoute({
  getParentRoute: () => root,
  path: '/market/awards/$id',
  component: lazyRouteComponent(() => import('./features/market/award.tsx'), 'Award'),
})

const marketPerson = createRoute({
  getParentRoute: () => root,
  path: '/market/people/$id',
  component: lazyRouteComponent(() => import('./features/market/person.tsx'), 'Person'),
})

const workflows = createRoute({
  getParentRoute: () => root,
  path: '/workflows',
  validateSearch: ({ view }: Search): { view?: 'templates' } => (view === 'templates' ? { view } : {}),
  component: lazyRouteComponent(() => import('./features/workflows/list/workflows.tsx'), 'Workflows'),
})

const workflow = createRoute({
  getParentRoute: () => root,
  path: '/workflows/$workflow_id',
  validateSearch: readWorkflowAddress,
  component: lazyRouteComponent(() => import('./features/workflows/workflow.tsx'), 'WorkflowScreen'),
})

const workflowRun = createRoute({
  getParentRoute: () => root,
  path: '/workflow-runs/$run_id',
  component: lazyRouteComponent(() => import('./features/workflows/runs/run.tsx'), 'WorkflowRun'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./features/dashboard/dashboard.tsx'), 'Dashboard'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/preferences',
  component: lazyRouteComponent(() => import('./features/settings/you/you.tsx'), 'You'),
})

const boardColumns = createRoute({
  getParentRoute: () => root,
  path: '/preferences/board',
  component: lazyRouteComponent(() => import('./features/settings/columns/columns.tsx'), 'BoardColumns'),
})

const pursuitImport = createRoute({
  getParentRoute: () => root,
  path: '/preferences/import',
  component: lazyRouteComponent(() => import('./features/settings/import/import.tsx'), 'Import'),
})

const credits = createRoute({
  getParentRoute: () => root,
  path: '/preferences/credits',
  component: lazyRouteComponent(() => import('./features/settings/credits.tsx'), 'Credits'),
})

const security = createRoute({
  getParentRoute: () => root,
  path: '/preferences/security',
  component: lazyRouteComponent(() => import('./features/settings/security.tsx'), 'Security'),
})

const installation = createRoute({
  getParentRoute: () => root,
  path: '/preferences/installation',
  component: lazyRouteComponent(() => import('./features/settings/installation/installation.tsx'), 'Installation'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    today,
    search,
    contracts,
    savedSearches,
    savedSearch,
    opportunity,
    board,
    pursuit,
    tasks,
    task,
    notifications,
    preferences,
    profile,
    proposals,
    welcome,
    documents,
    market,
    marketAgency,
    marketContractor,
    marketAward,
    marketPerson,
    workflows,
    workflow,
    workflowRun,
    dashboard,
    settings,
    boardColumns,
    pursuitImport,
    credits,
    security,
    installation,
  ]),
  basepath: '/app',
  defaultErrorComponent: ScreenFailure,
  defaultNotFoundComponent: NoSuchPage,
  // Code only. A screen reads data when it is shown, because reads count against the rate limit.
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
