import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { weekdayName } from '../dates.ts'
import { useCalendar } from '../me.tsx'
import { Avatar } from '../parts/Avatar.tsx'
import words from '../styles/text.module.css'
import { dayAddress } from './day-address.ts'
import styles from './Settle.module.css'

/** One item that the company settles: whose day, what it is, its effect, and what settles it. */
export function SettleLine({
  employeeId,
  workDate,
  person,
  shown,
  instead,
  below,
  ribbon,
  effect,
  acts,
}: {
  employeeId: string
  workDate: string
  /** undefined until it is read. */
  person: EmployeeRow | undefined
  /** The people whose days the page shows, so that it need not search for them. */
  shown?: ReadonlySet<string> | undefined
  /** On the page of one person: what stands there instead of their name and the day. */
  instead?: { mark: ReactNode; title: ReactNode } | undefined
  below: ReactNode
  ribbon: ReactNode
  effect: ReactNode
  acts: ReactNode
}) {
  const { day } = useCalendar()
  const name = person?.fullName ?? ''
  return (
    <li>
      {instead?.mark ?? <Avatar name={name} {...(person && { photoOf: person })} />}
      <span className={styles.text}>
        {instead?.title ?? (
          <>
            <Link
              to={dayAddress({ employeeId, workDate, name: shown?.has(employeeId) ? undefined : name })}
              className={words.name}
              dir="auto"
            >
              {name || '…'}
            </Link>
            <small>
              {weekdayName(workDate).slice(0, 3)} {day(workDate)}
            </small>
          </>
        )}
        <span className={words.note}>{below}</span>
      </span>
      <span className={styles.ribbon}>{ribbon}</span>
      <span className={styles.effect}>{effect}</span>
      <span className={styles.acts}>{acts}</span>
    </li>
  )
}
