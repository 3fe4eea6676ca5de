import { ChangePassword } from '@rollcall/contracts/accounts/commands.ts'
import type { CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { storeToken, whileReplacingToken } from '../kit/auth/session.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { meKey } from '../kit/me.tsx'

const fields = { 'wrong-password': 'existingPass' }

/** Changes the password and continues with the new session from the answer. All other sessions end. */
export function useChangePassword(onChanged: () => void) {
  const notify = useNotify()
  const queryClient = useQueryClient()
  const onDone = useCallback(
    ({ token }: { token: string }) => {
      storeToken(token)
      notify('accounts.change.done', { type: 'success' })
      // Requests belong to another session from now on.
      void queryClient.invalidateQueries({ queryKey: meKey })
      void queryClient.invalidateQueries({ queryKey: ['session'] })
      onChanged()
    },
    [notify, queryClient, onChanged],
  )
  const submit = useCommand(ChangePassword, { fields, onDone }).submit
  return useCallback(
    (values: CommandInput<typeof ChangePassword>) => whileReplacingToken(() => submit(values)),
    [submit],
  )
}
