import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../kit/parts/ConfirmDialog.tsx'
import { ActButton } from '../kit/parts/grid/ActButton.tsx'
import { block } from '../kit/parts/icons.tsx'
import type { ActProps } from './act-props.ts'
import { Names } from './Names.tsx'
import { useEmployeeCommand } from './useEmployeeCommand.ts'

/** Ends the sessions of some employees and refuses new ones. */
export function BlockButton({ employees, onBegin, ...rest }: ActProps) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useEmployeeCommand('BlockEmployee', 'employees.block.done')
  const begin = () => {
    onBegin?.()
    setAsking(true)
  }
  return (
    <>
      <ActButton {...rest} icon={block} label={translate('employees.block.action')} onAct={begin} />
      <ConfirmDialog
        open={asking}
        title={translate('employees.block.title', { smart_count: employees.length })}
        act={translate('employees.block.action')}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onAct={() => void run(employees).finally(() => setAsking(false))}
      >
        <Names employees={employees} />
        {translate('employees.block.text')}
      </ConfirmDialog>
    </>
  )
}
