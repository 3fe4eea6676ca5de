// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useGetManyAggregate, useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import styles from '../kit/settle/Settle.module.css'
import { SettleLine } from '../kit/settle/SettleLine.tsx'
import { DecideButtons } from './DecideButtons.tsx'
import type { WaitingOvertime } from './useOvertimeToApprove.ts'

/** The days whose overtime waits, each with its hours and the buttons that decide it. */
export function OvertimeLines({
  days,
  shown,
}: {
  days: readonly WaitingOvertime[]
  /** The people whose days the page shows, so that it need not search for them. */
  shown?: ReadonlySet<string> | undefined
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { data: people = [] } = useGetManyAggregate<EmployeeRow>(
    'employee',
    { ids: [...new Set(days.map(({ employeeId }) => employeeId))] },
    { onError: () => undefined, enabled: days.length > 0 },
  )
  return (
    <ul className={styles.lines} role="list" aria-label={translate('overtime.settle.title')}>
      {days.map(one => {
        const { employeeId, workDate, minutes, countedMinutes, scheduledMinutes } = one
        const person = people.find(row => row?.id === employeeId)
        return (
          <SettleLine
            key={`${employeeId} ${workDate}`}
            {...{ employeeId, workDate, person, shown }}
            below={translate('overtime.settle.sums', {
              worked: hoursAndMinutes(countedMinutes),
              scheduled: hoursAndMinutes(scheduledMinutes),
            })}
            ribbon={null}
            effect={<b>{translate('overtime.settle.minutes', { time: hoursAndMinutes(minutes) })}</b>}
            acts={<DecideButtons day={one} nameOf={`${person?.fullName ?? ''}, ${day(workDate)}`} />}
          />
        )
      })}
    </ul>
  )
}
