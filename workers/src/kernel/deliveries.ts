import { randomUUID } from 'node:crypto'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
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
  /** The event's position; null in rows of an earlier version. */
  position: Position | null
  /** The recipient; null when the effect has no recipients. */
  recipient: string | null
  /** The last recipient that an earlier attempt of the fan-out reached; null: this is no fan-out. */
  fannedTo: string | null
}

export interface NewDelivery {
  id: string
  effect: string
  companyId: string
  stream: string
  revision: number
  position: Position
  /** When the store recorded the event: an ISO instant. */
  recordedAt: string
  /** It is a fan-out: it becomes one delivery for each recipient. */
  fanOut: boolean
}

/** A delivery that needs a job. */
export interface ReadyDelivery {
  id: string
  /** It belongs to one of many recipients. */
  oneOfMany: boolean
}

export type FinalState = 'sent' | 'skipped' | 'failed' | 'uncertain' | 'fanned-out'

export interface Deliveries {
  /**
   * Writes deliveries within the caller's transaction; known ones stay unchanged. Writes nothing for events so old that
   * their deliveries may have been removed; gives the number of those.
   */
  record(client: PoolClient, deliveries: readonly NewDelivery[]): Promise<number>
  /** Removes deliveries that ended at least `keepFor` milliseconds ago, a few at a time; gives the number. */
  removeOld(): Promise<number>
  /**
   * Claims a delivery for one attempt; undefined when it is done, or another process has it. One whose effect this
   * worker does not know stays for a newer worker.
   */
  claim(id: string): Promise<ClaimedDelivery | undefined>
  /** Writes deliveries for recipients of a fan-out; false when the claim was lost meanwhile. */
  addRecipients(claimed: ClaimedDelivery, recipients: readonly string[]): Promise<boolean>
  /** From `claimed` to `sending`; false when the claim was lost meanwhile. */
  beginSending(claimed: ClaimedDelivery): Promise<boolean>
  /** Ends a delivery; false when the claim was lost meanwhile. */
  finish(
    claimed: ClaimedDelivery,
    state: FinalState,
    more: { reason?: string; messageId?: string },
  ): Promise<boolean>
  /** Releases a delivery for another attempt after a delay in milliseconds. */
  putBack(claimed: ClaimedDelivery, reason: string, delay: number): Promise<boolean>
  /**
   * Frees deliveries whose holder died before the last step, or that an older worker left over, and gives those that
   * need a new job. Includes merely waiting deliveries only with `alsoWaiting`.
   */
  takeLost(alsoWaiting: boolean): Promise<ReadyDelivery[]>
  /** Ends deliveries whose holder died in the last step with an unknown outcome; gives them. */
  giveUpSending(): Promise<{ id: string; effect: string }[]>
  /** The number of deliveries that wait for a newer worker, because this one does not know their effect. */
  unknown(): Promise<UnknownDeliveries>
  /** The number of open or failed deliveries, by state. */
  counts(): Promise<Record<string, number>>
}

export interface UnknownDeliveries {
  count: number
  effects: string[]
  /** How long the oldest has been waiting, in milliseconds. */
  oldest: number
}

const DAY = 24 * 3_600_000
const removedAtOnce = 500
const ms = (value: string) => `${value} * interval '1 millisecond'`

/**
 * The deliveries in Postgres. Every step is a compare-and-set, so only one of two processes continues. `known`: the
 * names of this worker's effects; those of a newer one are left alone.
 */
