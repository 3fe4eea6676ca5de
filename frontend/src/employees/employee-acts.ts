import {
  BlockEmployee,
  DeleteEmployee,
  ResendInvitation,
  ResetEmployeeTwoFactor,
  type UnblockAnswer,
  UnblockEmployee,
} from '@rollcall/contracts/employees/commands.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { bin, block, key, undo } from '../kit/parts/icons.tsx'
import type { ActsOf } from '../kit/record/acts.ts'
import { mail } from '../look/icons.tsx'
import { PlanFullDialog } from './PlanFull.tsx'

const among =
  (...statuses: readonly EmployeeRow['status'][]) =>
  ({ status }: EmployeeRow) =>
    statuses.includes(status)

/** Tells whose monthly leave credits were left out while they were blocked. */
function withoutCredit(answers: readonly UnblockAnswer[], people: readonly EmployeeRow[]) {
  const left = people.flatMap(({ fullName: name }, at) => {
    const months = answers[at]?.creditsLeftOut ?? 0
    return months > 0 ? [{ name, months }] : []
  })
  const [first] = left
  if (!first) return undefined
  if (people.length === 1)
    return {
      done: 'employees.unblock.done_without_credit',
      args: { name: first.name, smart_count: first.months },
    }
  const names = left.map(({ name, months }) => `${name} ${months}`).join(', ')
  return { done: 'employees.unblock.several_without_credit', args: { names } }
}

/** The list's order. */
export const byName = { field: 'fullName', order: 'ASC' } as const

/** The company's actions on employees. */
export const employeeActs: ActsOf<EmployeeRow> = {
  resource: 'employee',
  texts: 'employees',
  body: ({ id }) => ({ employeeId: id }),
  nameOf: ({ fullName }) => fullName,
  acts: [
    { name: 'resend', icon: mail, command: ResendInvitation, when: among('invited') },
    {
      name: 'two_factor',
      icon: key,
      command: ResetEmployeeTwoFactor,
      when: ({ twoFactor }) => twoFactor,
      // One at a time, because the company must be sure which person lost it.
      single: true,
      asks: 'danger',
    },
    {
      name: 'unblock',
      icon: undo,
      command: UnblockEmployee,
      undo: BlockEmployee,
      when: among('blocked'),
      says: withoutCredit,
      refused: { code: 'plan-limit', dialog: PlanFullDialog },
    },
    {
      name: 'block',
      icon: block,
      command: BlockEmployee,
      undo: UnblockEmployee,
      when: among('invited', 'active'),
      asks: 'danger',
    },
    {
      name: 'delete',
      icon: bin,
      command: DeleteEmployee,
      when: () => true,
      asks: 'danger',
      danger: true,
      delayed: true,
    },
  ],
}
