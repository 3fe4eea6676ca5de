import { localStorageStore, type Store } from 'react-admin'

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
      if (isMode(mode)) base.setItem('theme', mode)
      // Another tab's choice comes this way alone.
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

/** Until a theme is chosen react-admin follows the system, and the page's tokens must go with it. */
function followSystem(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', () => {
    if (localStorage.getItem('mode') === null) paint(dark.matches ? 'dark' : 'light')
  })
}

type Mode = 'light' | 'dark'

const isMode = (value: unknown): value is Mode => value === 'light' || value === 'dark'

/** Shows a theme that was chosen; where none is, the page stays as it is. */
function paint(theme: unknown): void {
  if (!isMode(theme)) return
  const { dataset } = document.documentElement
  // All colours change in one frame: those that fade otherwise would flash.
  dataset.switching = ''
  dataset.mode = theme
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.switching))
}
