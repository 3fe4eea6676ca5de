import { type OwnWeek, weeksByDate } from '@rollcall/contracts/company/working-week.ts'
import {
  type WorkingWeeks,
  workingWeeks,
  workingWeeksName,
} from '@rollcall/contracts/company/working-weeks.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'

/** The company's working weeks by date, and all changes of weeks. */
export function useWorkingWeeks() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery<WorkingWeeks>({
    queryKey: [workingWeeksName],
    queryFn: () => dataProvider.read('/api/working-weeks', workingWeeks),
    retry: false,
  })
}

/** A person's own weeks by date, null where the company's week counts. */
export const ownWeeksOf = ({ own }: WorkingWeeks, employeeId: string) =>
  weeksByDate<OwnWeek>(
    own.filter(change => change.employeeId === employeeId),
    null,
  )
