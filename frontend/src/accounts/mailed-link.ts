/** A link from a mail, opened by somebody who is signed in. */
export interface MailedLink {
  kind: 'verified' | 'reset'
  email: string
  token: string
  /** Path and query, as in the mail. */
  href: string
}

/** Where before-paint.js leaves the link for the app. */
const key = 'mailedLink'

/**
 * The link that waits in the tab's storage; null: there is none, or it is no such link. It waits until it is
 * forgotten, so that who leaves the page before the services answered does not lose it.
 */
export function waitingMailedLink(storage: Pick<Storage, 'getItem'>): MailedLink | null {
  const href = storage.getItem(key)
  return href === null ? null : readMailedLink(href)
}

/** Takes the link out of the tab's storage: it was followed, or is worth nothing. */
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
