export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const item = 'oi-theme'

export function currentTheme(): Theme {
  return themes.find((theme) => theme === localStorage.getItem(item)) ?? 'system'
}

/** `theme.js` sets the stored theme before the first paint of the next visit. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(item)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(item, theme)
    document.documentElement.dataset.theme = theme
  }
}
