import { type RecordEvent, recordEvent, recordEventPath } from '@rollcall/contracts/audit/record-event.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'

/** The parts of the page's address that name an event. */
const names = ['record', 'key', 'event', 'revision'] as const

/** The event that the address names. While the next one is read, the one before is still shown. */
export function useRecordEvent(params: URLSearchParams) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const query = new URLSearchParams(
    names.flatMap(name => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  ).toString()
  return useQuery<RecordEvent>({
    queryKey: ['record-event', query],
    queryFn: () => dataProvider.read(`${recordEventPath}?${query}`, recordEvent),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
