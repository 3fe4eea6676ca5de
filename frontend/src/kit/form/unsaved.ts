/**
 * Whether this page has unsaved changes. Forms report this only when the browser asks before leaving the page, so this
 * asks them in the same way.
 */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
