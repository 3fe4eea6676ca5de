import type {
  LeaveBalanceRow,
  LeaveLedgerRow,
  LeaveRequestRow,
  LeaveSettingsRow,
} from '@rollcall/contracts/leave/views.ts'
import { useGetList } from 'react-admin'
import { type Day, dayIn } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import type { Past } from '../kit/past/past.ts'
import { useShownPast } from '../kit/past/shown-past.ts'

/** The past moment of the page, for a read. */
function useThen(): { meta?: { past: Past } } {
  const past = useShownPast()
  return past ? { meta: { past } } : {}
}

const quiet = { onError: () => undefined }
const newestFirst = { field: 'place', order: 'DESC' } as const
const oldestFirst = { field: 'place', order: 'ASC' } as const

/**
 * The lines of the leave year that contains a date, in the order of the ledger, with those that time has caused and that
 * are not recorded yet. A date before the current leave year has the leave year of the last line up to it. `lines` is
 * undefined while it is loading.
 */
export function useLedger(balance: LeaveBalanceRow | undefined, on: Day) {
  const employeeId = balance?.id ?? ''
  const then = useThen()
  const isNow = balance !== undefined && on >= balance.from
  const last = useGetList<LeaveLedgerRow>(
    'leave-ledger',
    { filter: { employeeId, on_lte: on }, sort: newestFirst, pagination: { page: 1, perPage: 1 }, ...then },
    { ...quiet, enabled: balance !== undefined && !isNow },
  )
  const due = balance?.due ?? []
  const lastOf = due.findLast(line => line.on <= on) ?? last.data?.[0]
  const year = isNow ? balance.year : last.data && lastOf?.year
  const all = useGetList<LeaveLedgerRow>(
    'leave-ledger',
    { filter: { employeeId, year }, sort: oldestFirst, pagination: { page: 1, perPage: 1_000 }, ...then },
    { ...quiet, enabled: year !== undefined },
  )
  const hasNone = !isNow && last.data !== undefined && year === undefined
  return {
    year,
    lines: hasNone ? [] : all.data && [...all.data, ...due.filter(line => line.year === year)],
    error: all.error ?? last.error,
    retry: () => void (year === undefined ? last.refetch() : all.refetch()),
  }
}

/** The person's pending requests that would take days from the balance, the next leave first. */
export function usePendingLeave(employeeId: string) {
  const { data } = useGetList<LeaveRequestRow>(
    'leave-request',
    {
      filter: { employeeId, state: 'pending' },
      sort: { field: 'from', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
      ...useThen(),
    },
    { ...quiet, enabled: employeeId !== '' },
  )
  return data?.filter(({ charged }) => charged > 0) ?? []
}

/** A person's balance of leave in the current leave year; `data` is empty until the leave year is opened. */
export const useBalance = (employeeId: string) =>
  useGetList<LeaveBalanceRow>(
    'leave-balance',
    { filter: { id: employeeId }, pagination: { page: 1, perPage: 1 }, ...useThen() },
    { enabled: employeeId !== '', onError: () => undefined },
  )

/** The company's rules for leave years; an empty list: the usual ones. */
export const useLeaveSettings = () =>
  useGetList<LeaveSettingsRow>(
    'leave-settings',
    { sort: { field: 'id', order: 'ASC' } },
    { onError: () => undefined },
  )

/** Today in the reader's zone: an employee's own ledger uses it. A company uses its own zone. */
export function useLedgerToday(): string {
  const { zone } = useCalendar()
  const today = dayIn(zone, useServerNow())
  const past = useShownPast()
  // In the past, the day of the moment.
  const then = past?.knownOn === undefined ? today : dayIn(zone, past.knownOn)
  return past?.asOf !== undefined && past.asOf < then ? past.asOf : then
}
