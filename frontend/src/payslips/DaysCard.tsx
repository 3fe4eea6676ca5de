import { daysText } from '@rollcall/contracts/payslips/counted.ts'
import { daysWorked } from '@rollcall/contracts/payslips/days.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dayIn, monthName, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { sprout, warn } from '../kit/parts/icons.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { clock } from '../look/icons.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import styles from './Editor.module.css'

type Row = Pick<PayslipRow, 'employeeId' | 'month' | 'days' | 'parties' | 'recordedAt' | 'state'>

/** The days of a payslip as an equation, with the time of the record and the things to check. */
export function DaysCard({ row }: { row: Row }) {
  const translate = useTranslate()
  const { zone, day } = useCalendar()
  const { days, employeeId, month, recordedAt } = row
  const text = (key: string, args: object = {}) => translate(`payslip_editor.days.${key}`, args)
  return (
    <Card title={text('title')}>
      <div className={`${layout.stack} ${layout.padded}`}>
        <Equation days={days} />
        <Part row={row} />
        {row.state === 'draft' && <ToLookAt row={row} />}
      </div>
      <p className={`${layout.wrap} ${words.note} ${styles.stamp}`}>
        <Icon shape={clock} size={15} />
        <span>
          {text('recorded', { moment: `${day(dayIn(zone, recordedAt))}, ${timeIn(zone, recordedAt)}` })}
          {days.recordedUntil !== null && `. ${text('until', { day: day(days.recordedUntil) })}`}
        </span>
        <Link to={`/app/performanceHistory/person?id=${employeeId}&month=${month}`}>
          {text('open', { month: monthName(month) })}
        </Link>
      </p>
    </Card>
  )
}

/** Working days less holidays, leave and days without a record, with the adjustments from locked months. */
function Equation({ days }: { days: Row['days'] }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`payslip_editor.days.${key}`, args)
  const minus = [
    ['holidays', days.holidays],
    ['paidLeave', days.paidLeave],
    ['unpaidLeave', days.unpaidLeave],
    ...(days.unrecorded > 0 ? [['unrecorded', days.unrecorded] as const] : []),
  ] as const
  const total = daysWorked(days)
  const adjusted = total - days.worked
  const sign = (of: string, spoken: string): ReactNode => (
    <i>
      <span aria-hidden="true">{of}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </i>
  )
  return (
    <div className={styles.equation}>
      <p>
        <b>{daysText(days.working)}</b> {text('working', { smart_count: days.working })}
      </p>
      {minus.map(([name, value]) => (
        <Fragment key={name}>
          {sign('−', 'minus')}
          <p data-name={name}>
            <b>{daysText(value)}</b>{' '}
            <span>
              {name === 'unpaidLeave' && <Icon shape={sprout} size={13} />}
              {text(name, { smart_count: value })}
            </span>
          </p>
        </Fragment>
      ))}
      {adjusted !== 0 && (
        <>
          {adjusted < 0 ? sign('−', 'minus') : sign('+', 'plus')}
          <p data-name="adjusted" data-plus={adjusted > 0 || undefined}>
            <b>{daysText(Math.abs(adjusted))}</b> {text('adjusted')}
          </p>
        </>
      )}
      {sign('=', 'is')}
      <p data-total>
        <b>{daysText(total)}</b> {text('worked', { smart_count: total })}
      </p>
    </div>
  )
}

/** A note that the employee was with the company for only a part of the month, and since when. */
function Part({ row: { days, parties, month } }: { row: Row }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  if (days.working === days.inMonth) return null
  const joined = parties.dateOfJoin.startsWith(month) && !parties.dateOfJoin.endsWith('-01')
  return (
    <p className={styles.quiet}>
      {translate(`payslip_editor.days.${joined ? 'part_joined' : 'part'}`, {
        days: daysText(days.working),
        all: daysText(days.inMonth),
        day: day(parties.dateOfJoin),
      })}
    </p>
  )
}

/** A missing punch-out and leave without a decision. They do not keep a payslip from being issued. */
function ToLookAt({ row: { days, employeeId } }: { row: Row }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object) => translate(`payslip_editor.days.${key}`, args)
  const { missingPunchOuts, pendingLeave } = days
  const [first] = missingPunchOuts
  return (
    <>
      {first !== undefined && (
        <p className={styles.look}>
          <Icon shape={warn} size={15} />
          <Link to={`/app/team-in-out?person=${employeeId}&day=${first}`}>
            {text('missing', {
              days: missingPunchOuts.map(day).join(', '),
              smart_count: missingPunchOuts.length,
            })}
          </Link>
        </p>
      )}
      {pendingLeave > 0 && (
        <p className={styles.look}>
          <Icon shape={warn} size={15} />
          <Link to={`/app/leave-request?filter=${encodeURIComponent(JSON.stringify({ employeeId }))}`}>
            {text('pending', { days: pendingLeave, smart_count: pendingLeave })}
          </Link>
        </p>
      )}
    </>
  )
}
