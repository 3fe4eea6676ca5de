import { status } from '@grpc/grpc-js'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { statusOf } from './failures.ts'

/** The log ends before the position from which it is followed. */
export class LogTooShort extends Error {
  constructor(head: Position, position: Position) {
    super(`the log ends at ${head}, before ${position}`)
  }
}

/**
 * Whether a subscription may have been refused because of its position: the server says no more than UNKNOWN, which
 * may be something else that passes.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof LogTooShort || [status.UNKNOWN, status.INVALID_ARGUMENT].includes(statusOf(error) ?? -1)

/**
 * Whether a subscription that was refused may yet succeed: the position is an event's own, or the server does not
 * answer other calls either.
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
