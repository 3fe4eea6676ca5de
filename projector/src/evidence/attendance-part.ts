import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'

/** Whose attendance, and the months of its work dates (YYYY-MM), both included. */
export interface AttendancePart {
  companyId: string
  employeeId: string
  from: string
  to: string
}

/** The streams that hold a person's attendance, each of one month; in old logs also each of one day. */
const categories = ['punchClock', 'corrections', 'overtime', 'workday']

/** Whether an event belongs to a person's attendance in some months. */
export function ofAttendance({ companyId, employeeId, from, to }: AttendancePart) {
  const beginnings = categories.map(category => `${category}-${companyId}_${employeeId}_`)
  return ({ stream }: StoredEvent): boolean => {
    const beginning = beginnings.find(one => stream.startsWith(one))
    if (beginning === undefined) return false
    const month = stream.slice(beginning.length, beginning.length + 'YYYY-MM'.length)
    return from <= month && month <= to
  }
}
