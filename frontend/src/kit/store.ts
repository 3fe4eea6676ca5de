import { localStorageStore, type Store } from 'react-admin'

/**
 * React-admin's store with two rules of ours: signing out resets it but keeps the chosen theme, and the theme is copied
 * to the key `mode` and the page's `data-mode`, which the public pages and the first paint read.
 */
export function createStore(): Store {
  const base = localStorageStore('1', 'Rollcall')
  return {
    ...base,
    setup() {
      base.setup()
      const mode = localStorage.getItem('mode')
      if (isMode(mode)) base.setItem('theme', mode)
      // Choices in other tabs are reported only here.
      base.subscribe('theme', paint)
      followSystem()
    },
    setItem(key, value) {
      base.setItem(key, value)
      if (key === 'theme' && isMode(value)) {
        localStorage.setItem('mode', value)
        paint(value)
      }
    },
    reset() {
      const theme = base.getItem('theme')
      base.reset()
      if (isMode(theme)) base.setItem('theme', theme)
    },
  }
}

/** Until a theme is chosen react-admin follows the system, so the page's tokens must follow it too. */
function followSystem(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', () => {
    if (localStorage.getItem('mode') === null) paint(dark.matches ? 'dark' : 'light')
  })
}

type Mode = 'light' | 'dark'

const isMode = (value: unknown): value is Mode => value === 'light' || value === 'dark'

/** Shows a chosen theme. Without one the page stays as it is. */
function paint(theme: unknown): void {
  if (!isMode(theme)) return
  const { dataset } = document.documentElement
  // All colours change in one frame, because colours with a transition would flash.
  dataset.switching = ''
  dataset.mode = theme
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.switching))
}
