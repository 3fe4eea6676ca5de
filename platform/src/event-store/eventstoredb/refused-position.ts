import { status } from '@grpc/grpc-js'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { backOff } from './deadline.ts'
import { statusOf } from './failures.ts'

/** The log ends before the subscription's position. */
export class LogTooShort extends Error {
  constructor(head: Position, position: Position) {
    super(`the log ends at ${head}, before ${position}`)
  }
}

/** The log delivered an event that is not after the subscription's position, so it is another one. */
export class EventBelow extends Error {
  constructor(event: Position, position: Position) {
    super(`an event at ${event} was delivered after ${position}`)
  }
}

/** How often a log that ends too early is checked before that counts as certain: for about a second. */
const LOOKS = 6

/**
 * Whether the log ends before a position. The server takes a subscription from there, goes live in silence, and then
 * delivers events below it. False as long as the server does not answer.
 */
export async function endsBefore(
  { head, closing }: { head: () => Promise<Position>; closing: AbortSignal },
  position: Position,
): Promise<boolean> {
  if (position === '0') return false
  for (let look = 1; ; look++) {
    try {
      if (comparePositions(await head(), position) >= 0) return false
    } catch {
      return false
    }
    if (look === LOOKS) return true
    await backOff(look, 1_000, closing)
  }
}

/**
 * Whether a subscription may have been refused because of its position. The server only says UNKNOWN, which may also be
 * a temporary failure.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof LogTooShort || [status.UNKNOWN, status.INVALID_ARGUMENT].includes(statusOf(error) ?? -1)

/**
 * Whether a refused subscription may still succeed: the position has an event, or the server refuses other calls too.
 */
export async function mayBeRead(
  {
    head,
    hasEventAt,
  }: { head: () => Promise<Position>; hasEventAt: (position: Position) => Promise<boolean> },
  position: Position,
): Promise<boolean> {
  if (position === '0') return true
  try {
    if (comparePositions(await head(), position) < 0) return false
    return await hasEventAt(position)
  } catch {
    return true
  }
}
