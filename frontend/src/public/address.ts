import { useSyncExternalStore } from 'react'

/** What the address of a mailed link carries. */
export interface MailedLink {
  email: string
  token: string
  /** True in an invitation. */
  welcome: boolean
}

/** Reads `/resetPassword/{email}?token=…&welcome=1` and `/verified/{email}?token=…`. */
export function readMailedLink(href: string): MailedLink {
  const url = new URL(href)
  const last = url.pathname.split('/').filter(Boolean)[1] ?? ''
  return {
    email: decode(last),
    token: url.searchParams.get('token') ?? '',
    welcome: url.searchParams.get('welcome') === '1',
  }
}

/** The page's mailed link; undefined while the page is only the prerendered one. */
export function useMailedLink(): MailedLink | undefined {
  const href = useSyncExternalStore(
    () => () => undefined,
    () => location.href,
    () => undefined,
  )
  return href === undefined ? undefined : readMailedLink(href)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
