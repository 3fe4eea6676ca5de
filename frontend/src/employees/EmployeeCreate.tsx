import { CreateBase, useNotify, useRedirect, useTranslate } from 'ra-core'
import { useState } from 'react'
import { codeOf, fieldErrors } from '../kit/data/problem.ts'
import { Page } from '../kit/parts/Page.tsx'
import { EmployeeFormCard } from './EmployeeFormCard.tsx'
import { employeeValues } from './employee-input.ts'
import { PlanFullDialog } from './PlanFullDialog.tsx'

/** /app/employee/create */
export function EmployeeCreate() {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const [planFull, setPlanFull] = useState(false)
  const name = translate('employees.form.create_page')
  return (
    <Page name={name} title={name} width="form">
      <CreateBase
        resource="employee"
        transform={employeeValues}
        mutationOptions={{
          onSuccess: added => {
            notify('employees.form.added', { type: 'success', messageArgs: { name: added.fullName } })
            redirect('list', 'employee')
          },
          onError: error => {
            if (codeOf(error) === 'plan-limit') setPlanFull(true)
            else if (error instanceof Error && !fieldErrors(error)) notify(error.message, { type: 'error' })
          },
        }}
      >
        <EmployeeFormCard
          title={translate('employees.form.create_title')}
          note={translate('employees.form.invitation_note')}
          act={translate('employees.add')}
        />
      </CreateBase>
      <PlanFullDialog open={planFull} onClose={() => setPlanFull(false)} />
    </Page>
  )
}
