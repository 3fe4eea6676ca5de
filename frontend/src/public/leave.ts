/**
 * Goes on to another address from a form that is done with. Its page holds a password still, so before-paint.js loads it
 * anew should the browser ever take it from its memory.
 */
export function leaveFor(address: string): void {
  document.documentElement.dataset.done = ''
  location.assign(address)
}
