/**
 * Goes to another address from a finished form. The form still holds a password, so before-paint.js reloads its page if
 * the browser restores it from its cache.
 */
export function leaveFor(address: string): void {
  document.documentElement.dataset.done = ''
  location.assign(address)
}
