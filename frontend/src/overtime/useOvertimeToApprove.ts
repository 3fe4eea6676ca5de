import {
  type OvertimeToApprove,
  overtimeToApprove,
  overtimeToApproveName,
} from '@rollcall/contracts/overtime/overtime-to-approve.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import type { Day } from '../kit/dates.ts'

/** A day whose overtime waits for a decision. */
export type WaitingOvertime = OvertimeToApprove['days'][number]

/** The days from one to another whose overtime waits for a decision, at most ten weeks; undefined until they are read. */
export function useOvertimeToApprove(from: Day, to: Day) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const query = new URLSearchParams({ from, to }).toString()
  return useQuery<OvertimeToApprove>({
    queryKey: [overtimeToApproveName, query],
    queryFn: () => dataProvider.read(`/api/overtime-to-approve?${query}`, overtimeToApprove),
    placeholderData: before => before,
    retry: false,
  })
}
