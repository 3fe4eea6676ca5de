import { localStorageStore, type Store } from 'ra-core'

/**
 * React-admin's store with two rules of ours: signing out resets it but keeps the chosen theme, and the theme is
 * mirrored to the key `mode` and to the page's `data-mode`, which the public pages and the first paint read.
 */
export function createStore(): Store {
  const base = localStorageStore('1', 'Rollcall')
  return {
    ...base,
    setup() {
      base.setup()
      const mode = localStorage.getItem('mode')
      if (mode === 'light' || mode === 'dark') base.setItem('theme', mode)
      followSystem()
    },
    setItem(key, value) {
      base.setItem(key, value)
      const mode: unknown = value
      if (key === 'theme' && (mode === 'light' || mode === 'dark')) showMode(mode)
    },
    reset() {
      const theme = base.getItem('theme')
      base.reset()
      if (theme === 'light' || theme === 'dark') base.setItem('theme', theme)
    },
  }
}

/** Until a theme is chosen react-admin follows the system, and the page's tokens must go with it. */
function followSystem(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', () => {
    if (localStorage.getItem('mode') === null)
      document.documentElement.dataset.mode = dark.matches ? 'dark' : 'light'
  })
}

function showMode(mode: 'light' | 'dark'): void {
  localStorage.setItem('mode', mode)
  document.documentElement.dataset.mode = mode
}
