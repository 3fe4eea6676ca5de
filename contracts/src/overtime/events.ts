import { z } from 'zod'
import { day, id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'

const decided = z.object({
  employeeId: id,
  workDate: day('Work date is required'),
  /** The overtime of the day that the decision is about. Other minutes need another decision. */
  minutes: z.number().int(),
  note: personal(z.string()),
})

/**
 * Stream `overtime-{company}_{employee}_{YYYY-MM}`: the decisions about the overtime of one person's work dates of one
 * month. The latest one of a date counts; the earlier ones stay.
 */
export const OvertimeApproved = defineEvent('OvertimeApproved', decided, { subject: 'employeeId' })
export const OvertimeRefused = defineEvent('OvertimeRefused', decided, { subject: 'employeeId' })

export type OvertimeEvent = EventOf<typeof OvertimeApproved> | EventOf<typeof OvertimeRefused>
