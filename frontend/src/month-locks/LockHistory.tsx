import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { LockAct } from '@rollcall/contracts/month-locks/views.ts'
import { useTranslate } from 'react-admin'
import { dayIn, timeIn } from '../kit/dates.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'

/** Every lock of a month and its reopenings, side by side: who, when, with which hours or why. */
export function LockHistory({ of: acts }: { of: readonly LockAct[] }) {
  const translate = useTranslate()
  const { day, zone } = useCalendar()
  const { name } = useMe()
  const text = (key: string) => translate(`month_locks.history.${key}`)
  const hasReason = acts.some(({ reason }) => reason !== '')
  return (
    <PlainTable
      label={text('label')}
      heads={[...['what', 'when', 'who', 'people', 'hours', 'missing'], ...(hasReason ? ['reason'] : [])].map(
        head => text(head),
      )}
      numbers={[3, 4, 5]}
      rows={acts.map(({ state, at, people, workedMinutes, missingPunchOuts, reason }) => ({
        id: `${state} ${at}`,
        cells: [
          translate(`month_locks.states.${state}`),
          `${day(dayIn(zone, at))}, ${timeIn(zone, at)}`,
          // Only the company's account locks and reopens months.
          <span key="who" dir="auto">
            {name}
          </span>,
          people ?? '',
          workedMinutes === null ? '' : hoursAndMinutes(workedMinutes),
          missingPunchOuts ?? '',
          ...(hasReason
            ? [
                <span key="reason" dir="auto">
                  {reason}
                </span>,
              ]
            : []),
        ],
      }))}
    />
  )
}
