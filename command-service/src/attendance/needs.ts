import type { SchedulePorts } from './read-schedule.ts'

/** What the commands of attendance need from other domains. */
export type AttendanceNeeds = SchedulePorts
