import {
  AccountBlocked,
  AccountClosed,
  AccountDetailsChanged,
  AccountOpened,
  AccountUnblocked,
  EmailVerified,
  PasswordSet,
} from '@rollcall/contracts/accounts/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import type { EffectTools } from '../effect.ts'
import { dataOf } from '../event-data.ts'

/** An account as the reader of a mail. */
export interface Addressee {
  email: string
  name: string
  /**
   * The person has set a password by a link from a mail; for a sign-up: has verified the address. Until then the
   * address may be a stranger's that a company entered.
   */
  joined: boolean
  /** The account signed up and verified its address itself, as a company does. */
  signedUp: boolean
}

/** Why an account no longer gets mails: a short code. */
export type NotReachable = 'no-account' | 'account-closed' | 'person-erased' | 'account-blocked'

/** Whether and where an account can receive mails, from its events, oldest first. */
export function addresseeOf(events: readonly StoredEvent[]): Addressee | NotReachable {
  let addressee: Pick<Addressee, 'email' | 'name'> | undefined
  let [closed, blocked, verified, signedUp, joined] = [false, false, false, false, false]
  for (const event of events) {
    addressee = dataOf(AccountOpened, event) ?? dataOf(AccountDetailsChanged, event) ?? addressee
    if (event.type === AccountClosed.type) closed = true
    if (event.type === AccountBlocked.type) blocked = true
    if (event.type === AccountUnblocked.type) blocked = false
    if (event.type === EmailVerified.type) verified = true
    const password = dataOf(PasswordSet, event)
    if (password?.how === 'sign-up') signedUp = true
    else if (password) joined = true
  }
  if (!addressee) return 'no-account'
  if (closed) return 'account-closed'
  if (addressee.email === erased) return 'person-erased'
  if (blocked) return 'account-blocked'
  const { email, name } = addressee
  return { email, name, joined: joined || (signedUp && verified), signedUp: signedUp && verified }
}

/** The reader of a mail and its company, each with its current address. */
export async function readerAndCompany(
  tools: Pick<EffectTools, 'read'>,
  companyId: string,
  accountId: string,
): Promise<[reader: Addressee | NotReachable, company: Addressee | NotReachable]> {
  const accountOf = async (id: string) => addresseeOf(await tools.read(`account-${companyId}_${id}`))
  return Promise.all([accountOf(accountId), accountOf(companyId)])
}
