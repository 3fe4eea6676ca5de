import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import { replayName } from '@rollcall/contracts/audit/replay-call.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'
import { useLook } from '../useLook.ts'
import { faultOfRange, type ReplayAddress } from './replay-address.ts'

/** The recorded attendance of the chosen person. Nothing is read while nobody is chosen or the range is not valid. */
export function useReplay(asked: Pick<ReplayAddress, 'employee' | 'from' | 'to'>) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const lookOf = useLook()
  const { employee, from, to } = asked
  const query = new URLSearchParams({ employeeId: employee ?? '', from, to }).toString()
  return useQuery<AttendanceReplay>({
    // Under the name of its changes, so that each reads it again.
    queryKey: [replayName, query],
    queryFn: async () => {
      // The schemas of all these events come with the first answer, not with the page.
      const { attendanceReplay } = await import('@rollcall/contracts/audit/replay.ts')
      const look = await lookOf({ what: 'replay', employeeId: employee ?? '', from, to })
      return dataProvider.read(
        `/api/attendance-replay?${query}${look === '' ? '' : `&${look}`}`,
        attendanceReplay,
      )
    },
    enabled: employee !== null && faultOfRange(asked) === undefined,
    retry: false,
  })
}
