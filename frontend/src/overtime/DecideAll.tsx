import { dayIdOf } from '@rollcall/contracts/attendance/day-id.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { maxDecidedOvertime } from '@rollcall/contracts/overtime/commands.ts'
import { useState } from 'react'
import { useGetManyAggregate, useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import { ApproveSeveral, ApprovingSeveral } from '../kit/settle/ApproveSeveral.tsx'
import styles from '../kit/settle/Settle.module.css'
import { useDecide } from './useDecide.ts'
import type { WaitingOvertime } from './useOvertimeToApprove.ts'

const texts = 'overtime.several'

/** Approves the overtime of several days by one command, and names those that were refused. */
export function DecideAll({ days }: { days: readonly WaitingOvertime[] }) {
  // The days at the start; the list changes while it runs.
  const [asked, setAsked] = useState<readonly WaitingOvertime[]>()
  const shown = days.slice(0, maxDecidedOvertime)
  return (
    <>
      <ApproveSeveral texts={texts} count={shown.length} onPress={() => setAsked(shown)} />
      {asked && <Approving days={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Approving({ days, onClose }: { days: readonly WaitingOvertime[]; onClose: () => void }) {
  const translate = useTranslate()
  const { decide, busy } = useDecide()
  const text = (key: string, args: object = {}) => translate(`${texts}.${key}`, args)
  const time = hoursAndMinutes(days.reduce((sum, { minutes }) => sum + minutes, 0))
  const people = new Set(days.map(({ employeeId }) => employeeId)).size
  return (
    <ApprovingSeveral
      texts={texts}
      count={days.length}
      effect={`${text('effect', { time, people: text('people', { smart_count: people }) })} ${text('text')}`}
      busy={busy}
      approve={() => decide('approve', days)}
      refused={of => <Refused of={of} days={days} />}
      onClose={onClose}
    />
  )
}

/** The days that were not decided, with the reasons. */
function Refused({ of, days }: { of: SeveralAnswer['refused']; days: readonly WaitingOvertime[] }) {
  const { day } = useCalendar()
  const its = of.flatMap(one => {
    const found = days.find(each => dayIdOf(each) === one.id)
    return found ? [{ ...one, ...found }] : []
  })
  const { data: people = [] } = useGetManyAggregate<EmployeeRow>(
    'employee',
    { ids: [...new Set(its.map(({ employeeId }) => employeeId))] },
    { onError: () => undefined },
  )
  return (
    <ul className={styles.refused}>
      {its.map(({ id, employeeId, workDate, message }) => (
        <li key={id}>
          <b dir="auto">
            {people.find(row => row?.id === employeeId)?.fullName ?? ''}, {day(workDate)}
          </b>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
