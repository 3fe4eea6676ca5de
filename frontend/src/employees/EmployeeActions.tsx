import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useRedirect } from 'ra-core'
import type { ReactElement } from 'react'
import type { ActProps } from './act-props.ts'
import { BlockButton } from './BlockButton.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { ResendInvitationButton } from './ResendInvitationButton.tsx'
import { ResetTwoFactorButton } from './ResetTwoFactorButton.tsx'
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
  // One at a time: somebody has to be sure who it is that lost it.
  if (employees.length === 1 && employees[0]?.twoFactor)
    acts.push(<ResetTwoFactorButton key="two-factor" {...props} employees={employees} />)
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
