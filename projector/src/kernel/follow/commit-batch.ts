import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import type { Pool, PoolClient } from 'pg'
import { type Folded, joined, type Poison, untouched } from '../fold/fold-events.ts'
import { isDataAtFault } from '../postgres/failures.ts'
import type { Queryable } from '../postgres/transactions.ts'
import { readingAlone } from '../read/row-reads.ts'
import type { NotificationScope } from '../write/notifications.ts'
import { writeSearching } from '../write/search-fault.ts'
import { type Work, writeBatch } from '../write/write-batch.ts'
import { writeMany } from '../write/write-many.ts'
import type { Member } from './member.ts'
import { foldOnto, type PreparedBatch, type Share } from './prepare-batch.ts'

/** A projection has met a poison event, and leaves its company out from then on. */
export interface SetAside {
  member: Member
  poison: Poison
}

/** The checkpoints that a batch moves: all of them, or only those of projections that it changes. */
export type Moving = 'all' | 'changed'

export interface Committed {
  setAside: SetAside[]
  /** Members were written one by one, so a batch prepared after this one must be prepared again. */
  outOfStep: boolean
}

/**
 * Writes a prepared batch, all its projections in one transaction, with the companies that were set aside. When a
 * projection's data is at fault (a value that its column rejects, for example), or an event touches many rows, each
 * projection is written separately, and an event at fault is searched for. Throws every other error; then nothing or
 * whole projections are written.
 */
export async function commitBatch(
  db: Pool | PoolClient,
  { shares }: PreparedBatch,
  scopeOf: (member: Member) => NotificationScope = () => 'rows',
  moving: Moving = 'all',
): Promise<Committed> {
  const folded = shares.filter((share): share is FoldedShare => share.folded !== undefined)
  if (folded.length === shares.length) {
    try {
      await write(db, folded, scopeOf, moving)
      const setAside = folded.flatMap(({ member, folded }) =>
        [...folded.poisons.values()].map(poison => ({ member, poison })),
      )
      return { setAside, outOfStep: false }
    } catch (error) {
      if (!isDataAtFault(error)) throw error
    }
  }
  const setAside: SetAside[] = []
  for (const share of shares) {
    const { member, events, foldStart, position } = share
    const poisons = await writeSearching(
      member.projection,
      { events, foldStart, position },
      {
        fold: piece => foldOnto(readingAlone(db), member, piece.events, piece.foldStart),
        write: (piece, folded) => write(db, [{ member, ...piece, folded }], scopeOf),
        async writeMany({ position }, event, handler) {
          await writeMany({ db, member, event, handler, position, notify: scopeOf(member) })
          member.stored = position
        },
      },
    )
    member.setAside = joined(
      foldStart.setAside,
      poisons.map(({ companyId }) => companyId),
    )
    setAside.push(...poisons.map(poison => ({ member, poison })))
  }
  return { setAside, outOfStep: true }
}

/** Moves the checkpoints of projections that a committed batch did not change. */
export async function moveCheckpoints(db: Queryable, { shares }: PreparedBatch): Promise<void> {
  const behind = shares.filter(({ member, position }) => comparePositions(member.stored, position) < 0)
  await write(
    db,
    behind.map(share => ({ ...share, folded: untouched })),
    () => 'rows',
  )
}

type FoldedShare = Share & { folded: Folded }

async function write(
  db: Queryable,
  shares: readonly FoldedShare[],
  scopeOf: (member: Member) => NotificationScope,
  moving: Moving = 'all',
): Promise<void> {
  const written = shares.filter(
    ({ member, position, folded }) =>
      position !== member.stored && (moving === 'all' || folded.changes.size + folded.poisons.size > 0),
  )
  if (written.length === 0) return
  await writeBatch(
    db,
    written.map(share => ({ ...workOf(share), notify: scopeOf(share.member) })),
  )
  for (const { member, position } of written) member.stored = position
}

const workOf = ({ member, folded, position }: FoldedShare): Work => ({
  projection: member.projection,
  checkpoint: member.checkpoint,
  table: member.table,
  was: member.stored,
  position,
  changes: [...folded.changes.values()],
  poisons: [...folded.poisons.values()],
})
