import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'

/** `former`: the last day of the employment is over. */
export const employeeStatuses = ['invited', 'active', 'blocked', 'former'] as const

/** What the company sees of an employee. */
export const employeeView = defineView(
  'employee',
  'The company’s employees',
  z.object({
    id: z.string(),
    fullName: z.string(),
    email: z.string(),
    /** '' for people from a file without it, as are code, position and date of birth. */
    mobile: z.string(),
    code: z.string(),
    position: z.string(),
    /** The balance that was entered in the record. */
    leaveBalance: z.number(),
    /** The balance of leave now: the sum of the ledger. */
    leaveNow: z.number(),
    dateOfBirth: shownDay,
    dateOfJoin: shownDay,
    /** The planned or past last day of the employment; null: none. */
    lastDay: shownDay.nullable(),
    /** What names this end in commands, its last day with work, and how long own documents can be read; null: none. */
    endId: z.string().nullable(),
    lastDayWorked: shownDay.nullable(),
    accessUntil: shownDay.nullable(),
    /** `lastDay`, or `endOfTime` without one: for filters by who is employed on a day. */
    employedUntil: shownDay,
    /** The employee's own zone; null: the company's zone applies. */
    zone: z.string().nullable(),
    /** Contact details besides the mobile number; '' until the employee enters them. */
    address: z.string(),
    /** When the picture was set; null: there is none. */
    photoAt: shownInstant.nullable(),
    twoFactor: z.boolean(),
    status: z.enum(employeeStatuses),
    /** Whether the employee has ever set a password; an employee may be blocked before that. */
    passwordSet: z.boolean(),
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

export const employeeChangeKinds = [
  ...(['added', 'edited', 'contactEdited', 'zoneSet', 'photoSet', 'photoRemoved'] as const),
  ...(['blocked', 'unblocked'] as const),
] as const

/** Fields of an employee with their values. */
const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** A change of an employee's record. */
export const employeeChangeView = defineView(
  'employee-change',
  'The changes of the employees’ records, with the values before and after',
  z.object({
    id: z.string(),
    employeeId: z.string(),
    kind: z.enum(employeeChangeKinds),
    /** The role of the account that made the change; 'system' for one without an account. */
    role: z.string(),
    at: shownInstant,
    /** The fields that the change set, including those that stayed the same. */
    after: values,
    /** The same fields before; those that were not set yet are missing. */
    before: values,
    /** Sorts the changes as they were recorded. */
    place: z.string(),
  }),
)
export type EmployeeChangeRow = z.infer<typeof employeeChangeView.schema>
