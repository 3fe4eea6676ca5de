import { randomUUID } from 'node:crypto'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import type { Pool, PoolClient } from 'pg'
import { createFreshStatistics } from '../turns/fresh-statistics.ts'
import type { Turns } from '../turns/line-up.ts'
import { type Line, type LinePlace, lines, type ReadyDelivery, windowsFor } from '../turns/lines.ts'
import type { DeliverySettings } from './settings.ts'

/** A delivery that this process may work on. */
export interface ClaimedDelivery {
  id: string
  effect: string
  companyId: string
  line: Line
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
  /** Whom it is for, if it is found one by one; absent: the event's only delivery, or its fan-out. */
  recipient?: string
  /** It is a fan-out: it becomes one delivery for each recipient. */
  fanOut: boolean
  place: LinePlace
}

export type FinalState = 'sent' | 'skipped' | 'failed' | 'uncertain' | 'fanned-out'

export interface Deliveries extends Turns {
  /**
   * Writes deliveries within the caller's transaction; known ones stay unchanged. Writes nothing for events so old that
   * their deliveries may have been removed; returns the number of those.
   */
  record(client: PoolClient, deliveries: readonly NewDelivery[]): Promise<number>
  /** Removes deliveries that ended at least `keepFor` milliseconds ago, a few at a time; returns the number. */
  removeOld(): Promise<number>
  /**
   * Claims a delivery for one attempt; undefined when it is done, or another process has it. A delivery whose effect
   * this worker does not know is left for a newer worker.
   */
  claim(id: string): Promise<ClaimedDelivery | undefined>
  /** Writes deliveries for recipients of a fan-out; false when the claim was lost in the meantime. */
  addRecipients(claimed: ClaimedDelivery, recipients: readonly string[], place: LinePlace): Promise<boolean>
  /** Keeps the claim of a delivery that takes long for another while; false when it was lost in the meantime. */
  hold(claimed: ClaimedDelivery): Promise<boolean>
  /** From `claimed` to `sending`; false when the claim was lost in the meantime. */
  beginSending(claimed: ClaimedDelivery): Promise<boolean>
  /** Ends a delivery; false when the claim was lost in the meantime. */
  finish(
    claimed: ClaimedDelivery,
    state: FinalState,
    more: { reason?: string; messageId?: string; bounced?: boolean },
  ): Promise<boolean>
  /** Releases a mail that is over its company's budget: it waits for a turn, and this does not count as an attempt. */
  waitForBudget(claimed: ClaimedDelivery): Promise<boolean>
  /** Releases a delivery for another attempt after a delay in milliseconds. */
  putBack(claimed: ClaimedDelivery, reason: string, delay: number): Promise<boolean>
  /**
   * Frees deliveries whose holder died before the last step, or that an older worker left over, so that they wait for
   * another turn; returns their number. Includes those that merely have a job only with `alsoQueued`.
   */
  takeLost(alsoQueued: boolean): Promise<number>
  /** Ends deliveries whose holder died in the last step as having an unknown outcome; returns them. */
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
 * names of this worker's effects; those of a newer worker are left alone.
 */
export function createDeliveries(
  pool: Pool,
  settings: DeliverySettings,
  known: readonly string[],
): Deliveries {
  const windows = windowsFor(settings.concurrency)
  const statistics = createFreshStatistics(pool)
  const done = async (text: string, values: unknown[]) => ((await pool.query(text, values)).rowCount ?? 0) > 0
  return {
    async record(client, deliveries) {
      const column = (of: (delivery: NewDelivery) => unknown) => deliveries.map(of)
      const { rows } = await client.query<{ old: number }>(
        `with found as (
           select *, recorded_at < now() - ${ms('$10')} as old
           from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::timestamptz[],
             $8::boolean[], $11::text[], $12::smallint[], $13::text[])
             as t (id, effect, company_id, stream, revision, position, recorded_at, fan_out, line, rank, recipient)),
         written as (
           insert into delivery.deliveries
             (id, effect, company_id, stream, revision, position, recipients, fanned_to, look_at, line, rank, recipient)
           select id, effect, company_id, stream, revision, position,
             case when fan_out then 0 end, case when fan_out then '' end, now() + ${ms('$9')}, line, rank, recipient
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
          column(d => d.place.line),
          column(d => d.place.rank),
          column(d => d.recipient ?? null),
        ],
      )
      statistics.wrote(deliveries.length)
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
      await pool.query(`delete from delivery.mail_days where day < now() - ${ms('$1')}`, [settings.keepFor])
      return rowCount ?? 0
    },
    async claim(id) {
      const claim = randomUUID()
      const { rows } = await pool.query(
        `update delivery.deliveries
         set state = 'claimed', claim = $2, attempts = attempts + 1, turn = 'queued', look_at = now() + ${ms('$3')},
           changed_at = now()
         where id = $1 and state = 'queued' and turn <> 'later' and effect = any($4)
         returning id, effect, company_id as "companyId", line, stream, revision, attempts as attempt, position,
           recipient, fanned_to as "fannedTo"`,
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
    addRecipients({ id, claim }, recipients, { line, rank }) {
      statistics.wrote(recipients.length)
      // One statement, so that the fan-out's progress and its written deliveries always match.
      return done(
        `with fan_out as (
           update delivery.deliveries
           set fanned_to = $4, recipients = recipients + cardinality($3::text[]),
             look_at = now() + ${ms('$5')}, changed_at = now()
           where id = $1 and claim = $2 and state = 'claimed'
           returning id, effect, company_id, stream, revision, position),
         written as (
           insert into delivery.deliveries
             (id, effect, company_id, stream, revision, position, fan_out, recipient, look_at, line, rank)
           select id || '_' || r, effect, company_id, stream, revision, position, id, r, now() + ${ms('$6')}, $7, $8
           from fan_out, unnest($3::text[]) as r
           on conflict (id) do nothing)
         select from fan_out`,
        [id, claim, recipients, recipients.at(-1), settings.claimFor, settings.jobWithin, line, rank],
      )
    },
    async lineUp(turns) {
      await statistics.renew()
      const { rows } = await pool.query<ReadyDelivery>(lineUpStatement(turns !== undefined), [
        lines,
        lines.map(line => windows[line].ofCompany),
        lines.map(line => windows[line].inAll),
        known,
        settings.jobWithin,
        ...(turns ? [turns.map(turn => turn.line), turns.map(turn => turn.companyId)] : []),
      ])
      return rows
    },
    async stepBack(ready) {
      await pool.query(
        `update delivery.deliveries set turn = 'waiting'
         where id = any($1) and state = 'queued' and turn = 'queued'`,
        [ready.map(({ id }) => id)],
      )
    },
    async wake() {
      const { rowCount } = await pool.query(
        `update delivery.deliveries set turn = 'waiting', not_before = null
         where id in (
           select id from delivery.deliveries
           where state = 'queued' and turn = 'later' and not_before <= now() and effect = any($1)
           order by not_before limit 500
           for update skip locked)`,
        [known],
      )
      return rowCount ?? 0
    },
    hold: ({ id, claim }) =>
      done(
        `update delivery.deliveries set look_at = now() + ${ms('$3')}
         where id = $1 and claim = $2 and state = 'claimed'`,
        [id, claim, settings.claimFor],
      ),
    beginSending: ({ id, claim }) =>
      done(
        `update delivery.deliveries
         set state = 'sending', look_at = now() + ${ms('$3')}, changed_at = now()
         where id = $1 and claim = $2 and state = 'claimed'`,
        [id, claim, settings.sendingFor],
      ),
    finish: ({ id, claim }, state, { reason, messageId, bounced = false }) =>
      // One statement, so that a bounce counts once.
      done(
        `with ended as (
           update delivery.deliveries
           set state = $3, reason = $4, message_id = $5, claim = null, changed_at = now()
           where id = $1 and claim = $2 and state in ('claimed', 'sending')
           returning company_id, counted_on),
         bounced as (
           update delivery.mail_days d set bounces = bounces + 1
           from ended where $6::boolean and d.company_id = ended.company_id and d.day = ended.counted_on)
         select from ended`,
        [id, claim, state, reason ?? null, messageId ?? null, bounced],
      ),
    waitForBudget: ({ id, claim }) =>
      done(
        `update delivery.deliveries
         set state = 'queued', reason = 'mail-budget', claim = null, turn = 'waiting', line = 'mails',
           attempts = attempts - 1, changed_at = now()
         where id = $1 and claim = $2 and state = 'claimed'`,
        [id, claim],
      ),
    putBack: ({ id, claim }, reason, delay) =>
      done(
        `update delivery.deliveries
         set state = 'queued', reason = $3, claim = null, turn = 'later', not_before = now() + ${ms('$4')},
           changed_at = now()
         where id = $1 and claim = $2 and state in ('claimed', 'sending')`,
        [id, claim, reason, delay],
      ),
    async takeLost(alsoQueued) {
      const { rowCount } = await pool.query(
        `update delivery.deliveries
         set state = 'queued', claim = null, left_over = false, turn = 'waiting', look_at = now() + ${ms('$2')},
           changed_at = now()
         where id in (
           select id from delivery.deliveries
           where state in ('claimed', 'queued') and turn = 'queued' and (state = 'claimed' or left_over or $1)
             and look_at <= now() and effect = any($3)
           order by look_at limit 500
           for update skip locked)`,
        [alsoQueued, settings.claimFor, known],
      )
      return rowCount ?? 0
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

/**
 * One round of turns: of each company that waits in a line, as many as its window has room for; then the first of each
 * company, the second of each, and so on, as many as the line has room for. Its cost does not grow with the number of
 * waiting deliveries. The chosen ones are found only once, whatever plan the planner prefers.
 */
function lineUpStatement(named: boolean): string {
  const isWaiting = `state = 'queued' and turn = 'waiting'`
  const inLine = `state in ('queued', 'claimed', 'sending') and turn = 'queued'`
  const companies = named
    ? `select distinct * from unnest($6::text[], $7::text[]) as t (line, company_id)`
    : `(select line, company_id from delivery.deliveries where ${isWaiting} order by line, company_id limit 1)
       union all
       select next.* from companies c cross join lateral (
         select line, company_id from delivery.deliveries
         where ${isWaiting} and (line, company_id) > (c.line, c.company_id)
         order by line, company_id limit 1) next`
  return `
    with recursive companies (line, company_id) as (${companies}),
    room as (
      select c.line, c.company_id, w.in_all - (
          select count(*) from delivery.deliveries l where l.line = c.line and ${inLine}) as in_all,
        w.of_company - (
          select count(*) from delivery.deliveries l
          where l.line = c.line and l.company_id = c.company_id and ${inLine}) as of_company
      from companies c
      left join delivery.mail_days m on c.line = 'mails' and m.company_id = c.company_id and m.closed_until > now()
      join unnest($1::text[], $2::integer[], $3::integer[]) as w (line, of_company, in_all) on w.line = c.line
      where m.company_id is null),
    first as (
      select d.*, room.in_all,
        row_number() over (partition by d.line, d.company_id order by d.rank, d.created_at, d.id) as nth
      from room cross join lateral (
        select id, line, company_id, rank, created_at from delivery.deliveries w
        where w.line = room.line and w.company_id = room.company_id and ${isWaiting} and effect = any($4)
        order by rank, created_at, id
        limit greatest(0, room.of_company)) d),
    chosen as materialized (
      select id, nth, row_number() over (partition by line order by nth, created_at, id) <= in_all as has_room
      from first)
    update delivery.deliveries d
    set turn = 'queued', jobs = jobs + 1, look_at = now() + ${ms('$5')}
    from chosen where chosen.id = d.id and chosen.has_room and d.state = 'queued' and d.turn = 'waiting'
    returning d.id, d.line, d.jobs as job`
}
