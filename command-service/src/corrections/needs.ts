import type { AttendancePort, SchedulePorts } from '../attendance/public.ts'

/** What the commands of corrections use. */
export interface CorrectionNeeds extends SchedulePorts {
  attendance: AttendancePort
}
