const key = 'justEntered'

/** Notes that a log-in opens the app. */
export function noteEntered(): void {
  try {
    sessionStorage.setItem(key, '')
  } catch {
    // Without storage the page starts like any other.
  }
}

/** Whether a log-in has just opened the app; true once. */
export function takeEntered(): boolean {
  const entered = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return entered
}
