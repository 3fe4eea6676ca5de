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
    /** What the employee gave beside the mobile number; '' until then. */
    address: z.string(),
    /** When the picture was set; null: there is none. */
    photoAt: z.string().nullable(),
    twoFactor: z.boolean(),
    status: z.enum(employeeStatuses),
    addedAt: z.string(),
  }),
)
export type EmployeeRow = z.infer<typeof employeeView.schema>

/** The picture of a person of the own company. */
export const photoView = defineView(
  'photo',
  'Pictures of the company’s people',
  z.object({
    /** The employee's id. */
    id: z.string(),
    /** A JPEG in base64. */
    image: z.string(),
    setAt: z.string(),
  }),
)
export type PhotoRow = z.infer<typeof photoView.schema>
