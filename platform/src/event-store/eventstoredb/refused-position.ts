import { status } from '@grpc/grpc-js'
import type { Position } from '@rollcall/contracts/kernel/event.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { statusOf } from './failures.ts'

/** The log ends before the subscription's position. */
export class LogTooShort extends Error {
  constructor(head: Position, position: Position) {
    super(`the log ends at ${head}, before ${position}`)
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
