import { Skeleton } from '@mui/material'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import type { ReactNode } from 'react'
import { useEditContext, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { isDay, weekdayName } from '../kit/dates.ts'
import card from '../kit/form/FormCard.module.css'
import { CreatePage, EditPage } from '../kit/form/FormPage.tsx'
import { DayField } from '../kit/inputs/DayField.tsx'
import { Field, SelectField } from '../kit/inputs/Field.tsx'
import { DurationInput } from '../kit/inputs/TypedInput.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { folder, report as icon } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { useProjects } from '../projects/public.ts'
import { FormHints, Worked } from './FormHints.tsx'
import { ReportHistory } from './ReportHistory.tsx'
import { ReportMarks } from './ReportMarks.tsx'
import { useReportActs } from './report-acts.ts'
import { contentInput, newestFirst, noReport, reportContentOf, reportInput } from './report-input.ts'
import { useMyDay } from './useMyDay.ts'

/** The inputs that an edit has too: hours, work, plan and blocker. `between`: shown before the texts. */
function ReportFields({ between }: { between?: ReactNode }) {
  const translate = useTranslate()
  return (
    <>
      <DurationInput source="workMinutes" />
      {between}
      <div className={card.whole}>
        <Field source="previousWork" rows={3} />
      </div>
      <div className={card.whole}>
        <Field source="todaysPlan" rows={3} />
      </div>
      <div className={card.whole}>
        <Field source="blocker" rows={2} required={false} help={translate('reports.form.blocker_help')} />
      </div>
    </>
  )
}

const list = '/app/daily-status'

/** /app/daily-status/create?date=…: the employee's report on a project and a day, today at first. */
export function ReportCreate() {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const { today } = useCalendar()
  const { data: projects, error, refetch } = useProjects()
  const asked = params.get('date')
  const date = isDay(asked) && asked <= today ? asked : today
  if (!projects || projects.length === 0)
    return (
      <Page name={translate('reports.create.page')} title={translate('reports.create.page')} width="form">
        <Card>
          {projects ? (
            <EmptyState icon={folder} title={translate('reports.form.no_project')}>
              {translate('reports.form.no_project_text')}
            </EmptyState>
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={520} />
          )}
        </Card>
      </Page>
    )
  const [only] = projects.length === 1 ? projects : []
  return (
    <CreatePage
      resource="daily-status"
      texts="reports.create"
      list={list}
      sort={newestFirst}
      schema={reportInput}
      empty={noReport(date, only?.id)}
    >
      <SelectField
        source="projectId"
        options={projects.map(({ id, name, projectCode }) => [id, `${projectCode} · ${name}`] as const)}
      />
      <DayField source="date" help={day => day && weekdayName(day)} />
      <ReportFields between={<FormHints />} />
    </CreatePage>
  )
}

/** /app/daily-status/edit?id=…: changes a report; the original stays in the history below. */
export function ReportEdit() {
  const translate = useTranslate()
  const { day } = useCalendar()
  const acts = useReportActs()
  return (
    <EditPage<DailyStatusRow>
      resource="daily-status"
      texts="reports.edit"
      gone="reports.gone"
      icon={icon}
      list="/app/daily-status"
      sort={newestFirst}
      schema={contentInput}
      valuesOf={reportContentOf}
      title={({ date }) => translate('reports.edit.title', { day: day(date) })}
      state={report => <ReportMarks report={report} />}
      acts={report => recordActs(acts, [report])}
      below={report => (
        <Card title={translate('reports.history.title')}>
          <ReportHistory reportId={report.id} />
        </Card>
      )}
    >
      <ReportFields between={<EditHint />} />
    </EditPage>
  )
}

function EditHint() {
  const { record } = useEditContext<DailyStatusRow>()
  const { reports, worked } = useMyDay(record?.date)
  return <div>{record && <Worked worked={worked} reports={reports} except={record.id} />}</div>
}
