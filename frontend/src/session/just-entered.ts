const key = 'justEntered'

/** Notes that a log-in leads into the app, which begins with the page it leads to. */
export function noteEntered(): void {
  try {
    sessionStorage.setItem(key, '')
  } catch {
    // A browser that keeps nothing begins the page as any other.
  }
}

/** Whether the app was come to by a log-in just now; true once. */
export function takeEntered(): boolean {
  const entered = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return entered
}
