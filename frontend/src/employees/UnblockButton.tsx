import { useTranslate } from 'ra-core'
import { ActButton } from '../app/parts/grid/ActButton.tsx'
import { undo } from '../app/parts/icons.tsx'
import type { ActProps } from './act-props.ts'
import { useEmployeeCommand } from './useEmployeeCommand.ts'

/** Lets blocked employees log in again. */
export function UnblockButton({ employees, onBegin, ...rest }: ActProps) {
  const translate = useTranslate()
  const { run, busy } = useEmployeeCommand('UnblockEmployee', 'employees.unblock.done')
  const act = () => {
    onBegin?.()
    void run(employees)
  }
  return (
    <ActButton {...rest} icon={undo} busy={busy} label={translate('employees.unblock.action')} onAct={act} />
  )
}
