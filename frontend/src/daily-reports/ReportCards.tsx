// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets

import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { Fragment } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { timeIn, weekdayName, zoneCity } from '../kit/dates.ts'
import { TableSkeleton } from '../kit/list/TableSkeleton.tsx'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { report as icon } from '../kit/parts/icons.tsx'
import { Meter } from '../kit/parts/Meter.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import words from '../kit/styles/text.module.css'
import { useOpened } from '../kit/useOpened.ts'
import { Icon } from '../look/Icon.tsx'
import { ReportMarks } from './ReportMarks.tsx'
import styles from './Reports.module.css'
import { useReportActs } from './report-acts.ts'

/** The reports of a page, under their days: who, when, what was done and planned, and the hours. */
export function ReportCards() {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { data, isPending } = useListContext<DailyStatusRow>()
  if (isPending || !data) return <TableSkeleton />
  return (
    <ul role="list" aria-label={translate('reports.list')}>
      {data.map((report, index) => (
        <Fragment key={report.id}>
          {report.date !== data[index - 1]?.date && (
            <li className={styles.day}>{`${weekdayName(report.date)}, ${day(report.date)}`}</li>
          )}
          <ReportCard report={report} />
        </Fragment>
      ))}
    </ul>
  )
}

function ReportCard({ report }: { report: DailyStatusRow }) {
  const translate = useTranslate()
  const { role } = useMe()
  const { addressOf } = useOpened()
  const acts = useReportActs()
  const mine = role === 'employee'
  const { id, fullName, projectName, zone, filedAt, previousWork, todaysPlan, blocker } = report
  const label = (key: string) => translate(`reports.${key}`)
  return (
    <li className={styles.report}>
      {mine ? <Icon shape={icon} /> : <Avatar name={fullName} />}
      <div>
        <div className={styles.title}>
          <Link to={addressOf(id)} className={words.name} dir="auto">
            {mine ? projectName : fullName}
          </Link>
          <small>{translate('reports.filed', { time: timeIn(zone, filedAt), place: zoneCity(zone) })}</small>
          <ReportMarks report={report} />
        </div>
        <dl className={styles.said}>
          <dt>{label('done')}</dt>
          <dd dir="auto">{previousWork}</dd>
          <dt>{label('plan')}</dt>
          <dd dir="auto">{todaysPlan}</dd>
          {report.blockerState === 'open' && (
            <>
              <dt className={styles.blocks}>{label('blocker.open')}</dt>
              <dd dir="auto">{blocker}</dd>
            </>
          )}
        </dl>
        {report.blockerState === 'open' && <div className={styles.acts}>{recordActs(acts, [report])}</div>}
      </div>
      <Hours report={report} />
    </li>
  )
}

/** The reported hours beside the day's worked time, as a hint. */
function Hours({ report }: { report: DailyStatusRow }) {
  const translate = useTranslate()
  const { workMinutes, attendedMinutes } = report
  const difference = workMinutes - attendedMinutes
  return (
    <div className={styles.hours}>
      <b>{hoursAndMinutes(workMinutes)}</b>
      {attendedMinutes > 0 ? (
        <>
          <Meter part={workMinutes / attendedMinutes} />
          <span>{translate('reports.hours.of', { time: hoursAndMinutes(attendedMinutes) })}</span>
          {difference > 0 && (
            <span className={styles.over}>
              {translate('reports.hours.over', { time: hoursAndMinutes(difference) })}
            </span>
          )}
        </>
      ) : (
        <span>{translate('reports.hours.none')}</span>
      )}
    </div>
  )
}
