import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Pool } from 'pg'
import type { Statement } from '../../postgres/statements.ts'
import type { NumberedEvent } from '../file/evidence-file.ts'
import { hashBytes } from '../hashes.ts'
import { tileWidth } from '../tiles.ts'

/** The place of an event in the tree over its company's events. */
export interface Place {
  /** From 1. */
  number: number
  /** Of its leaf, in hex. */
  hash: string
}

/**
 * The statement for the places of a company's events by their positions, each found by its tile. Rows: the position,
 * the number, and the hash in hex; none for an event that the tree does not hold yet.
 */
export const placesStatement = (companyId: string, positions: readonly string[]): Statement => ({
  text: `select asked.position::text, (tile.index * ${tileWidth} + slot.at)::int,
      encode(substring(tile.hashes from (slot.at - 1) * ${hashBytes} + 1 for ${hashBytes}), 'hex')
    from unnest($2::bigint[]) as asked (position)
    cross join lateral (
      select index, positions, hashes from evidence.tiles
      where company_id = $1 and level = 0 and positions[1] <= asked.position
      order by positions[1] desc limit 1
    ) as tile
    cross join lateral (select array_position(tile.positions, asked.position) as at) as slot
    where slot.at is not null`,
  values: [companyId, positions],
})

/** The rows of `placesStatement` by position. */
export const placesByPosition = (rows: readonly unknown[][]): Map<string, Place> =>
  new Map(
    rows.map(([position, number, hash]) => [
      String(position),
      { number: Number(number), hash: String(hash) },
    ]),
  )

/** Events of a company with their numbers, in that order. Those that the tree does not hold yet are left out. */
export async function readNumbered(
  db: Pick<Pool, 'query'>,
  companyId: string,
  events: readonly StoredEvent[],
): Promise<NumberedEvent[]> {
  const positions = events.map(({ position }) => position)
  const { rows } = await db.query<unknown[]>({
    ...placesStatement(companyId, positions),
    rowMode: 'array',
  })
  const places = placesByPosition(rows)
  return events
    .flatMap(event => {
      const place = places.get(event.position)
      return place ? [{ number: place.number, event }] : []
    })
    .sort((a, b) => a.number - b.number)
}
