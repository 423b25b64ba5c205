/** The Zapier app. Only its own folder installs Zapier's package, because the package binds its user to Zapier's terms. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const zapierFolder = join(import.meta.dirname, '../../integrations/zapier')
/** Tests that need the dependencies of the app are skipped without them. */
export const isZapierInstalled = existsSync(join(zapierFolder, 'node_modules'))
if (!isZapierInstalled) console.info('Skipped: the Zapier app is not installed. Run npm ci --prefix integrations/zapier.')

/** Loads the app with Zapier's tester and handler. The result has no types, because the root's type check runs without the package. */
export async function loadZapierApp(): Promise<{ app: any; tester: any; handle: any }> {
  const { createAppTester, createAppHandler } = createRequire(join(zapierFolder, 'package.json'))('zapier-platform-core')
  // The tester adds functions to the app, which a module does not allow.
  const app = { ...(await import(/* @vite-ignore */ join(zapierFolder, 'index.ts'))) }
  return { app, tester: createAppTester(app), handle: createAppHandler(app) }
}
