import { Button } from '@mui/material'
import { EndSession } from '@rollcall/contracts/accounts/commands.ts'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'

/** Signs one device out. Asks for no confirmation, because the device can log in again. */
export function EndSessionButton({ id, device }: { id: string; device: string }) {
  const translate = useTranslate()
  const { run, busy } = useCommand(EndSession, {
    changes: ['me', 'session'],
    done: 'accounts.sessions.ended',
  })
  return (
    <Button
      size="small"
      variant="outlined"
      loading={busy}
      aria-label={translate('accounts.sessions.end_of', { device })}
      onClick={() => void run({ sessionId: id })}
    >
      {translate('accounts.sessions.end')}
    </Button>
  )
}
