/** A mailed link that a signed-in person opened. */
export interface MailedLink {
  kind: 'verified' | 'reset'
  email: string
  token: string
  /** Path and query, as in the mail. */
  href: string
}

/** The storage key under which before-paint.js leaves the link for the app. */
const key = 'mailedLink'

/**
 * The link in the tab's storage; null: there is none, or it is invalid. It stays there until it is forgotten, so that
 * leaving the page before the services answer does not lose it.
 */
export function waitingMailedLink(storage: Pick<Storage, 'getItem'>): MailedLink | null {
  const href = storage.getItem(key)
  return href === null ? null : readMailedLink(href)
}

/** Removes the link from the tab's storage after it was followed or found invalid. */
export function forgetMailedLink(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(key)
}

/** Reads `/verified/{email}?token=…` and `/resetPassword/{email}?token=…`. */
export function readMailedLink(href: string): MailedLink | null {
  const [, page, address, query] = /^\/(verified|resetPassword)\/([^/?#]+)\/?\?([^#]*)/.exec(href) ?? []
  const token = new URLSearchParams(query).get('token')
  if (page === undefined || address === undefined || !token) return null
  const kind = page === 'verified' ? 'verified' : 'reset'
  try {
    return { kind, email: decodeURIComponent(address), token, href }
  } catch {
    return null
  }
}
