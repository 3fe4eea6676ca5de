import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../kit/parts/ConfirmDialog.tsx'
import { ActButton } from '../kit/parts/grid/ActButton.tsx'
import { key } from '../kit/parts/icons.tsx'
import type { ActProps } from './act-props.ts'
import { Names } from './Names.tsx'
import { useEmployeeCommand } from './useEmployeeCommand.ts'

/** Takes the second factor from somebody who lost it. */
export function ResetTwoFactorButton({ employees, onBegin, ...rest }: ActProps) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useEmployeeCommand('ResetEmployeeTwoFactor', 'employees.two_factor.done')
  const begin = () => {
    onBegin?.()
    setAsking(true)
  }
  return (
    <>
      <ActButton {...rest} icon={key} label={translate('employees.two_factor.action')} onAct={begin} />
      <ConfirmDialog
        open={asking}
        title={translate('employees.two_factor.title')}
        act={translate('employees.two_factor.act')}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onAct={() => void run(employees).finally(() => setAsking(false))}
      >
        <Names employees={employees} />
        {translate('employees.two_factor.text')}
      </ConfirmDialog>
    </>
  )
}
