import type { LeaveEvent } from './events.ts'

export const ledgerKinds = [
  'carriedOver',
  'granted',
  'accrued',
  'adjusted',
  'taken',
  'givenBack',
  'expired',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** A line of the ledger. The balance at a date is the sum of the lines of its leave year up to the date. */
export interface LedgerEntry {
  kind: LedgerKind
  /** Days, positive or negative; never 0. */
  days: number
  /** The date of the line, YYYY-MM-DD. */
  on: string
}

/** A ledger line with the balance after it. */
export type LedgerStep<L> = L & { balance: number }

/**
 * The lines of one leave year up to a date (YYYY-MM-DD), in their order, each with the balance after it. The last one's
 * balance is the balance at the date. `lines` are in the order of the ledger.
 */
export function ledgerUpTo<L extends { days: number; on: string }>(
  lines: readonly L[],
  date: string,
): LedgerStep<L>[] {
  let balance = 0
  return lines
    .filter(({ on }) => on <= date)
    .map(line => {
      balance += line.days
      return { ...line, balance }
    })
}

/** The ledger line of an event; undefined for most. Decider, read model and screens all read the ledger with it. */
export function ledgerEntry(event: LeaveEvent): LedgerEntry | undefined {
  const entry = lineOf(event)
  return entry && entry.days !== 0 ? entry : undefined
}

function lineOf(event: LeaveEvent): LedgerEntry | undefined {
  switch (event.type) {
    case 'LeaveYearOpened':
      return { kind: 'carriedOver', days: event.data.carriedOver, on: event.data.from }
    case 'LeaveYearClosed':
      return { kind: 'expired', days: -event.data.expired, on: event.data.on }
    case 'LeaveGranted':
      return { kind: 'granted', days: event.data.days, on: event.data.on }
    case 'LeaveAccrued':
      return { kind: 'accrued', days: event.data.days, on: event.data.on }
    case 'LeaveAdjusted':
      return { kind: 'adjusted', days: event.data.days, on: event.data.on }
    case 'CarriedLeaveExpired':
    case 'FreedLeaveExpired':
      return { kind: 'expired', days: -event.data.days, on: event.data.on }
    case 'LeaveApproved': {
      const { on, charges } = event.data
      return { kind: 'taken', days: -charges.reduce((sum, { days }) => sum + days, 0), on }
    }
    case 'LeaveCancelled':
      return { kind: 'givenBack', days: event.data.givenBack, on: event.data.on }
    case 'LeaveReevaluated': {
      const { on, charged } = event.data
      return { kind: charged > 0 ? 'taken' : 'givenBack', days: -charged, on }
    }
    default:
      return undefined
  }
}
