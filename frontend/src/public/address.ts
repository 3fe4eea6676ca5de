import { lengths } from '@rollcall/contracts/kernel/patterns.ts'
import { useSyncExternalStore } from 'react'

/** The parts of a mailed link's address. */
export interface MailedLink {
  email: string
  token: string
  /** In an invitation: the company's name; empty if the link does not contain it. */
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

/** The page's address; undefined while prerendering. */
export const useHref = (): string | undefined =>
  useSyncExternalStore(
    () => () => undefined,
    () => location.href,
    () => undefined,
  )

/** The page's mailed link; undefined while prerendering. */
export function useMailedLink(): MailedLink | undefined {
  const href = useHref()
  return href === undefined ? undefined : readMailedLink(href)
}

/** Older links contain 1 instead of a name. A name is cut to the length that the sign-up allows. */
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
