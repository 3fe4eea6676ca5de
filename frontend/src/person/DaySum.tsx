import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { timeAtOffset } from '../kit/dates.ts'
import styles from './Day.module.css'
import type { PersonDay } from './usePersonDays.ts'

/** How the hours of a day add up: present, less breaks and deductions, is worked; and what is left of the target. */
export function DaySum({ day, isToday }: { day: PersonDay; isToday: boolean }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`person.today.${key}`, args)
  const { minutes, unpaidMinutes, deductedMinutes, scheduledMinutes, lateMinutes, missing, of } = day
  const [first, last] = [of[0], of.at(-1)]
  const from = first && timeAtOffset(first.inAt, first.inOffset)
  const to = last?.outAt && timeAtOffset(last.outAt, last.outOffset ?? last.inOffset)
  const span = to ? 'from_to' : missing ? 'session_missing' : 'since'
  const counted = minutes - deductedMinutes
  const left = scheduledMinutes ? scheduledMinutes - counted : null
  return (
    <span className={styles.equation}>
      <Term figure={minutes + unpaidMinutes} name={text(span, { from, to })} />
      <Sign>−</Sign>
      <Term figure={unpaidMinutes} name={text('unpaid')} />
      {deductedMinutes > 0 && (
        <>
          <Sign>−</Sign>
          <Term figure={deductedMinutes} name={text('deducted')} />
        </>
      )}
      <Sign>=</Sign>
      <Term main figure={counted} name={text(isToday && day.open ? 'worked' : 'worked_day')} />
      {left !== null && (
        <Term
          end
          figure={Math.abs(left)}
          name={text(left >= 0 ? 'left' : 'over', { target: hoursAndMinutes(scheduledMinutes ?? 0) })}
        />
      )}
      {lateMinutes > 0 && (
        <span className={styles.late}>{text('late', { time: hoursAndMinutes(lateMinutes) })}</span>
      )}
    </span>
  )
}

const Sign = ({ children }: { children: ReactNode }) => <i>{children}</i>

function Term({
  figure,
  name,
  main = false,
  end = false,
}: {
  figure: number
  name: string
  main?: boolean
  end?: boolean
}) {
  return (
    <span data-main={main} data-end={end}>
      <b>{hoursAndMinutes(figure)}</b>
      {name}
    </span>
  )
}
