import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'react-admin'
import { Chip } from '../kit/parts/Chip.tsx'
import { block } from '../kit/parts/icons.tsx'
import { check, exit, mail } from '../look/icons.tsx'

const looks = {
  invited: { tone: 'wait', icon: mail },
  active: { tone: 'ok', icon: check },
  blocked: { tone: 'bad', icon: block },
  former: { tone: 'away', icon: exit },
} as const

/** Whether an employee is invited, active, blocked or has left. */
export function EmployeeStatus({ status }: Pick<EmployeeRow, 'status'>) {
  const translate = useTranslate()
  return <Chip {...looks[status]}>{translate(`employees.status.${status}`)}</Chip>
}
