import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { meKey } from '../kit/me.tsx'

/** Sends one of the plan's commands; what shows the plan is loaded again, and the outcome is told. */
export function usePlanCommand(command: string, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: ({ body }: { body?: object; done: string; messageArgs: object }) =>
      dataProvider.command(command, body),
    onSuccess: (_answer, { done, messageArgs }) => {
      notify(done, { type: 'success', messageArgs })
      onDone()
    },
    onError: error => notify(error.message, { type: 'error' }),
    onSettled: () => {
      for (const key of [['subscription'], ['plan-change'], meKey])
        void queryClient.invalidateQueries({ queryKey: key })
    },
  })
}
