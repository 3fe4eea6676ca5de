import type { Fault } from '@rollcall/contracts/audit/faults.ts'
import { comparePositions, type Position, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Batch } from '../../event-store/event-store.ts'
import { type Edge, emptyEdge, grow, rootOf } from '../edge.ts'
import type { SignedHead } from '../file/record.ts'
import type { Hash } from '../hashes.ts'
import { verifyHead } from '../heads.ts'
import { compareEvents, type Leaf } from './compare-events.ts'

/** What was stored of a company's record, with which its events in the log are compared. */
export interface StoredRecord {
  companyId: string
  /** The number of events in its tree. */
  size: number
  root: Hash
  /** The tree holds everything of the log up to here. */
  bound: Position
  /** The smallest first. */
  heads: readonly SignedHead[]
  /**
   * Some leaves of the tree in succession, from an index (the number less one) to the end of a tile; none: the tree has no
   * such leaf.
   */
  readLeaves(from: number): Promise<readonly Leaf[]>
}

/** How far a verification is. */
export interface Progress {
  /** How many of the company's events are compared. */
  compared: number
  /** How much of the log is read, from 0 to 1. */
  share: number
}

/** What a verification found. */
export interface Verification {
  /** How many of the company's events were compared. */
  compared: number
  /** How many signed heads follow from these events. */
  heads: number
  /** Everything that differs, without doubt. */
  faults: Fault[]
}

/**
 * Compares each event of a company in the log with its leaf, and builds the tree over the leaves anew to compare it with
 * every signed head. `log`: the whole log from its beginning. Says how far it is after each batch.
 */
export async function* verifyRecord(
  log: AsyncIterable<Batch>,
  record: StoredRecord,
): AsyncGenerator<Progress, Verification> {
  const { companyId, size, bound } = record
  const tree = rebuilding(record)
  const faults: Fault[] = []
  // The tree may grow meanwhile, and its last tile with it.
  const leavesFrom = async (from: number) =>
    (await record.readLeaves(from)).filter(({ number }) => number <= size)
  let leaves = await leavesFrom(0)
  let waiting: StoredEvent[] = []
  for await (const { events, position, caughtUp } of log) {
    // The tree holds everything up to the bound: what has not come by then is lost.
    const isEnd = caughtUp || comparePositions(position, bound) >= 0
    const upTo = isEnd ? bound : position
    waiting.push(...events.filter(event => companyOf(event) === companyId && isUpTo(event.position, bound)))
    for (let last = lastUpTo(leaves, upTo); last; last = lastUpTo(leaves, upTo)) {
      const { number, position } = last
      const own = waiting.filter(event => isUpTo(event.position, position))
      waiting = waiting.slice(own.length)
      faults.push(...compareEvents({ companyId, leaves, events: own, next: undefined }))
      tree.add(leaves)
      leaves = number < size ? await leavesFrom(number) : []
    }
    yield { compared: tree.size(), share: isEnd ? 1 : Number(position) / Number(bound) }
    if (isEnd) break
  }
  // Behind a hole in the tree nothing is certain of the events.
  if (tree.size() === size)
    faults.push(...compareEvents({ companyId, leaves: [], events: waiting, next: undefined }))
  return tree.judge(faults)
}

const companyOf = ({ metadata }: StoredEvent): unknown =>
  (metadata as Partial<StoredEvent['metadata']> | null)?.companyId

const isUpTo = (position: Position, bound: Position): boolean => comparePositions(position, bound) <= 0

/** The last of these leaves, if the log is read up to it. */
function lastUpTo(leaves: readonly Leaf[], upTo: Position): Leaf | undefined {
  const last = leaves.at(-1)
  return last && isUpTo(last.position, upTo) ? last : undefined
}

/** The tree over a record's leaves as it grows again, and what of the heads and the root does not follow from it. */
function rebuilding({ companyId, size, root, heads }: StoredRecord) {
  const faults: Fault[] = []
  let edge: Edge = emptyEdge
  let next = 0
  let fits = 0
  let fitting = 0
  let isBroken = false
  const isSigned = (head: SignedHead) => {
    const signed = verifyHead(head, head.signature, head.publicKey)
    if (!signed) faults.push({ companyId, kind: 'head', number: head.size, last: head.size })
    return signed
  }
  /** Only the first head that does not follow is a fault, because the later ones follow from it. */
  const compare = (head: SignedHead) => {
    if (!isSigned(head)) return
    if (rootOf(edge).equals(head.root)) {
      fits = head.size
      fitting += 1
    } else if (!isBroken) {
      isBroken = true
      faults.push({ companyId, kind: 'record', number: fits + 1, last: head.size })
    }
  }
  const addHashes = (hashes: readonly Hash[]) => {
    edge = grow(edge, hashes).edge
  }
  return {
    size: () => edge.size,
    add(leaves: readonly Leaf[]) {
      let hashes = leaves.map(({ hash }) => hash)
      for (let head = heads[next]; head && head.size <= edge.size + hashes.length; head = heads[++next]) {
        const upTo = head.size - edge.size
        addHashes(hashes.slice(0, upTo))
        hashes = hashes.slice(upTo)
        compare(head)
      }
      addHashes(hashes)
    },
    /** What was found, with what differs among the events themselves. */
    judge(differing: readonly Fault[]): Verification {
      if (edge.size < size) faults.push({ companyId, kind: 'tiles', number: edge.size + 1, last: size })
      else if (!rootOf(edge).equals(root))
        faults.push({ companyId, kind: 'root', number: undefined, last: undefined })
      const beyond = heads.slice(next).filter(isSigned)
      const last = beyond.at(-1)?.size ?? 0
      if (last > size) faults.push({ companyId, kind: 'ended', number: size + 1, last })
      return { compared: edge.size, heads: fitting, faults: [...differing, ...faults] }
    },
  }
}
