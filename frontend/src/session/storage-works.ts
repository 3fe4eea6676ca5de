/** Whether the browser stores data for this site. Without that nobody can be signed in. */
export function storageWorks(): boolean {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}
