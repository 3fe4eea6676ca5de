import type { AttendanceDayRow, DaySession, PresenceRow } from '@rollcall/contracts/attendance/views.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { LeaveBalanceRow, LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import type { ScheduledDays } from '@rollcall/contracts/performance/scheduled-days.ts'
import type { RaRecord } from 'react-admin'
import { addDays, type Day, datesFromTo, dayIn, weekdayIndex } from '../kit/dates.ts'
import { fakeProvider } from '../kit/testing/fake-provider.ts'

const zone = 'Asia/Kolkata'
export const today: Day = dayIn(zone, Date.now())
export const asha: EmployeeRow = {
  id: 'asha',
  fullName: 'Asha Kulkarni',
  email: 'asha@lantern.test',
  mobile: '+91 98200 41776',
  code: 'LW-0231',
  position: 'Frontend engineer',
  leaveBalance: 8.5,
  leaveNow: 8.5,
  dateOfBirth: '1994-03-14',
  dateOfJoin: '2024-03-04',
  lastDay: null,
  endId: null,
  lastDayWorked: null,
  accessUntil: null,
  employedUntil: '9999-12-31',
  zone: null,
  address: '',
  photoAt: null,
  twoFactor: true,
  status: 'active',
  passwordSet: true,
  addedAt: '2024-02-26T09:00:00.000Z',
}

/** A session in Kolkata that began `hours` before now; `lasted`: null while it is open. */
export function sessionAgo(hours: number, lasted: number | null): DaySession {
  const from = Date.now() - hours * 3_600_000
  return {
    sessionId: `s${hours}`,
    inAt: new Date(from).toISOString(),
    outAt: lasted === null ? null : new Date(from + lasted * 3_600_000).toISOString(),
    zone,
    inOffset: 330,
    outZone: lasted === null ? null : zone,
    outOffset: lasted === null ? null : 330,
    breaks: [],
  }
}

export const presence = (more: Partial<PresenceRow> = {}): PresenceRow => ({
  id: 'asha',
  fullName: 'Asha Kulkarni',
  position: 'Frontend engineer',
  zone: null,
  state: 'out',
  lastPunchAt: null,
  workDate: null,
  sessions: [],
  leaveUntil: null,
  leaveHalf: null,
  joinsOn: null,
  attention: '',
  ...more,
})

export const dayOf = (workDate: Day, ...sessions: DaySession[]): AttendanceDayRow => ({
  id: `asha_${workDate}`,
  employeeId: 'asha',
  workDate,
  firstInAt: sessions[0]?.inAt ?? '',
  lastOutAt: sessions.at(-1)?.outAt ?? null,
  openSince: sessions.find(({ outAt }) => outAt === null)?.inAt ?? null,
  workedMinutes: 0,
  sessions,
})

export const balance: LeaveBalanceRow = {
  id: 'asha',
  fullName: 'Asha Kulkarni',
  year: 2026,
  from: '2026-01-01',
  until: '2026-12-31',
  balance: 8.5,
  credited: 12,
  taken: 3.5,
  expired: 0,
  pending: 1,
  available: 7.5,
  carriedOver: 0,
  usableUntil: null,
  due: [],
}

export const request = (more: Partial<LeaveRequestRow> = {}): LeaveRequestRow => ({
  id: 'r1',
  employeeId: 'asha',
  fullName: 'Asha Kulkarni',
  position: 'Frontend engineer',
  from: addDays(today, 30),
  to: addDays(today, 30),
  kind: 'full',
  half: null,
  reason: 'Family visit',
  days: 1,
  charged: 1,
  state: 'pending',
  addedByAdmin: false,
  requestedAt: '2026-11-18T10:12:07.000Z',
  decidedAt: null,
  decisionReason: '',
  cancelFrom: null,
  givesBack: null,
  cancelReason: '',
  ...more,
})

const plain = { holiday: null, leave: null, lateFrom: null, startMinute: null, endMinute: null }

/** Eight hours on each weekday. */
function schedules(query: URLSearchParams): ScheduledDays {
  const ids = JSON.parse(query.get('employeeIds') ?? '[]') as string[]
  const dates = datesFromTo(query.get('from') ?? today, query.get('to') ?? today)
  const days = dates.map(date =>
    weekdayIndex(date) < 5
      ? {
          ...plain,
          date,
          kind: 'working' as const,
          share: 1,
          minutes: 480,
          lateFrom: 550,
          startMinute: 540,
          endMinute: 1080,
        }
      : { ...plain, date, kind: 'dayOff' as const, share: 0, minutes: 0 },
  )
  return { people: ids.map(employeeId => ({ employeeId, days })) }
}

/** The services with Asha and these records about her. */
export const services = (
  records: Record<string, RaRecord[]> = {},
  commands: Parameters<typeof fakeProvider>[1] = {},
  reads: Parameters<typeof fakeProvider>[2] = {},
) =>
  fakeProvider(
    { employee: [asha], presence: [presence()], 'leave-balance': [balance], ...records },
    commands,
    {
      ...reads,
      '/api/scheduled-days': schedules,
      '/api/leave-preview/approvals': () => [],
      '/api/working-weeks': () => ({
        weeks: [
          {
            since: '0001-01-01',
            week: {
              workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
              workHours: { start: '09:00', minutes: 480, breakMinutes: 60, graceMinutes: 10 },
            },
          },
        ],
        changes: [],
        own: [],
      }),
    },
  )
