import type { Logger } from 'pino'
import { buildClone, canBuild, findBuild } from './build.ts'
import { type BuiltApp, readBuiltApp } from './files.ts'

/** The web app of a process. `current` changes when its build ends. */
export type WebApp = { current(): BuiltApp | 'building' | 'missing'; close(): Promise<void> }

export const missingWebApp: WebApp = { current: () => 'missing', close: async () => {} }

/** Opens the built app. In a clone without a build, builds it while the server already listens. */
export function openWebApp(log: Logger): WebApp {
  const built = findBuild()
  if (built !== null) return { current: constant(readBuiltApp(built)), close: async () => {} }
  if (!canBuild()) {
    log.warn('the web app is missing: /app needs a build, and its tools are not installed; run npm ci without --omit=dev')
    return missingWebApp
  }
  return buildWebApp(log)
}

function buildWebApp(log: Logger): WebApp {
  const stop = new AbortController()
  let current: ReturnType<WebApp['current']> = 'building'
  log.info('building the web app')
  const building = buildClone(stop.signal).then(
    (folder) => {
      current = readBuiltApp(folder)
      log.info('the web app is built')
    },
    (err: unknown) => {
      current = 'missing'
      if (!stop.signal.aborted) log.error({ err }, 'the web app is missing, because its build failed')
    },
  )
  return {
    current: () => current,
    close() {
      stop.abort()
      return building
    },
  }
}

function constant<T>(value: T): () => T {
  return () => value
}
