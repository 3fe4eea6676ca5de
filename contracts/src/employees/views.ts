import { z } from 'zod'
import { defineView } from '../kernel/view.ts'

export const employeeStatuses = ['invited', 'active', 'blocked'] as const

/** What the company sees of an employee. */
export const employeeView = defineView(
  'employee',
  'The company’s employees',
  z.object({
    id: z.string(),
    fullName: z.string(),
    email: z.string(),
    mobile: z.string(),
    code: z.string(),
    position: z.string(),
    leaveBalance: z.number(),
    dateOfBirth: z.string(),
    dateOfJoin: z.string(),
    /** The employee's own zone; null: the company's counts. */
    zone: z.string().nullable(),
    status: z.enum(employeeStatuses),
    addedAt: z.string(),
  }),
)
export type EmployeeRow = z.infer<typeof employeeView.schema>
