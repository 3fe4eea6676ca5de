/** Milliseconds within which a reloaded page is not reloaded again, because the error is not temporary then. */
const minIntervalMs = 10_000
const key = 'loadedAnewAt'

/**
 * Reloads a page with a missing script, at once or as soon as there is a connection, because a form that was rendered
 * without its script does nothing. Throws every other error, and one that a reload did not fix.
 */
export function reloadMissingScript(error: unknown, page: Window = window): void {
  // Each browser has its own message, and all of them mention a module.
  if (!(error instanceof TypeError) || !/module/i.test(error.message)) throw error
  if (!page.navigator.onLine) {
    page.addEventListener('online', () => page.location.reload(), { once: true })
    return
  }
  const now = Date.now()
  if (now - Number(page.sessionStorage.getItem(key)) < minIntervalMs) throw error
  page.sessionStorage.setItem(key, String(now))
  page.location.reload()
}
