import { useTranslate } from 'ra-core'
import { ActButton } from '../kit/parts/grid/ActButton.tsx'
import { mail } from '../look/icons.tsx'
import type { ActProps } from './act-props.ts'
import { useEmployeeCommand } from './useEmployeeCommand.ts'

/** Mails a new invitation to employees who have not set a password yet. */
export function ResendInvitationButton({ employees, onBegin, ...rest }: ActProps) {
  const translate = useTranslate()
  const { run, busy } = useEmployeeCommand('ResendInvitation', 'employees.resend.done')
  const act = () => {
    onBegin?.()
    void run(employees)
  }
  return (
    <ActButton {...rest} icon={mail} busy={busy} label={translate('employees.resend.action')} onAct={act} />
  )
}
