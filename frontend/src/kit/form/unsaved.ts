/**
 * Whether something on this page was changed and not saved. Forms tell nobody but the browser, when it is about to
 * leave the page; so they are asked as it asks them.
 */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
