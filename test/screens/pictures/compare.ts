/** Compares a screenshot with its picture in this folder, or replaces the picture. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { screenshots } from '../open-app.ts'

const share_max = 0.001
/** The smallest encoding of text on plain surfaces: no transparency, and no filter. */
const encoding = { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 } as const

export const pathOf = (name: string) => join(import.meta.dirname, `${name}.png`)

/** Returns nothing if the screenshot looks like the picture. Otherwise writes it and the differences to files, and returns a message
 * with their paths. */
export function comparePicture(name: string, screenshot: Buffer): string[] {
  if (!existsSync(pathOf(name))) return [`${name} has no picture. Run the test with PICTURES=replace.`]
  const [actual, picture] = [PNG.sync.read(screenshot), PNG.sync.read(readFileSync(pathOf(name)))]
  const { width, height } = picture
  if (actual.data.equals(picture.data)) return []
  const differences = new PNG({ width, height })
  const count = pixelmatch(actual.data, picture.data, differences.data, width, height, { includeAA: true })
  if (count <= width * height * share_max) return []
  const [actualPath, differencesPath] = ['actual', 'differences'].map((kind) => join(screenshots, `${name}-${kind}.png`))
  mkdirSync(screenshots, { recursive: true })
  writeFileSync(actualPath!, screenshot)
  writeFileSync(differencesPath!, PNG.sync.write(differences))
  return [`${count} pixels of ${name} differ: see ${actualPath} and ${differencesPath}`]
}

/** Returns why pictures of one version of Chromium cannot be compared with another, or null if the major version is the same. */
export function skipReason(drawn: string, running: string): string | null {
  const [major] = drawn.split('.')
  return major === running.split('.')[0]
    ? null
    : `Chromium ${drawn} drew the pictures, and this is ${running}. Use Chromium ${major}, or run PICTURES=replace npm run test:screens -- test/screens/pictures, look at the pictures, and commit them`
}

/** Replaces the picture, unless it has the same pixels already. */
export function replacePicture(name: string, screenshot: Buffer): void {
  const actual = PNG.sync.read(screenshot)
  if (existsSync(pathOf(name)) && PNG.sync.read(readFileSync(pathOf(name))).data.equals(actual.data)) return
  writeFileSync(pathOf(name), PNG.sync.write(actual, { ...encoding, inputHasAlpha: true }))
}
