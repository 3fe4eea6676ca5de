import { lengths } from '@rollcall/contracts/kernel/patterns.ts'
import { useSyncExternalStore } from 'react'

/** What the address of a mailed link carries. */
export interface MailedLink {
  email: string
  token: string
  /** In an invitation: the company's name, empty where the link does not say it. */
  welcome?: string
}

/** Reads `/resetPassword/{email}?token=…&welcome=Sample+Studio` and `/verified/{email}?token=…`. */
export function readMailedLink(href: string): MailedLink {
  const url = new URL(href)
  const last = url.pathname.split('/').filter(Boolean)[1] ?? ''
  return {
    email: decode(last),
    token: url.searchParams.get('token') ?? '',
    ...readWelcome(url.searchParams.get('welcome')),
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

/** Links of before say 1 in place of a name. A name is never longer than the sign-up lets it be. */
function readWelcome(said: string | null): { welcome?: string } {
  if (said === null || said === '') return {}
  return { welcome: said === '1' ? '' : said.slice(0, lengths.name) }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
