import type { Pool } from 'pg'

export interface DeliveryRow {
  id: string
  effect: string
  state: string
  attempts: number
  reason: string | null
  message_id: string | null
}

/** All deliveries of mails, or of posts to Slack, by id. */
export async function deliveryRows(pool: Pool, kind: 'mail' | 'slack' = 'mail'): Promise<DeliveryRow[]> {
  const { rows } = await pool.query<DeliveryRow>(
    `select id, effect, state, attempts, reason, message_id from delivery.deliveries
      where effect like '%-' || $1 order by id`,
    [kind],
  )
  return rows
}

/** The state of one event's delivery. */
export async function rowOf(
  pool: Pool,
  eventId: string,
  kind: 'mail' | 'slack' = 'mail',
): Promise<DeliveryRow | undefined> {
  return (await deliveryRows(pool, kind)).find(row => row.id.startsWith(eventId))
}
