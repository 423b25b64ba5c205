import { ApiError } from '../../api.ts'
import type { IconName } from '../../parts/icons.tsx'
import { notifyFailure } from '../notices.tsx'
import { changeMe } from './session.ts'

export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
export const themeIcons: Record<Theme, IconName> = { system: 'system', light: 'light', dark: 'dark' }
export const themeNames: Record<Theme, string> = { system: 'Theme of the system', light: 'Light theme', dark: 'Dark theme' }

const item = 'oi-theme'

export function currentTheme(): Theme {
  return themes.find((theme) => theme === localStorage.getItem(item)) ?? 'system'
}

/** `theme.js` sets the stored theme before the first paint of the next visit. The server reads the cookie for its own pages. */
export function setTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has the Cookie Store API only since 2025.
  document.cookie = `${item}=${theme};path=/;max-age=31536000;samesite=lax`
  if (theme === 'system') {
    localStorage.removeItem(item)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(item, theme)
    document.documentElement.dataset.theme = theme
  }
}

/** Shows a theme at once, and stores it for the user's other browsers. */
export async function chooseTheme(theme: Theme): Promise<void> {
  const before = currentTheme()
  setTheme(theme)
  try {
    await changeMe({ theme })
  } catch (error) {
    // Without an answer, for example because the page is left, the choice stays in this browser.
    if (error instanceof ApiError) setTheme(before)
    notifyFailure(error as Error)
  }
}
