import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { DeliverySettings } from './settings.ts'

/** A delivery that this process may work on. */
export interface ClaimedDelivery {
  id: string
  effect: string
  stream: string
  revision: number
  /** This attempt's number; the first is 1. */
  attempt: number
  claim: string
}

export interface NewDelivery {
  id: string
  effect: string
  companyId: string
  stream: string
  revision: number
}

export type FinalState = 'sent' | 'skipped' | 'failed' | 'uncertain'

export interface Deliveries {
  /** Writes down what is to be done, within the caller's transaction; what is known already stays as it is. */
  record(client: PoolClient, deliveries: readonly NewDelivery[]): Promise<void>
  /** Takes a delivery for one attempt; undefined when it is done, or another process has it. */
  claim(id: string): Promise<ClaimedDelivery | undefined>
  /** From `claimed` to `sending`; false when the claim was lost in the meantime. */
  beginSending(claimed: ClaimedDelivery): Promise<boolean>
  /** Ends a delivery; false when the claim was lost in the meantime. */
  finish(
    claimed: ClaimedDelivery,
    state: FinalState,
    more: { reason?: string; messageId?: string },
  ): Promise<boolean>
  /** Gives a delivery back for another attempt after a delay in milliseconds. */
  putBack(claimed: ClaimedDelivery, reason: string, delay: number): Promise<boolean>
  /**
   * Frees deliveries whose holder has died before the last step and gives the ids of those that need a new
   * job; deliveries that are merely waiting are among them only when `alsoWaiting`.
   */
  takeLost(alsoWaiting: boolean): Promise<string[]>
  /** Ends deliveries whose holder has died in the last step, as of unknown outcome; gives them. */
  giveUpSending(): Promise<{ id: string; effect: string }[]>
  /** How many deliveries are open or in trouble, by state. */
  counts(): Promise<Record<string, number>>
}

const ms = (value: string) => `${value} * interval '1 millisecond'`

/** The deliveries in Postgres. Every step compares and sets, so that of two processes one goes on. */
export function createDeliveries(pool: Pool, settings: DeliverySettings): Deliveries {
  const done = async (text: string, values: unknown[]) => ((await pool.query(text, values)).rowCount ?? 0) > 0
  return {
    async record(client, deliveries) {
      const column = (of: (delivery: NewDelivery) => unknown) => deliveries.map(of)
      await client.query(
        `insert into delivery.deliveries (id, effect, company_id, stream, revision, look_at)
         select id, effect, company_id, stream, revision, now() + ${ms('$6')}
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[])
           as t (id, effect, company_id, stream, revision)
         on conflict (id) do nothing`,
        [
          column(d => d.id),
          column(d => d.effect),
          column(d => d.companyId),
          column(d => d.stream),
          column(d => d.revision),
          settings.jobWithin,
        ],
      )
    },
    async claim(id) {
      const claim = randomUUID()
      const { rows } = await pool.query(
        `update delivery.deliveries
         set state = 'claimed', claim = $2, attempts = attempts + 1, look_at = now() + ${ms('$3')}, changed_at = now()
         where id = $1 and state = 'queued'
         returning id, effect, stream, revision, attempts as attempt`,
        [id, claim, settings.claimFor],
      )
      return rows[0] && { ...rows[0], claim }
    },
    beginSending: ({ id, claim }) =>
      done(
        `update delivery.deliveries
         set state = 'sending', look_at = now() + ${ms('$3')}, changed_at = now()
         where id = $1 and claim = $2 and state = 'claimed'`,
        [id, claim, settings.sendingFor],
      ),
    finish: ({ id, claim }, state, { reason, messageId }) =>
      done(
        `update delivery.deliveries
         set state = $3, reason = $4, message_id = $5, claim = null, changed_at = now()
         where id = $1 and claim = $2 and state in ('claimed', 'sending')`,
        [id, claim, state, reason ?? null, messageId ?? null],
      ),
    putBack: ({ id, claim }, reason, delay) =>
      done(
        `update delivery.deliveries
         set state = 'queued', reason = $3, claim = null, look_at = now() + ${ms('$4')}, changed_at = now()
         where id = $1 and claim = $2 and state in ('claimed', 'sending')`,
        [id, claim, reason, delay + settings.jobWithin],
      ),
    async takeLost(alsoWaiting) {
      const { rows } = await pool.query<{ id: string }>(
        `update delivery.deliveries
         set state = 'queued', claim = null, look_at = now() + ${ms('$2')}, changed_at = now()
         where id in (
           select id from delivery.deliveries
           where state = any($1) and look_at <= now()
           order by look_at limit 500
           for update skip locked)
         returning id`,
        [alsoWaiting ? ['claimed', 'queued'] : ['claimed'], settings.claimFor],
      )
      return rows.map(row => row.id)
    },
    async giveUpSending() {
      const { rows } = await pool.query<{ id: string; effect: string }>(
        `update delivery.deliveries
         set state = 'uncertain', reason = 'died-while-sending', claim = null, changed_at = now()
         where state = 'sending' and look_at <= now()
         returning id, effect`,
      )
      return rows
    },
    async counts() {
      const { rows } = await pool.query<{ state: string; count: number }>(
        `select state, count(*)::integer as count from delivery.deliveries
         where state in ('queued', 'claimed', 'sending') group by state
         union all
         select state, count(*)::integer from delivery.deliveries
         where state in ('failed', 'uncertain') group by state`,
      )
      return Object.fromEntries(rows.map(row => [row.state, row.count]))
    },
  }
}
