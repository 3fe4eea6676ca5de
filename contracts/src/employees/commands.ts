import { z } from 'zod'
import { commandAnswer } from '../kernel/answers.ts'
import { day, id, line, newEmail, phone, string, zone } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { oneLinePattern } from '../kernel/patterns.ts'
import { employeeRequired } from '../kernel/texts.ts'

/** The employee form: every field is required. */
export const employeeForm = z.strictObject({
  fullName: line(employeeRequired.fullName, 120),
  email: newEmail(employeeRequired.email),
  mobile: phone(employeeRequired.mobile),
  code: line(employeeRequired.code, 40),
  position: line(employeeRequired.position, 120),
  leaveBalance: z
    .number({
      error: issue =>
        issue.input === undefined || issue.input === null
          ? employeeRequired.leaveBalance
          : 'Must be a number',
    })
    .min(-366, 'At least −366 days')
    .max(366, 'At most 366 days')
    .multipleOf(0.5, 'Whole or half days'),
  dateOfBirth: day(employeeRequired.dateOfBirth),
  dateOfJoin: day(employeeRequired.dateOfJoin),
})
export type EmployeeForm = z.infer<typeof employeeForm>

/** 48 kB of image data in base64. */
const photoBase64Length = 4 * Math.ceil((48 * 1024) / 3)

const one = z.strictObject({ employeeId: id })

export const AddEmployee = defineCommand('AddEmployee', {
  summary: 'Adds an employee and mails the invitation; refused when the plan is full.',
  roles: ['company'],
  schema: employeeForm,
})
export const EditEmployee = defineCommand('EditEmployee', {
  summary: 'Changes what the company keeps about an employee.',
  roles: ['company'],
  schema: employeeForm.extend({ employeeId: id }),
})
export const SetEmployeeZone = defineCommand('SetEmployeeZone', {
  summary: 'Sets an employee’s time zone from now on. Past days do not change.',
  roles: ['company'],
  schema: z.strictObject({ employeeId: id, zone }),
})
export const BlockEmployee = defineCommand('BlockEmployee', {
  summary: 'Ends the sessions of an employee and refuses new ones; frees the seat.',
  roles: ['company'],
  schema: one,
})
/** The answer of UnblockEmployee. */
export const unblockAnswer = commandAnswer.extend({
  /**
   * The monthly leave credits that the employee does not get, because they were blocked for whole months; absent: none.
   */
  creditsLeftOut: z.number().optional(),
})
export type UnblockAnswer = z.infer<typeof unblockAnswer>

export const UnblockEmployee = defineCommand('UnblockEmployee', {
  summary:
    'Lets a blocked employee log in again; refused when the plan is full. The answer has the monthly leave credits that were left out while the employee was blocked.',
  roles: ['company'],
  answer: unblockAnswer,
  schema: one,
})
export const DeleteEmployee = defineCommand('DeleteEmployee', {
  summary: 'Removes an employee from the lists and frees seat and address; the record stays in the log.',
  roles: ['company'],
  schema: one,
})
export const ResendInvitation = defineCommand('ResendInvitation', {
  summary: 'Mails a new invitation to an employee who has not set a password yet.',
  roles: ['company'],
  schema: one,
})
export const ResetEmployeeTwoFactor = defineCommand('ResetEmployeeTwoFactor', {
  summary: 'Resets the second factor of an employee who lost it and sends the employee an email.',
  roles: ['company'],
  schema: one,
})
export const EditOwnContact = defineCommand('EditOwnContact', {
  summary: 'An employee changes their own contact data.',
  roles: ['employee'],
  schema: z.strictObject({
    mobile: phone(employeeRequired.mobile),
    address: string()
      .trim()
      .max(300, 'At most 300 characters')
      .regex(oneLinePattern, 'Must be a single line'),
  }),
})
export const SetOwnPhoto = defineCommand('SetOwnPhoto', {
  summary: 'An employee sets their own picture: a square JPEG of at most 48 kB, in base64.',
  roles: ['employee'],
  schema: z.strictObject({
    image: string({ error: 'Choose a picture' })
      .min(1, 'Choose a picture')
      .max(photoBase64Length, 'At most 48 kB')
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Must be base64'),
  }),
})
export const RemoveOwnPhoto = defineCommand('RemoveOwnPhoto', {
  summary: 'An employee removes their own picture.',
  roles: ['employee'],
  schema: z.strictObject({}),
})
