import { type ProjectReport, projectReport } from '@rollcall/contracts/projects/report.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'
import type { ReportQuery } from './report-query.ts'

/** The report of a range. Shows the earlier answer until the next one is there. */
export function useProjectReport({ from, to, by, employeeId }: ReportQuery) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const query = new URLSearchParams({ from, to, by, ...(employeeId && { employeeId }) }).toString()
  return useQuery<ProjectReport>({
    // Under the resource, so that a new report reads it again.
    queryKey: ['daily-status', 'project-report', query],
    queryFn: () => dataProvider.read(`/api/project-report?${query}`, projectReport),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
