import { Button } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCalendar, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { useProjects } from '../projects/public.ts'
import styles from './Reports.module.css'
import { useMyDay } from './useMyDay.ts'

/**
 * Today's report on the employee's dashboard. Renders nothing for an employee who works on no project or has not joined
 * yet.
 */
export function DashboardReport() {
  const translate = useTranslate()
  const { company, dateOfJoin } = useMe()
  const { today } = useCalendar()
  const { data: projects } = useProjects()
  const { reports } = useMyDay(today)
  if (!reports || !projects?.length || (dateOfJoin !== null && today < dateOfJoin)) return null
  const dueBy = company?.settings.reportsDueBy ?? null
  const minutes = reports.reduce((sum, { workMinutes }) => sum + workMinutes, 0)
  const done = reports.length > 0
  const text = done
    ? translate('reports.dashboard.mine_done', {
        smart_count: reports.length,
        time: hoursAndMinutes(minutes),
      })
    : dueBy === null
      ? translate('reports.dashboard.mine_none')
      : translate('reports.dashboard.mine_due', { time: dueBy })
  return (
    <Card
      title={translate('reports.dashboard.mine')}
      aside={
        <Link to="/app/daily-status" className={words.link ?? ''}>
          {translate('reports.dashboard.all')}
        </Link>
      }
    >
      <div className={`${layout.between} ${styles.now}`}>
        <p className={words.quiet}>{text}</p>
        <Button variant={done ? 'outlined' : 'contained'} component={Link} to="/app/daily-status/create">
          {translate(done ? 'reports.dashboard.another' : 'reports.write')}
        </Button>
      </div>
    </Card>
  )
}
