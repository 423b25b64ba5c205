import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './shell/address.ts'
import { NoSuchPage } from './shell/page.tsx'
import { Shell } from './shell/shell.tsx'
import { ScreenFailure } from './shell/states.tsx'

const root = createRootRoute({ component: Shell })

/** The screens. Each is loaded when it is first shown. If a newer build replaced its file, the router loads the page again, once. The
 * server names the paths of records in `view_url`. */
const today = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./features/today/today.tsx'), 'Today'),
})

const opportunity = createRoute({
  getParentRoute: () => root,
  path: '/opportunities/$id',
  component: lazyRouteComponent(() => import('./features/opportunity/opportunity.tsx'), 'Opportunity'),
})

export const router = createRouter({
  routeTree: root.addChildren([today, opportunity]),
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
