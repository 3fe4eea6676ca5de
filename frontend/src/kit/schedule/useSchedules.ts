import type { ScheduledDay } from '@rollcall/contracts/performance/schedule.ts'
import {
  type ScheduledDays,
  scheduledDays,
  scheduledDaysName,
} from '@rollcall/contracts/performance/scheduled-days.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../data/data-provider.ts'
import type { Day } from '../dates.ts'
import type { Past } from '../past/past.ts'
import { useShownPast } from '../past/shown-past.ts'
import { useIsWorkingDay } from '../useIsWorkingDay.ts'

/** Gives a person's schedule on a date. */
export type ScheduleOn = (employeeId: string, date: Day) => ScheduledDay

/**
 * The schedules of people from one day to another, at most six weeks, as they were known at the past moment that the page
 * shows. Until they are read, and on days that the plan hides, only the company's days off are known. `isRead`: they were
 * read. `ready`: they were, or cannot be.
 */
export function useSchedules(
  employeeIds: readonly string[],
  from: Day,
  to: Day,
  past: Past | undefined = useShownPast(),
): { scheduleOn: ScheduleOn; ready: boolean; isRead: boolean } {
  const dataProvider = useDataProvider<AppDataProvider>()
  const isWorkingDay = useIsWorkingDay()
  // In one order, so that a list that is sorted anew does not read them again.
  const ids = JSON.stringify([...employeeIds].sort())
  const query = new URLSearchParams({ employeeIds: ids, from, to, ...past }).toString()
  const { data, isPending, isPlaceholderData } = useQuery<ScheduledDays>({
    // Under the name of their changes, so that each reads them again.
    queryKey: [scheduledDaysName, query],
    queryFn: () => dataProvider.read(`/api/scheduled-days?${query}`, scheduledDays),
    enabled: employeeIds.length > 0,
    placeholderData: before => before,
    retry: false,
  })
  const known = useMemo(
    () =>
      new Map(
        data?.people.flatMap(({ employeeId, days }) =>
          days.map(({ date, ...day }) => [`${employeeId} ${date}`, day] as const),
        ),
      ),
    [data],
  )
  return {
    scheduleOn: (employeeId, date) =>
      known.get(`${employeeId} ${date}`) ?? (isWorkingDay(date) ? unknownHours : dayOff),
    isRead: data !== undefined,
    ready: (!isPending && !isPlaceholderData) || employeeIds.length === 0,
  }
}

const nothing = { holiday: null, leave: null, lateFrom: null, startMinute: null, endMinute: null } as const
const unknownHours: ScheduledDay = { kind: 'working', share: 1, minutes: null, ...nothing }
const dayOff: ScheduledDay = { kind: 'dayOff', share: 0, minutes: 0, ...nothing }
