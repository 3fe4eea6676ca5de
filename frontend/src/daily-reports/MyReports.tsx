import { useTranslate } from 'react-admin'
import { ReportsList } from './ReportsList.tsx'

/** /app/daily-status of an employee: the own reports. */
export function MyReports() {
  const translate = useTranslate()
  return (
    <ReportsList
      title={() => translate('reports.title.mine')}
      subtitle={all => translate('reports.counts', { smart_count: all })}
      create={{ to: '/app/daily-status/create', label: 'reports.write' }}
    />
  )
}
