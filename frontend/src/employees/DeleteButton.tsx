import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../kit/parts/ConfirmDialog.tsx'
import { ActButton } from '../kit/parts/grid/ActButton.tsx'
import { bin } from '../kit/parts/icons.tsx'
import type { ActProps } from './act-props.ts'
import { Names } from './Names.tsx'
import { useEmployeeCommand } from './useEmployeeCommand.ts'

/** Takes some employees off every list; asks first. */
export function DeleteButton({ employees, onBegin, onDone, ...rest }: ActProps & { onDone?: () => void }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useEmployeeCommand('DeleteEmployee', 'employees.delete.done')
  const begin = () => {
    onBegin?.()
    setAsking(true)
  }
  const act = async () => {
    const gone = await run(employees)
    setAsking(false)
    if (gone) onDone?.()
  }
  return (
    <>
      <ActButton {...rest} icon={bin} danger label={translate('employees.delete.action')} onAct={begin} />
      <ConfirmDialog
        open={asking}
        title={translate('employees.delete.title', { smart_count: employees.length })}
        act={translate('employees.delete.action')}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onAct={() => void act()}
      >
        <Names employees={employees} />
        {translate('employees.delete.text')}
      </ConfirmDialog>
    </>
  )
}
