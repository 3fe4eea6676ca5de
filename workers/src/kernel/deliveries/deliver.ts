import { setTimeout as pause } from 'node:timers/promises'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Log } from '@rollcall/platform/log.ts'
import {
  ClaimLost,
  OutcomeUnknown,
  OverBudget,
  PermanentFailure,
  TemporaryFailure,
} from '../delivery-errors.ts'
import type { Effect, EffectTools } from '../effect.ts'
import type { Fence } from '../fence.ts'
import type { Turn } from '../turns/lines.ts'
import type { MailBudgets } from '../turns/mail-budgets.ts'
import type { ClaimedDelivery, Deliveries, FinalState } from './deliveries.ts'
import { fanOut } from './fan-out.ts'
import { deliveriesTotal } from './metrics.ts'
import { type DeliverySettings, retryDelay } from './settings.ts'

export interface DeliverOptions {
  deliveries: Deliveries
  effects: readonly Effect[]
  budgets: MailBudgets
  tools: EffectTools
  settings: DeliverySettings
  /** Makes jobs of waiting deliveries when it is their turn. */
  lineUp(turns: readonly Turn[]): void
  log: Log
}

/**
 * One attempt at a delivery. It is claimed first, marked `sending` right before the step whose outcome may stay
 * unknown, and ended afterwards. Each is a compare-and-set, so it happens at most once for any number of jobs. A
 * delivery whose process dies before `sending` is taken over; one whose process dies in `sending` becomes `uncertain`:
 * reported, not repeated.
 */
export async function deliver(id: string, options: DeliverOptions): Promise<void> {
  const { deliveries, tools, log } = options
  const claimed = await deliveries.claim(id)
  if (!claimed) return
  const effect = options.effects.find(known => known.name === claimed.effect)
  try {
    // Only deliveries of known effects can be claimed.
    if (!effect) throw new Error(`${claimed.effect} was claimed without being known`)
    const cause = await causeOf(claimed, tools)
    if (claimed.fannedTo !== null) {
      await fanOut(claimed, effect, cause, options)
      return await end(claimed, 'fanned-out', {}, options)
    }
    const fence = fenceOf(claimed, effect, cause, options)
    const outcome = await effect.deliver(cause, tools, fence, claimed.recipient ?? undefined)
    if (outcome.sent) await end(claimed, 'sent', { messageId: outcome.messageId }, options)
    else await end(claimed, 'skipped', { reason: outcome.reason }, options)
  } catch (error) {
    if (error instanceof ClaimLost) log.warn({ delivery: id }, 'delivery was taken over')
    else if (error instanceof OverBudget) await deliveries.waitForBudget(claimed)
    else if (error instanceof PermanentFailure)
      await end(
        claimed,
        'failed',
        { reason: error.message, bounced: error.message.startsWith('smtp-') },
        options,
      )
    else if (error instanceof OutcomeUnknown)
      await end(claimed, 'uncertain', { reason: error.message }, options)
    else await tryAgain(claimed, error, options)
  } finally {
    // Its place is free for the next one.
    options.lineUp([claimed])
  }
}

function fenceOf(
  claimed: ClaimedDelivery,
  { mail }: Effect,
  { recordedAt }: StoredEvent,
  { deliveries, budgets, settings }: DeliverOptions,
): Fence {
  return {
    id: claimed.id,
    async admit() {
      if (mail === undefined || mail === 'link') return 'admitted'
      // An invitation or an announcement is still useful on a later day; a notice is not.
      const admission = await budgets.admit(claimed, mail === 'notice' ? recordedAt : undefined)
      if (admission === 'lost') throw new ClaimLost()
      if (admission === 'over') throw new OverBudget()
      return admission
    },
    async pass() {
      if (!(await deliveries.beginSending(claimed))) throw new ClaimLost()
    },
    held: run => holdClaim(claimed, deliveries, settings.claimFor, run),
  }
}

async function causeOf(
  { stream, revision, position }: ClaimedDelivery,
  tools: EffectTools,
): Promise<StoredEvent> {
  const cause = (await tools.read(stream)).find(event => event.revision === revision)
  if (!cause) throw new PermanentFailure('no-such-event')
  // Not every server gives the position when a stream is read.
  return { ...cause, position: position ?? cause.position }
}

async function end(
  claimed: ClaimedDelivery,
  state: FinalState,
  more: { reason?: string; messageId?: string; bounced?: boolean },
  { deliveries, log }: DeliverOptions,
): Promise<void> {
  // Reported even while Postgres is briefly away, because a sent mail must not look unsent.
  const ended = await persistently(() => deliveries.finish(claimed, state, more))
  if (!ended) return
  const { id: delivery, effect, attempt } = claimed
  deliveriesTotal.inc({ effect, outcome: state })
  const line = { delivery, effect, attempt, state, ...more }
  if (state === 'uncertain') log.error(line, 'it is unknown whether this was delivered; it is not repeated')
  else if (state === 'failed') log.error(line, 'delivery failed for good')
  else log.info(line, 'delivery ended')
}

async function tryAgain(claimed: ClaimedDelivery, error: unknown, options: DeliverOptions): Promise<void> {
  const { deliveries, settings, log } = options
  const { id: delivery, effect, attempt } = claimed
  const reason = reasonOf(error)
  if (attempt >= settings.attempts) return end(claimed, 'failed', { reason: `gave-up ${reason}` }, options)
  const asked = error instanceof TemporaryFailure ? (error.retryAfter ?? 0) : 0
  const delay = Math.max(retryDelay(attempt, settings), asked)
  deliveriesTotal.inc({ effect, outcome: 'retried' })
  log.warn({ delivery, effect, attempt, reason, delay }, 'delivery is tried again')
  await persistently(() => deliveries.putBack(claimed, reason, delay))
}

/** A short word for an error. Its message is not stored, because answers of mail servers may name people. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof TemporaryFailure) return error.message.slice(0, 100)
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' ? code : error.name).slice(0, 100)
}

/**
 * Runs something that takes long, and keeps the claim in the meantime. The signal aborts with `ClaimLost` once another
 * process has taken the delivery over. `claimFor`: how long a claim lasts, in milliseconds.
 */
export async function holdClaim<T>(
  claimed: ClaimedDelivery,
  deliveries: Pick<Deliveries, 'hold'>,
  claimFor: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const hold = async () => {
    if (!(await deliveries.hold(claimed))) lost.abort(new ClaimLost())
  }
  // While Postgres is away, no other process can take the delivery over either.
  const holding = setInterval(() => void hold().catch(() => {}), claimFor / 3)
  try {
    return await run(lost.signal)
  } finally {
    clearInterval(holding)
  }
}

/** Retries a failed operation with growing waits for about a minute; then throws its last error. */
async function persistently<T>(attempt: () => Promise<T>, waits = WAITS): Promise<T> {
  for (const wait of waits) {
    try {
      return await attempt()
    } catch {
      await pause(wait)
    }
  }
  return attempt()
}

const WAITS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 20_000]
