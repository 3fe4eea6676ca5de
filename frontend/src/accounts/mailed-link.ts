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

/** Takes the link out of the tab's storage; null: there is none, or it is no such link. */
export function takeMailedLink(storage: Pick<Storage, 'getItem' | 'removeItem'>): MailedLink | null {
  const href = storage.getItem(key)
  storage.removeItem(key)
  return href === null ? null : readMailedLink(href)
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
