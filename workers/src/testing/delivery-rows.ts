import type { Pool } from 'pg'

export interface DeliveryRow {
  id: string
  effect: string
  state: string
  attempts: number
  reason: string | null
  message_id: string | null
}

/** All deliveries, by id. */
export async function deliveryRows(pool: Pool): Promise<DeliveryRow[]> {
  const { rows } = await pool.query<DeliveryRow>(
    'select id, effect, state, attempts, reason, message_id from delivery.deliveries order by id',
  )
  return rows
}

/** The state of one event's delivery. */
export async function rowOf(pool: Pool, eventId: string): Promise<DeliveryRow | undefined> {
  return (await deliveryRows(pool)).find(row => row.id.startsWith(eventId))
}
