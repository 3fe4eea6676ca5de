import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { z } from 'zod'
import { ClaimLost, PermanentFailure } from '../delivery-errors.ts'
import { type Effect, type EffectTools, linePlaceOf } from '../effect.ts'
import type { Turn } from '../turns/lines.ts'
import type { ClaimedDelivery, Deliveries } from './deliveries.ts'
import type { DeliverySettings } from './settings.ts'

export interface FanOutOptions {
  deliveries: Deliveries
  tools: EffectTools
  settings: DeliverySettings
  lineUp(turns: readonly Turn[]): void
}

/** Ids become part of job ids and logs, so only UUIDs are allowed: no address or name by mistake. */
const recipientId = z.uuid()
/** More than any company has employees; a higher number means an endless loop. */
const maxRecipients = 200_000

/**
 * Writes one delivery for each recipient, page by page. Each page and its end are stored in one step, so an attempt
 * that takes over continues there: no recipient twice, none missed. Throws `ClaimLost` when another process has taken
 * over.
 */
export async function fanOut(
  claimed: ClaimedDelivery,
  effect: Effect,
  cause: StoredEvent,
  { deliveries, tools, settings, lineUp }: FanOutOptions,
): Promise<void> {
  if (!effect.recipients) throw new PermanentFailure('no-recipients')
  const max = settings.recipientsAtOnce
  const place = linePlaceOf(effect, false)
  let after = claimed.fannedTo ?? ''
  for (let found = 0; ; ) {
    const recipients = await effect.recipients(cause, tools, { after, max })
    const last = recipients.at(-1)
    if (last === undefined) return
    found += recipients.length
    if (found > maxRecipients) throw new PermanentFailure('too-many-recipients')
    if (!recipients.every(id => recipientId.safeParse(id).success))
      throw new PermanentFailure('recipient-is-no-id')
    if (!(await deliveries.addRecipients(claimed, recipients, place))) throw new ClaimLost()
    lineUp([{ companyId: claimed.companyId, line: place.line }])
    if (recipients.length < max) return
    after = last
  }
}
