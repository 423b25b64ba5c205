/** Finds elements by their roles in browsers that Playwright does not drive, and uses them as a person does. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { axeSource } from '../open-app.ts'

/** A tab of a browser that a test drives. */
export type Tab = {
  resize(width: number, height: number): Promise<unknown>
  open(url: string): Promise<unknown>
  /** Returns the value of an expression, which is text or null. */
  evaluate(expression: string): Promise<any>
  /** Performs input in the form of WebDriver's actions. */
  perform(actions: object[]): Promise<unknown>
  /** Returns a PNG in base64. */
  picture(): Promise<string>
  close(): Promise<unknown>
}

export type Person = ReturnType<typeof createPerson>
type Name = string | RegExp
type Found = { name: string; x: number; y: number; is_reachable: boolean }

/** Keys without a character, by their code points in the WebDriver standard. */
const keyCodes = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', Tab: '\uE004' }

export function createPerson(tab: Tab, screenshots: string) {
  async function find(role: string, name: Name): Promise<Found | null> {
    if ((await tab.evaluate('typeof window.axe')) !== 'object') await tab.evaluate(`(() => { ${axeSource} })()`)
    const pattern = typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source
    return JSON.parse(await tab.evaluate(`(${findElement})(${JSON.stringify(role)}, ${JSON.stringify(pattern)})`))
  }
  const focused = () => tab.evaluate(`(${nameFocus})()`) as Promise<string>
  async function see(role: string, name: Name): Promise<Found> {
    let found: Found | null = null
    async function isSeen(): Promise<boolean> {
      found = await find(role, name)
      return found !== null
    }
    await expect.poll(isSeen, { message: `${role} ${name}` }).toBe(true)
    return found!
  }
  async function type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await tab.perform([{ type: 'key', id: 'keyboard', actions: keys }])
  }
  return {
    find,
    see,
    focused,
    type,
    press: (key: keyof typeof keyCodes) => type(keyCodes[key]),
    /** Clicks the middle of the element once it rests and nothing covers it. */
    async click(role: string, name: Name): Promise<void> {
      let last: Found | null = null
      async function isReady(): Promise<boolean> {
        const [before, now] = [last, await find(role, name)]
        last = now
        return Boolean(now?.is_reachable && now.x === before?.x && now.y === before?.y)
      }
      await expect.poll(isReady, { message: `${role} ${name}` }).toBe(true)
      const { x, y } = last!
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await tab.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
    },
    async takePicture(name: string): Promise<void> {
      if (!process.env.SCREENSHOTS) return
      mkdirSync(screenshots, { recursive: true })
      writeFileSync(join(screenshots, `${name}.png`), Buffer.from(await tab.picture(), 'base64'))
    },
  }
}

/** Runs in the page. Returns, as JSON, the first visible element with the role and a name that matches, after scrolling to it. What is
 * about to change is ignored. */
function findElement(role: string, pattern: string): string {
  const { commons, setup, teardown } = (window as unknown as { axe: any }).axe
  teardown()
  setup(document.documentElement)
  const found = [...document.querySelectorAll<HTMLElement>('body *')].find(
    (element) =>
      commons.aria.getRole(element) === role &&
      !element.closest('[aria-busy=true]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      new RegExp(pattern).test(commons.text.accessibleText(element)),
  )
  if (!found) return 'null'
  const box = found.getBoundingClientRect()
  if (box.top < 0 || box.bottom > innerHeight) found.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const is_reachable = found.contains(document.elementFromPoint(x, y))
  return JSON.stringify({ name: commons.text.accessibleText(found), x, y, is_reachable })
}

/** Runs in the page. */
function nameFocus(): string {
  const element = document.activeElement!
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
}
