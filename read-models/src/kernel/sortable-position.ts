import type { Position } from '@rollcall/contracts/kernel/event.ts'

/** Positions are below 2^63. */
const digits = 19

/** A position as text that sorts like the number. */
export const sortablePosition = (position: Position): string => position.padStart(digits, '0')
