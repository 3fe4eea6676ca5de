import { type Fault, sentenceOf } from '@rollcall/contracts/audit/faults.ts'
import type { Log } from '@rollcall/platform/log.ts'
import type { Pool } from 'pg'
import { inTransaction } from '../../kernel/postgres/transactions.ts'

/** Where faults are reported. */
export interface AlarmTools {
  pool: Pool
  log: Pick<Log, 'error'>
}

/**
 * Stores an alarm for a fault, and logs it, unless it is known. A fault that only prolongs a known one changes that one.
 */
export async function raiseAlarm({ pool, log }: AlarmTools, fault: Fault, now: Date): Promise<void> {
  const told = (await prolonged(pool, fault)) ?? (await stored(pool, fault, now))
  if (!told) return
  const { companyId, kind, number } = told
  log.error({ alarm: 'the record was changed', companyId, kind, number }, sentenceOf(told))
}

/** How many alarms there are. */
export async function countAlarms(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from evidence.alarms')
  return rows[0]?.count ?? 0
}

const growing = new Set<Fault['kind']>(['changed', 'removed', 'tiles'])

/** The known fault that this one prolongs, as it is now; 'known': it holds this one; undefined: there is none. */
async function prolonged(pool: Pool, fault: Fault): Promise<Fault | undefined> {
  if (!growing.has(fault.kind)) return undefined
  return inTransaction(pool, async client => {
    const { rows } = await client.query<{ number: string; last: string }>(
      `select number, last from evidence.alarms
        where company_id = $1 and kind = $2 and number <= $3 and last >= $3 - 1 and last < $4
        order by number limit 1 for update`,
      [fault.companyId, fault.kind, fault.number, fault.last],
    )
    const [known] = rows
    if (!known) return undefined
    const longer = { ...fault, number: Number(known.number) }
    await client.query(
      'update evidence.alarms set last = $4, sentence = $5 where company_id = $1 and kind = $2 and number = $3',
      [fault.companyId, fault.kind, longer.number, longer.last, sentenceOf(longer)],
    )
    return longer
  })
}

/** The fault, if it was not known. */
async function stored(pool: Pool, fault: Fault, now: Date): Promise<Fault | undefined> {
  const { rowCount } = await pool.query(
    `insert into evidence.alarms (company_id, kind, number, last, event_id, found_at, sentence)
      select $1, $2, $3, $4, $5, $6, $7
      where not exists (select from evidence.alarms
        where company_id = $1 and kind = $2 and number <= $3 and last >= $4 and event_id is not distinct from $5)
      on conflict do nothing`,
    [
      fault.companyId,
      fault.kind,
      fault.number ?? null,
      fault.last ?? null,
      fault.eventId ?? null,
      now.toISOString(),
      sentenceOf(fault),
    ],
  )
  return rowCount === 1 ? fault : undefined
}
