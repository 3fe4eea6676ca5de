/** The behaviour of every public page without React, before and beside it. Attributes in the markup select it. */
export function listenToPage(): void {
  document.addEventListener('click', event => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('[data-switch-mode]') !== null) switchMode()
    closeMenus(event.target)
  })
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    const open = document.querySelector('details[data-menu][open]')
    open?.removeAttribute('open')
    open?.querySelector('summary')?.focus()
  })
  followSystem()
}

/** A menu closes when one of its links is followed, or after a click outside it. */
function closeMenus(target: Element): void {
  for (const menu of document.querySelectorAll('details[data-menu][open]')) {
    if (!menu.contains(target) || target.closest('a') !== null) menu.removeAttribute('open')
  }
}

function switchMode(): void {
  const mode = document.documentElement.dataset.mode === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.mode = mode
  try {
    localStorage.setItem('mode', mode)
  } catch {
    // The browser stores nothing for this site, so the choice is for this page only.
  }
}

/** Without a chosen theme the page keeps following the system. */
function followSystem(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', system => {
    let chosen: string | null = null
    try {
      chosen = localStorage.getItem('mode')
    } catch {
      // Nothing can have been chosen.
    }
    if (chosen === null) document.documentElement.dataset.mode = system.matches ? 'dark' : 'light'
  })
}
