import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'

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
    /** The balance that was entered in the record. */
    leaveBalance: z.number(),
    /** The balance of leave now: the sum of the ledger. */
    leaveNow: z.number(),
    dateOfBirth: shownDay,
    dateOfJoin: shownDay,
    /** The employee's own zone; null: the company's zone applies. */
    zone: z.string().nullable(),
    /** Contact details besides the mobile number; '' until the employee enters them. */
    address: z.string(),
    /** When the picture was set; null: there is none. */
    photoAt: shownInstant.nullable(),
    twoFactor: z.boolean(),
    status: z.enum(employeeStatuses),
    addedAt: shownInstant,
  }),
)
export type EmployeeRow = z.infer<typeof employeeView.schema>

/** The picture of a person in the same company. */
export const photoView = defineView(
  'photo',
  'Pictures of the company’s people',
  z.object({
    /** The employee's id. */
    id: z.string(),
    /** A JPEG in base64. */
    image: z.string(),
    setAt: shownInstant,
  }),
)
export type PhotoRow = z.infer<typeof photoView.schema>
