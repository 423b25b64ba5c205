import { builtFolder } from './built-app.ts'

/** Builds the web app once, so that the many services of a lane find it and do not each build it. */
export async function setup(): Promise<void> {
  await builtFolder()
}
