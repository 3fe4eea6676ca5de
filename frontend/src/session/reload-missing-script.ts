/** Milliseconds within which a reloaded page is not reloaded again, because the error is not temporary then. */
const minIntervalMs = 10_000
const key = 'loadedAnewAt'

/**
 * Reloads a page with a missing script or its missing style, at once or as soon as there is a connection, because a form that was rendered
 * without its script does nothing. Throws every other error, and one that a reload did not fix.
 */
export function reloadMissingScript(error: unknown, page: Window = window): void {
  if (!isOfMissingFile(error)) throw error
  if (!page.navigator.onLine) {
    page.addEventListener('online', () => page.location.reload(), { once: true })
    return
  }
  const now = Date.now()
  if (now - Number(page.sessionStorage.getItem(key)) < minIntervalMs) throw error
  page.sessionStorage.setItem(key, String(now))
  page.location.reload()
}

/** Whether a script, or the style that it needs, could not be loaded. */
export function isOfMissingFile(error: unknown): boolean {
  // Each browser has its own message about a script, and all of them mention a module.
  if (error instanceof TypeError) return /module/i.test(error.message)
  // Vite's own error: a script with a style is not run without it.
  return error instanceof Error && error.message.startsWith('Unable to preload CSS')
}