export function createDeliveries(
  pool: Pool,
  settings: DeliverySettings,
  known: readonly string[],
): Deliveries {
  const done = async (text: string, values: unknown[]) => ((await pool.query(text, values)).rowCount ?? 0) > 0
  return {
    async record(client, deliveries) {
      const column = (of: (delivery: NewDelivery) => unknown) => deliveries.map(of)
      const { rows } = await client.query<{ old: number }>(
        `with found as (
           select *, recorded_at < now() - ${ms('$10')} as old
           from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::timestamptz[],
             $8::boolean[]) as t (id, effect, company_id, stream, revision, position, recorded_at, fan_out)),
         written as (
           insert into delivery.deliveries
             (id, effect, company_id, stream, revision, position, recipients, fanned_to, look_at)
           select id, effect, company_id, stream, revision, position,
             case when fan_out then 0 end, case when fan_out then '' end, now() + ${ms('$9')}
           from found where not old
           on conflict (id) do nothing)
         select count(*)::integer as old from found where old`,
        [
          column(d => d.id),
          column(d => d.effect),
          column(d => d.companyId),
          column(d => d.stream),
          column(d => d.revision),
          column(d => d.position),
          column(d => d.recordedAt),
          column(d => d.fanOut),
          settings.jobWithin,
          // A day before anything is removed, because clocks differ.
          settings.keepFor - DAY,
        ],
      )
      return rows[0]?.old ?? 0
    },
    async removeOld() {
      const { rowCount } = await pool.query(
        `delete from delivery.deliveries where id in (
           select id from delivery.deliveries
           where state in ('sent', 'skipped', 'failed', 'uncertain', 'fanned-out') and changed_at < now() - ${ms('$1')}
           order by changed_at limit ${removedAtOnce}
           for update skip locked)`,
        [settings.keepFor],
      )
      return rowCount ?? 0
    },
    async claim(id) {
      const claim = randomUUID()
      const { rows } = await pool.query(
        `update delivery.deliveries
         set state = 'claimed', claim = $2, attempts = attempts + 1, look_at = now() + ${ms('$3')}, changed_at = now()
         where id = $1 and state = 'queued' and effect = any($4)
         returning id, effect, stream, revision, attempts as attempt, position, recipient, fanned_to as "fannedTo"`,
        [id, claim, settings.claimFor, known],
      )
      if (rows[0]) return { ...rows[0], claim }
      await pool.query(
        `update delivery.deliveries set left_over = true, look_at = now()
         where id = $1 and state = 'queued' and effect <> all($2)`,
        [id, known],
      )
      return undefined
    },
    addRecipients: ({ id, claim }, recipients) =>
      // One statement, so that the fan-out's progress and its written deliveries always match.
      done(
        `with fan_out as (
           update delivery.deliveries
           set fanned_to = $4, recipients = recipients + cardinality($3::text[]),
             look_at = now() + ${ms('$5')}, changed_at = now()
           where id = $1 and claim = $2 and state = 'claimed'
           returning id, effect, company_id, stream, revision, position),
         written as (
           insert into delivery.deliveries
             (id, effect, company_id, stream, revision, position, fan_out, recipient, look_at)
           select id || '_' || r, effect, company_id, stream, revision, position, id, r, now() + ${ms('$6')}
           from fan_out, unnest($3::text[]) as r
           on conflict (id) do nothing)
         select from fan_out`,
        [id, claim, recipients, recipients.at(-1), settings.claimFor, settings.jobWithin],
      ),
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
      const { rows } = await pool.query<ReadyDelivery>(
        `update delivery.deliveries
         set state = 'queued', claim = null, left_over = false, look_at = now() + ${ms('$2')}, changed_at = now()
         where id in (
           select id from delivery.deliveries
           where state in ('claimed', 'queued') and (state = 'claimed' or left_over or $1) and look_at <= now()
             and effect = any($3)
           order by look_at limit 500
           for update skip locked)
         returning id, fan_out is not null as "oneOfMany"`,
        [alsoWaiting, settings.claimFor, known],
      )
      return rows
    },
    async giveUpSending() {
      const { rows } = await pool.query<{ id: string; effect: string }>(
        `update delivery.deliveries
         set state = 'uncertain', reason = 'died-while-sending', claim = null, changed_at = now()
         where state = 'sending' and look_at <= now() and effect = any($1)
         returning id, effect`,
        [known],
      )
      return rows
    },
    async unknown() {
      const { rows } = await pool.query<UnknownDeliveries>(
        `select count(*)::integer as count, coalesce(array_agg(distinct effect), '{}') as effects,
           coalesce(extract(epoch from now() - min(created_at)) * 1000, 0)::float8 as oldest
         from delivery.deliveries where state in ('queued', 'claimed', 'sending') and effect <> all($1)`,
        [known],
      )
      return rows[0] as UnknownDeliveries
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
