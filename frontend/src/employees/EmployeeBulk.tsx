import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { lazyPage } from '../kit/page-routes.ts'
import { pencil } from '../kit/parts/icons.tsx'
import { ActButton } from '../kit/record/ActButton.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { clock } from '../look/icons.tsx'
import { employeeActs } from './employee-acts.ts'

const Dialog = lazyPage(() => import('./EmployeeBulkDialog.tsx'), 'EmployeeBulkDialog')

const fields = ['position', 'zone'] as const
const icons = { position: pencil, zone: clock } as const

/** What the company does with the selected people. Those for whom it was refused stay selected. */
export function EmployeeBulk({ people }: { people: readonly EmployeeRow[] }) {
  const translate = useTranslate()
  const { onSelect } = useListContext<EmployeeRow>()
  // The selection at the start; the list changes while it runs.
  const [asked, setAsked] = useState<{ field: 'position' | 'zone'; people: readonly EmployeeRow[] }>()
  return (
    <>
      {fields.map(field => (
        <ActButton
          key={field}
          icon={icons[field]}
          label={translate(`employees.bulk.${field}.action`)}
          onAct={() => setAsked({ field, people })}
        />
      ))}
      {recordActs(employeeActs, people)}
      {asked && (
        <Suspense fallback={null}>
          <Dialog
            {...asked}
            onClose={() => setAsked(undefined)}
            onDone={refused => {
              setAsked(undefined)
              onSelect(refused.map(({ id }) => id))
            }}
          />
        </Suspense>
      )}
    </>
  )
}
