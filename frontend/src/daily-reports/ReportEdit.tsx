import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { useEditContext, useTranslate } from 'react-admin'
import { EditPage } from '../kit/form/FormPage.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { report as icon } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { Worked } from './FormHints.tsx'
import { ReportFields } from './ReportFields.tsx'
import { ReportHistory } from './ReportHistory.tsx'
import { ReportMarks } from './ReportMarks.tsx'
import { useReportActs } from './report-acts.ts'
import { contentInput, contentOf, newestFirst } from './report-input.ts'
import { useMyDay } from './useMyDay.ts'

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
      valuesOf={contentOf}
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
