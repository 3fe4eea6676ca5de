import type { LeaveEvent } from './events.ts'
import { type LedgerKind, ledgerEntry } from './ledger.ts'
import type { LeaveBalanceRow, LeaveLedgerRow } from './views.ts'

/** The figure of a balance to which a kind of ledger line adds, and its sign there. */
export const figureOfKind = {
  granted: ['credited', 1],
  accrued: ['credited', 1],
  adjusted: ['credited', 1],
  taken: ['taken', -1],
  givenBack: ['taken', -1],
  expired: ['expired', -1],
  carriedOver: ['carriedOver', 1],
} as const satisfies Record<LedgerKind, readonly [keyof LeaveBalanceRow, 1 | -1]>

/**
 * A balance brought up to date, with the ledger lines for what has fallen due. These events are not in the read models
 * yet. `at`: the ISO instant of the reading.
 */
export function balanceAfter(
  stored: LeaveBalanceRow,
  fallenDue: readonly LeaveEvent[],
  at: string,
): LeaveBalanceRow {
  const due = fallenDue.flatMap((event, index) => dueLine(event, index, at) ?? [])
  return { ...fallenDue.reduce(afterEvent, stored), due }
}

function afterEvent(balance: LeaveBalanceRow, event: LeaveEvent): LeaveBalanceRow {
  if (event.type === 'LeaveYearOpened') {
    const { year, from, until, carriedOver, usableUntil } = event.data
    const opened = { year, from, until, carriedOver, usableUntil, credited: 0, taken: 0, expired: 0 }
    return withBalance({ ...balance, ...opened }, carriedOver)
  }
  const entry = ledgerEntry(event)
  if (!entry) return balance
  const [figure, sign] = figureOfKind[entry.kind]
  return withBalance(
    { ...balance, [figure]: balance[figure] + sign * entry.days },
    balance.balance + entry.days,
  )
}

const withBalance = (row: LeaveBalanceRow, balance: number): LeaveBalanceRow => ({
  ...row,
  balance,
  available: balance - row.pending,
})

/** A line that is not recorded yet; it follows the recorded ones of its date. */
function dueLine(event: LeaveEvent, index: number, at: string): LeaveLedgerRow | undefined {
  const entry = ledgerEntry(event)
  if (!entry) return undefined
  const { employeeId, year } = event.data
  const accrued = event.type === 'LeaveAccrued' ? event.data : undefined
  return {
    id: `due-${index}`,
    employeeId,
    year,
    ...entry,
    requestId: null,
    from: null,
    to: null,
    parts: [],
    month: accrued?.month ?? null,
    planId: accrued?.planId ?? null,
    reason: '',
    differences: [],
    freed: null,
    recordedAt: at,
    place: `${entry.on} due ${String(index).padStart(4, '0')}`,
  }
}
