import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import { useSubmit } from '../kit/data/useSubmit.ts'

/** Sends a command about the own Slack; `done` is the key of what is said then. Gives what is wrong by field. */
export function useSlackCommand(command: string, done: string, then?: () => void) {
  const notify = useNotify()
  const queryClient = useQueryClient()
  const onDone = useCallback(() => {
    notify(done, { type: 'success' })
    void queryClient.invalidateQueries({ queryKey: ['slack'] })
    then?.()
  }, [notify, queryClient, done, then])
  return useSubmit(command, { onDone })
}
