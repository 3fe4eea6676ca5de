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
import { defineActs } from '../kit/record/acts.ts'
import { mail } from '../look/icons.tsx'
import { PlanFullDialog } from './PlanFull.tsx'

const among =
  (...statuses: readonly EmployeeRow['status'][]) =>
  ({ status }: EmployeeRow) =>
    statuses.includes(status)

/** Says whose monthly leave credits were left out while they were blocked. */
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
export const employeeActs = defineActs(
  {
    resource: 'employee',
    texts: 'employees',
    body: ({ id }: EmployeeRow) => ({ employeeId: id }),
    nameOf: ({ fullName }) => fullName,
  },
  act => [
    act(ResendInvitation, { name: 'resend', icon: mail, when: among('invited') }),
    act(ResetEmployeeTwoFactor, {
      name: 'two_factor',
      icon: key,
      when: ({ twoFactor }) => twoFactor,
      // One at a time, because the company must be sure which person lost it.
      single: true,
      asks: 'danger',
    }),
    act(UnblockEmployee, {
      name: 'unblock',
      icon: undo,
      undo: BlockEmployee,
      when: among('blocked'),
      says: withoutCredit,
      refused: { code: 'plan-limit', dialog: PlanFullDialog },
    }),
    act(BlockEmployee, {
      name: 'block',
      icon: block,
      undo: UnblockEmployee,
      when: among('invited', 'active'),
      asks: 'danger',
    }),
    act(DeleteEmployee, {
      name: 'delete',
      icon: bin,
      when: () => true,
      asks: 'danger',
      danger: true,
      delayed: true,
    }),
  ],
)
