import { BeginAuditorLook } from '@rollcall/contracts/auditors/commands.ts'
import type { CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { useMe } from '../kit/me.tsx'

/** A look lasts half a day; a new one is begun before that is over. */
const keptMs = 11 * 3_600_000

/**
 * Begins a recorded look of an auditor and gives the part of the address that names it, such as `look=…`. The same replay
 * belongs to one look, however often it is read again. The company needs none: ''.
 */
export function useLook() {
  const { role } = useMe()
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return async (asked: CommandInput<typeof BeginAuditorLook>): Promise<string> => {
    if (role !== 'auditor') return ''
    const begin = async () => (await dataProvider.command(BeginAuditorLook, asked)).id ?? ''
    const id =
      asked.what === 'replay'
        ? await queryClient.fetchQuery({
            queryKey: ['begun-look', asked],
            queryFn: begin,
            staleTime: keptMs,
            gcTime: keptMs,
          })
        : await begin()
    return `look=${id}`
  }
}
