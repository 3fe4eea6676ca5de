import { CompanyRegistered, TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import { type AccountLinkPurpose, linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import { sharedWith } from '../auditors/public.ts'
import type { Effect, EffectTools } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import type { Mail } from '../kernel/mail/mail.ts'
import { accountEffect, type NotNeeded } from '../kernel/mail/mail-effect.ts'
import { showInstant } from '../kernel/mail/show-instant.ts'
import { type AccountFacts, accountFacts } from './account-facts.ts'

/** The data for the author of an account's mail. */
export interface AccountMailFacts {
  account: AccountFacts
  /** undefined for the platform's own accounts. */
  company: CompanyFacts | undefined
  /** What is shared with an auditor, as a sentence; undefined for others. */
  shared: string | undefined
  publicUrl: string
}

/** A link's address and its end, in words. */
interface LinkFacts {
  url: string
  ends: string
}

type Write<More extends unknown[]> = (facts: AccountMailFacts, ...more: More) => Mail | NotNeeded

/** A mail about an account, if it can receive mails. */
export function accountMail(
  name: string,
  on: EventDefinition,
  write: Write<[cause: StoredEvent, events: readonly StoredEvent[], tools: EffectTools]>,
  kind: 'link' | 'invitation' = 'link',
): Effect {
  return accountEffect(name, on, kind, async (cause, tools) => {
    const events = await tools.read(cause.stream)
    const account = accountFacts(events)
    if (!account) return { notNeeded: 'no-account' }
    if (account.closed) return { notNeeded: 'account-closed' }
    if (account.email === erased) return { notNeeded: 'person-erased' }
    if (account.blocked) return { notNeeded: 'account-blocked' }
    const company = await companyOf(account, tools)
    const shared = account.role === 'auditor' ? await sharedWith(account, tools) : undefined
    return write({ account, company, shared, publicUrl: tools.publicUrl }, cause, events, tools)
  })
}

interface LinkMail {
  purpose: AccountLinkPurpose
  /** The page's address up to the e-mail address. */
  page: string
  /** More parameters for the address's query. */
  query?: (facts: AccountMailFacts) => Record<string, string>
  write: Write<[link: LinkFacts]>
}

/**
 * A mail with a one-time link. None is written for an invalid link: used, replaced by a newer one, or expired. The
 * token is made again from the event's id and is never stored.
 */
export function linkMail(name: string, on: EventDefinition, mail: LinkMail): Effect {
  const kind = mail.purpose === 'invitation' ? 'invitation' : 'link'
  const write: Write<[cause: StoredEvent, events: readonly StoredEvent[], tools: EffectTools]> = (
    facts,
    cause,
    _events,
    tools,
  ) => {
    const link = facts.account.links[mail.purpose]
    if (link?.eventId !== cause.id) return { notNeeded: 'link-outdated' }
    if (Date.parse(link.expiresAt) <= tools.now().getTime()) return { notNeeded: 'link-expired' }
    const token = linkToken(tools.appSecret, cause.id, mail.purpose)
    const query = new URLSearchParams({ token, ...mail.query?.(facts) })
    const address = encodeURIComponent(facts.account.email)
    return mail.write(facts, {
      url: `${facts.publicUrl}/${mail.page}/${address}?${query}`,
      ends: showInstant(link.expiresAt, facts.company?.zone ?? 'UTC'),
    })
  }
  return accountMail(name, on, write, kind)
}

async function companyOf({ companyId }: AccountFacts, tools: EffectTools): Promise<CompanyFacts | undefined> {
  return companyFacts(await tools.read(`company-${companyId}_${companyId}`))
}

/** The facts about a company that a mail needs. */
interface CompanyFacts {
  name: string
  ownerName: string
  /** The zone for its people's dates; UTC until it has chosen one. */
  zone: string
}

/** Folds a company's events, oldest first. undefined: the platform itself, which has no such stream. */
function companyFacts(events: readonly StoredEvent[]): CompanyFacts | undefined {
  let facts: CompanyFacts | undefined
  for (const event of events) {
    const registered = dataOf(CompanyRegistered, event)
    const settings = dataOf(TeamSettingsSaved, event)
    if (registered) facts = { name: registered.name, ownerName: registered.ownerName, zone: 'UTC' }
    else if (settings && facts) facts = { ...facts, zone: settings.zone }
  }
  return facts
}
