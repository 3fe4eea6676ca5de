import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { codeOf } from '../kit/data/problem.ts'
import { ActButton } from '../kit/parts/grid/ActButton.tsx'
import { undo } from '../kit/parts/icons.tsx'
import type { ActProps } from './act-props.ts'
import { PlanFullDialog } from './PlanFullDialog.tsx'
import { useEmployeeCommand } from './useEmployeeCommand.ts'

/** Lets blocked employees log in again, where the plan has room for them. */
export function UnblockButton({ employees, onBegin, ...rest }: ActProps) {
  const translate = useTranslate()
  const [planFull, setPlanFull] = useState(false)
  const { run, busy } = useEmployeeCommand('UnblockEmployee', 'employees.unblock.done', error => {
    const full = codeOf(error) === 'plan-limit'
    if (full) setPlanFull(true)
    return full
  })
  const act = () => {
    onBegin?.()
    void run(employees)
  }
  return (
    <>
      <ActButton
        {...rest}
        icon={undo}
        busy={busy}
        label={translate('employees.unblock.action')}
        onAct={act}
      />
      <PlanFullDialog open={planFull} onClose={() => setPlanFull(false)} />
    </>
  )
}
