import { isDataAtFault } from './failures.ts'
import type { Poison } from './fold-events.ts'
import { foldOnto, type Prepared, type Share } from './prepare-batch.ts'
import type { Queryable } from './stored-rows.ts'
import { type Work, writeBatch } from './write-batch.ts'

/** A projection that met an event which it cannot take; what came before that event is written. */
export interface Stumbled {
  share: Share
  poison: Poison
}

export interface Committed {
  stumbled: Stumbled[]
  /** Members were written one by one: what was prepared after this batch must be prepared anew. */
  outOfStep: boolean
}

/**
 * Writes a prepared batch, all its projections in one transaction. Where the data of one is at fault (a value
 * that its column refuses, say) each is written in a transaction of its own, the faulty one event by event up
 * to the event at fault. Throws whatever is not the data's fault; then nothing or whole projections are written.
 */
export async function commitBatch(db: Queryable, { shares }: Prepared, quiet: boolean): Promise<Committed> {
  const stumbled = shares.flatMap(share =>
    share.folded?.poison ? [{ share, poison: share.folded.poison }] : [],
  )
  if (shares.every(share => share.folded)) {
    try {
      await write(db, shares, quiet)
      return { stumbled, outOfStep: false }
    } catch (error) {
      if (!isDataAtFault(error)) throw error
    }
  }
  for (const share of shares) {
    const poison = await writeAlone(db, share, quiet)
    if (poison) stumbled.push({ share, poison })
  }
  return { stumbled, outOfStep: true }
}

async function write(db: Queryable, shares: readonly Share[], quiet: boolean): Promise<void> {
  const works = shares.map(workOf).filter(work => work.position !== work.was)
  if (works.length > 0) await writeBatch(db, works, quiet)
  for (const { member, position } of shares) member.stored = position
}

async function writeAlone(db: Queryable, share: Share, quiet: boolean): Promise<Poison | undefined> {
  try {
    if (share.folded) {
      await write(db, [share], quiet)
      return undefined
    }
  } catch (error) {
    if (!isDataAtFault(error)) throw error
  }
  return writeOneByOne(db, share, quiet)
}

async function writeOneByOne(
  db: Queryable,
  { member, events, position }: Share,
  quiet: boolean,
): Promise<Poison | undefined> {
  for (const event of events) {
    if (!member.projection.when.has(event.type)) continue
    try {
      const folded = await foldOnto(db, member, [event])
      if (folded.poison) return folded.poison
      await write(db, [{ member, events: [event], folded, position: event.position }], quiet)
    } catch (error) {
      if (!isDataAtFault(error)) throw error
      return { eventId: event.id, type: event.type, position: event.position, error }
    }
  }
  await write(db, [{ member, events: [], folded: undefined, position }], quiet)
  return undefined
}

const workOf = ({ member, folded, position }: Share): Work => ({
  projection: member.projection,
  checkpoint: member.checkpoint,
  table: member.table,
  was: member.stored,
  position,
  changes: folded ? [...folded.changes.values()] : [],
})
