import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClone, findBuild } from '../../server/http/app-files/build.ts'
import { readBuiltApp } from '../../server/http/app-files/files.ts'
import type { WebApp } from '../../server/http/app-files/web-app.ts'

/** Returns the folder of the built app. The first caller after a change of its sources builds it, which takes a second. */
export async function builtFolder(): Promise<string> {
  return findBuild() ?? (await buildClone(new AbortController().signal))
}

/** Opens the built app for `setup` of `startApi`. */
export async function builtWebApp(): Promise<WebApp> {
  const app = readBuiltApp(await builtFolder())
  return { current: () => app, close: async () => {} }
}

/** A chunk of the bundler's manifest. */
type Chunk = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: true
  isDynamicEntry?: true
}

export async function readBuildManifest(): Promise<Record<string, Chunk>> {
  return JSON.parse(readFileSync(join(await builtFolder(), '.vite/manifest.json'), 'utf8'))
}
