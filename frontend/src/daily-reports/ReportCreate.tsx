import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { isDay, weekdayName } from '../kit/dates.ts'
import { CreatePage } from '../kit/form/FormPage.tsx'
import { DayField } from '../kit/inputs/DayField.tsx'
import { SelectField } from '../kit/inputs/SelectField.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { folder } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { useProjects } from '../projects/public.ts'
import { FormHints } from './FormHints.tsx'
import { ReportFields } from './ReportFields.tsx'
import { newestFirst, noReport, reportInput } from './report-input.ts'

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
