import { lengths } from '@rollcall/contracts/kernel/patterns.ts'
import { useHref } from '../address.ts'

/** The parts of a link to this page: whose heads, which address, the proof of the mail, and the company's name. */
export interface HeadsLink {
  companyId: string
  recipientId: string
  token: string
  /** Empty if the link does not contain it. */
  company: string
}

/** Reads `/keepHeads/{companyId}?token=…&recipient=…&company=Sample+Studio`. */
export function readHeadsLink(href: string): HeadsLink {
  const { pathname, searchParams } = new URL(href)
  const of = (name: string) => searchParams.get(name) ?? ''
  return {
    companyId: pathname.split('/').filter(Boolean)[1] ?? '',
    recipientId: of('recipient'),
    token: of('token'),
    company: of('company').slice(0, lengths.name),
  }
}

/** The link of this page; undefined while prerendering. */
export function useHeadsLink(): HeadsLink | undefined {
  const href = useHref()
  return href === undefined ? undefined : readHeadsLink(href)
}
