/** Milliseconds within which a page that was loaded anew is not loaded anew once more: then it is no passing trouble. */
const apart = 10_000
const key = 'loadedAnewAt'

/**
 * Where a script of the page did not come, the page is loaded anew, without a connection as soon as there is one: a
 * form that was drawn and does nothing is worse. Throws every other error, and one that loading anew did not mend.
 */
export function loadAnew(error: unknown, page: Window = window): void {
  // Each browser has a sentence of its own for it, and every one speaks of a module.
  if (!(error instanceof TypeError) || !/module/i.test(error.message)) throw error
  if (!page.navigator.onLine) {
    page.addEventListener('online', () => page.location.reload(), { once: true })
    return
  }
  const now = Date.now()
  if (now - Number(page.sessionStorage.getItem(key)) < apart) throw error
  page.sessionStorage.setItem(key, String(now))
  page.location.reload()
}
