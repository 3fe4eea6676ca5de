import type { SchedulePorts } from '../attendance/read-schedule.ts'

/** For senders without work hours: each of their punch-ins belongs to the local date, and nothing is asked. */
export const noShifts = {} as SchedulePorts
