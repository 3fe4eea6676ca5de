import { Button } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dayIn } from '../kit/dates.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { report as icon, pencil } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { Facts, LongText } from '../kit/record/Facts.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { RecordDrawer } from '../kit/record/RecordDrawer.tsx'
import { Icon } from '../look/Icon.tsx'
import { ReportHistory } from './ReportHistory.tsx'
import { ReportMarks } from './ReportMarks.tsx'
import styles from './Reports.module.css'
import { useReportActs } from './report-acts.ts'

/** The open report with its history, beside the list. */
export function ReportDetail() {
  const translate = useTranslate()
  const { accountId } = useMe()
  const acts = useReportActs()
  return (
    <RecordDrawer<DailyStatusRow>
      resource="daily-status"
      texts="reports"
      icon={icon}
      nameOf={acts.nameOf}
      state={report => <ReportMarks report={report} />}
      acts={report => (
        <>
          {report.employeeId === accountId && (
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to={`/app/daily-status/edit?id=${report.id}`}
              startIcon={<Icon shape={pencil} size={15} />}
            >
              {translate('reports.edit_link')}
            </Button>
          )}
          {recordActs(acts, [report])}
        </>
      )}
    >
      {report => <ReportFacts report={report} />}
    </RecordDrawer>
  )
}

function ReportFacts({ report }: { report: DailyStatusRow }) {
  const translate = useTranslate()
  const { day, zone } = useCalendar()
  const label = (field: keyof DailyStatusRow) => translate(`resources.daily-status.fields.${field}`)
  const { blocker, solvedBy, solvedAt } = report
  return (
    <>
      <LongText title={label('previousWork')}>{report.previousWork}</LongText>
      <LongText title={label('todaysPlan')}>{report.todaysPlan}</LongText>
      {blocker !== '' && <LongText title={label('blocker')}>{blocker}</LongText>}
      <Facts
        of={[
          [label('projectName'), report.projectName],
          [label('date'), day(report.date)],
          [label('workMinutes'), hoursAndMinutes(report.workMinutes)],
          [label('attendedMinutes'), hoursAndMinutes(report.attendedMinutes)],
          [label('filedAt'), <Moment key="filed" at={report.filedAt} />],
          ...(report.editedAt === null
            ? []
            : [[label('editedAt'), <Moment key="edited" at={report.editedAt} />] as const]),
          ...(solvedBy === null || solvedAt === null
            ? []
            : [
                [
                  label('blockerState'),
                  translate(`reports.solved_by.${solvedBy}`, { day: day(dayIn(zone, solvedAt)) }),
                ] as const,
              ]),
        ]}
      />
      <section className={styles.past}>
        <h3>{translate('reports.history.title')}</h3>
        <ReportHistory reportId={report.id} />
      </section>
    </>
  )
}
