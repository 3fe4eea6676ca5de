import { Button } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { addDays, isDay } from '../kit/dates.ts'
import card from '../kit/form/FormCard.module.css'
import { useCalendar, useMe } from '../kit/me.tsx'
import { report } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import layout from '../kit/styles/layout.module.css'
import styles from './Reports.module.css'
import { newestFirst } from './report-input.ts'
import { useMyDay } from './useMyDay.ts'

const set = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

/** Hints for the form: an earlier report of the day, the worked hours, and the last plan of the project. */
export function FormHints() {
  const { date, projectId } = useWatch() as { date: string; projectId: string }
  const day = isDay(date) ? date : undefined
  const { reports, worked } = useMyDay(day)
  const same = reports?.find(one => one.projectId === projectId)
  return (
    <div className={card.whole}>
      <div className={layout.tight}>
        {same ? <Exists of={same} /> : <Worked worked={worked} reports={reports} />}
        {!same && day && projectId && <LastPlan date={day} projectId={projectId} />}
      </div>
    </div>
  )
}

/** There is one report for a project and day; a second one would be refused. */
function Exists({ of }: { of: DailyStatusRow }) {
  const translate = useTranslate()
  return (
    <Notice
      tone="wait"
      icon={report}
      action={
        <Button size="small" variant="outlined" component={Link} to={`/app/daily-status/edit?id=${of.id}`}>
          {translate('reports.form.open_it')}
        </Button>
      }
    >
      {translate('reports.form.exists')}
    </Notice>
  )
}

/** The day's worked hours are a hint; any number of hours can be reported. */
export function Worked({
  worked,
  reports = [],
  except,
}: {
  worked: number | undefined
  reports?: readonly DailyStatusRow[] | undefined
  /** The id of the report that is edited. */
  except?: string
}) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  if (!worked) return null
  const reported = reports
    .filter(({ id }) => id !== except)
    .reduce((sum, { workMinutes }) => sum + workMinutes, 0)
  const left = Math.max(0, worked - reported)
  return (
    <p className={styles.hint}>
      <span>
        {translate(left > 0 ? 'reports.form.worked' : 'reports.form.worked_all', {
          time: hoursAndMinutes(worked),
          left: hoursAndMinutes(left),
        })}
      </span>
      {left > 0 && (
        <Button size="small" onClick={() => setValue('workMinutes', left, set)}>
          {translate('reports.form.use', { time: hoursAndMinutes(left) })}
        </Button>
      )}
    </p>
  )
}

/** The plan of the last report on the project is offered as previous work. */
function LastPlan({ date, projectId }: { date: string; projectId: string }) {
  const translate = useTranslate()
  const { accountId } = useMe()
  const { day } = useCalendar()
  const { setValue } = useFormContext()
  const { data: [last] = [] } = useGetList<DailyStatusRow>(
    'daily-status',
    {
      pagination: { page: 1, perPage: 1 },
      sort: newestFirst,
      filter: { employeeId: accountId, projectId, date_lte: addDays(date, -1) },
    },
    { onError: () => undefined },
  )
  if (!last) return null
  return (
    <p className={styles.hint}>
      <span dir="auto">
        {translate('reports.form.plan_of', { day: day(last.date), plan: last.todaysPlan })}
      </span>
      <Button size="small" onClick={() => setValue('previousWork', last.todaysPlan, set)}>
        {translate('reports.form.use_plan')}
      </Button>
    </p>
  )
}
