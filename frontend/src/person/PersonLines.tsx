import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { PersonWeekLine } from '../company/public.ts'
import { EmployeeStatus, hasLeft } from '../employees/public.ts'
import { dayIn, timeIn, zoneCity } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { calendar, person } from '../kit/parts/icons.tsx'
import layout from '../kit/styles/layout.module.css'
import { Icon } from '../look/Icon.tsx'
import { clock } from '../look/icons.tsx'
import styles from './Head.module.css'

/** The facts below the heading: the status, the position, the time where the person is, and their week; the last two until they leave. */
export function PersonLines({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const { companyZone } = useCalendar()
  const now = useServerNow()
  const { id, position, code, status } = employee
  const work = [position, code].filter(part => part !== '').join(', ')
  const zone = employee.zone ?? companyZone
  const isOwn = employee.zone !== null && employee.zone !== companyZone
  const left = hasLeft(employee, dayIn(zone, now))
  return (
    <span className={styles.lines}>
      <EmployeeStatus status={left ? 'former' : status} />
      {work !== '' && (
        <span className={layout.marked}>
          <Icon shape={person} size={15} />
          {work}
        </span>
      )}
      {!left && (
        <>
          <span className={layout.marked}>
            <Icon shape={clock} size={15} />
            <span>
              <b>{timeIn(zone, now)}</b>{' '}
              {translate(`person.local_time${isOwn ? '_own' : ''}`, { place: zoneCity(zone) })}
            </span>
          </span>
          <span className={layout.marked}>
            <Icon shape={calendar} size={15} />
            <Suspense>
              <PersonWeekLine employeeId={id} today={dayIn(zone, now)} />
            </Suspense>
          </span>
        </>
      )}
    </span>
  )
}
