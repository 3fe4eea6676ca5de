/** False where the browser stores nothing for this site: then nobody can be signed in. */
export function keepsAnything(): boolean {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}
