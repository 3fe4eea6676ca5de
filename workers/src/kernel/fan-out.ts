import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Log } from '@rollcall/platform/log.ts'
import { z } from 'zod'
import type { ClaimedDelivery, Deliveries, ReadyDelivery } from './deliveries.ts'
import { ClaimLost, PermanentFailure } from './delivery-errors.ts'
import type { Effect, World } from './effect.ts'
import type { DeliverySettings } from './settings.ts'

export interface FanOutOptions {
  deliveries: Deliveries
  world: World
  settings: DeliverySettings
  enqueue(ready: readonly ReadyDelivery[]): Promise<void>
  log: Log
}

/** Ids become part of job ids and logs, so only UUIDs are allowed: no address or name by mistake. */
const recipientId = z.uuid()
/** More than any company has employees; a higher number means an endless loop. */
const mostRecipients = 200_000

/**
 * Writes one delivery for each recipient, page by page. Each page and its end are stored in one step, so an attempt
 * that takes over continues there: no recipient twice, none missed. Throws `ClaimLost` when another process has taken
 * over.
 */
export async function fanOut(
  claimed: ClaimedDelivery,
  effect: Effect,
  cause: StoredEvent,
  { deliveries, world, settings, enqueue, log }: FanOutOptions,
): Promise<void> {
  if (!effect.recipients) throw new PermanentFailure('no-recipients')
  const most = settings.recipientsAtOnce
  let after = claimed.fannedTo ?? ''
  for (let found = 0; ; ) {
    const recipients = await effect.recipients(cause, world, { after, most })
    const last = recipients.at(-1)
    if (last === undefined) return
    found += recipients.length
    if (found > mostRecipients) throw new PermanentFailure('too-many-recipients')
    if (!recipients.every(id => recipientId.safeParse(id).success))
      throw new PermanentFailure('recipient-is-no-id')
    if (!(await deliveries.addRecipients(claimed, recipients))) throw new ClaimLost()
    await enqueue(recipients.map(id => ({ id: `${claimed.id}_${id}`, oneOfMany: true }))).catch(error =>
      log.warn({ err: error, delivery: claimed.id }, 'no jobs could be made yet'),
    )
    if (recipients.length < most) return
    after = last
  }
}
