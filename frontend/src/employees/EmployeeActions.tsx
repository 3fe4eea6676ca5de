import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useRedirect } from 'ra-core'
import type { ReactElement } from 'react'
import type { ActProps } from './ActButton.tsx'
import { BlockButton } from './BlockButton.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { ResendInvitationButton } from './ResendInvitationButton.tsx'
import { UnblockButton } from './UnblockButton.tsx'

/** The acts that some employees allow, each for those that it applies to. */
export function actsFor(
  employees: readonly EmployeeRow[],
  rest: Omit<ActProps, 'employees'> & { onDeleted?: () => void } = {},
): ReactElement[] {
  const { onDeleted, ...props } = rest
  const of = (...statuses: string[]) => employees.filter(({ status }) => statuses.includes(status))
  const acts: ReactElement[] = []
  if (of('invited').length > 0)
    acts.push(<ResendInvitationButton key="resend" {...props} employees={of('invited')} />)
  if (of('blocked').length > 0)
    acts.push(<UnblockButton key="unblock" {...props} employees={of('blocked')} />)
  if (of('invited', 'active').length > 0)
    acts.push(<BlockButton key="block" {...props} employees={of('invited', 'active')} />)
  if (employees.length > 0)
    acts.push(
      <DeleteButton
        key="delete"
        {...props}
        employees={employees}
        {...(onDeleted ? { onDone: onDeleted } : {})}
      />,
    )
  return acts
}

/** The acts on one employee as buttons, on their own page. */
export function EmployeeActions({ employees }: { employees: readonly EmployeeRow[] }) {
  const redirect = useRedirect()
  return <>{actsFor(employees, { onDeleted: () => redirect('list', 'employee') })}</>
}
