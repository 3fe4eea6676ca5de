import type { Fault } from '@rollcall/contracts/audit/faults.ts'
import { comparePositions, type Position, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { canonicalBytes } from '../canonical-event.ts'
import { type Hash, leafHash } from '../hashes.ts'

/** An event as a company's tree holds it. */
export interface Leaf {
  number: number
  position: Position
  hash: Hash
}

/** The leaves of a company's tree and the events in its log, both of the same part of the log, in its order. */
export interface Compared {
  companyId: string
  leaves: readonly Leaf[]
  events: readonly StoredEvent[]
  /** The number of the first leaf after this part; undefined: the tree has none. */
  next: number | undefined
}

/** A leaf, and the event that the log holds at its position instead of the recorded one. */
interface Mismatch {
  leaf: Leaf
  event: StoredEvent
}

/** Finds what differs, without doubt, between a company's tree and the log. Adjacent events are one fault. */
export function compareEvents({ companyId, leaves, events, next }: Compared): Fault[] {
  const removed: number[] = []
  const extra: Fault[] = []
  const mismatches: Mismatch[] = []
  let at = 0
  const isBefore = (event: StoredEvent | undefined, position: Position): event is StoredEvent =>
    event !== undefined && comparePositions(event.position, position) < 0
  for (const leaf of leaves) {
    for (let event = events[at]; isBefore(event, leaf.position); event = events[++at])
      extra.push({ companyId, kind: 'inserted', number: leaf.number, last: leaf.number, eventId: event.id })
    const event = events[at]
    if (event?.position !== leaf.position) removed.push(leaf.number)
    else {
      at += 1
      if (!isLeaf(leaf, event)) mismatches.push({ leaf, event })
    }
  }
  for (const { id } of events.slice(at))
    extra.push({
      companyId,
      kind: next === undefined ? 'appended' : 'inserted',
      number: next,
      last: next,
      eventId: id,
    })
  const { swapped, changed } = withoutSwaps(mismatches)
  return [
    ...runs(removed).map(run => ({ companyId, kind: 'removed' as const, ...run })),
    ...extra,
    ...swapped.map(([number, last]) => ({ companyId, kind: 'swapped' as const, number, last })),
    ...runs(changed).map(run => ({ companyId, kind: 'changed' as const, ...run })),
  ]
}

function isLeaf({ number, hash }: Leaf, event: StoredEvent): boolean {
  try {
    return leafHash(canonicalBytes(event, number)).equals(hash)
  } catch {
    // It is no longer an event.
    return false
  }
}

/** How many mismatches are compared with each other; more are not two that were swapped. */
const mostSwapped = 16

function withoutSwaps(mismatches: readonly Mismatch[]): { swapped: [number, number][]; changed: number[] } {
  const left = new Set(mismatches)
  const swapped: [number, number][] = []
  if (mismatches.length <= mostSwapped)
    for (const one of mismatches)
      for (const other of mismatches) {
        if (one.leaf.number >= other.leaf.number || !left.has(one) || !left.has(other)) continue
        if (!isLeaf(one.leaf, other.event) || !isLeaf(other.leaf, one.event)) continue
        swapped.push([one.leaf.number, other.leaf.number])
        left.delete(one)
        left.delete(other)
      }
  return { swapped, changed: [...left].map(({ leaf }) => leaf.number) }
}

/** Rising numbers as runs without gaps. */
export function runs(numbers: readonly number[]): { number: number; last: number }[] {
  const found: { number: number; last: number }[] = []
  for (const number of numbers) {
    const run = found.at(-1)
    if (run?.last === number - 1) run.last = number
    else found.push({ number, last: number })
  }
  return found
}
