/** The address in the app to which a log-in returns. */
export interface ReturnPlace {
  /** Path, query and fragment. */
  path: string
  /** The account whose session ended there; null: nobody was signed in. */
  account: string | null
}

/** before-paint.js reads this key too. */
const key = 'comeBack'
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores a place in the tab's storage until the app has started again. */
export function keepPlace(storage: Kept, place: ReturnPlace): void {
  storage.setItem(key, JSON.stringify(place))
}

/** Forgets the stored place. */
export function forgetPlace(storage: Kept): void {
  storage.removeItem(key)
}

/** Whether the log-in page replaced a session that ended, rather than one that never existed. */
export const hasSessionEnded = (storage: Kept): boolean => (readPlace(storage)?.account ?? null) !== null

/** The address in the app to which a log-in of this account returns; null: none was stored, or another person's. */
export function returnPathOf(account: string, storage: Kept, origin: string): string | null {
  const place = readPlace(storage)
  if (place === null || (place.account !== null && place.account !== account)) return null
  return belowApp(place.path, origin)
}

function readPlace(storage: Kept): ReturnPlace | null {
  try {
    const { path, account } = JSON.parse(storage.getItem(key) ?? 'null') ?? {}
    return typeof path === 'string' ? { path, account: typeof account === 'string' ? account : null } : null
  } catch {
    return null
  }
}

/** The path of a page of the app on this site; null: another address. */
function belowApp(path: string, origin: string): string | null {
  if (!URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  if (url.origin !== origin || !/^\/app\/./.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
