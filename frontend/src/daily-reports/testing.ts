import type { ReportDayAnswer, ReportDayPerson } from '@rollcall/contracts/daily-reports/day.ts'
import { type ReportDayState, reportDayStates } from '@rollcall/contracts/daily-reports/day-state.ts'
import type { DailyStatusHistoryRow, DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages, resources } from './messages.ts'

export const atlas = '10000000-0000-4000-8000-000000000001'
export const harbour = '10000000-0000-4000-8000-000000000002'

export const texts = { reports: messages, resources }

/** A report of Asha on Atlas with an open blocker, of a day in November. */
export const aReport = (id: string, more: Partial<DailyStatusRow> = {}): DailyStatusRow => ({
  id,
  employeeId: 'a1',
  fullName: 'Asha Kulkarni',
  projectId: atlas,
  projectName: 'Atlas',
  projectCode: 'ATL',
  projectShade: 0,
  date: '2026-11-20',
  workMinutes: 450,
  attendedMinutes: 480,
  previousWork: 'Filters of the orders page',
  todaysPlan: 'Saved views',
  blocker: 'The certificate has expired',
  blockerState: 'open',
  solvedBy: null,
  solvedAt: null,
  zone: 'Asia/Kolkata',
  filedAt: '2026-11-20T12:34:00.000Z',
  editedAt: null,
  late: false,
  ...more,
})

export const aChange = (id: string, more: Partial<DailyStatusHistoryRow> = {}): DailyStatusHistoryRow => ({
  id,
  reportId: 'r1',
  employeeId: 'a1',
  date: '2026-11-20',
  what: 'filed',
  by: 'employee',
  at: '2026-11-20T12:34:00.000Z',
  late: false,
  workMinutes: 450,
  previousWork: 'Filters of the orders page',
  todaysPlan: 'Saved views',
  blocker: '',
  ...more,
})

export const person = (fullName: string, more: Partial<ReportDayPerson> = {}): ReportDayPerson => ({
  employeeId: fullName,
  fullName,
  zone: 'Asia/Seoul',
  attendedMinutes: 0,
  holiday: null,
  reminded: false,
  blocked: false,
  ...more,
})

/** A day with one person in each of four groups, and more whose report is missing. */
export function aDay(date: string, missing: readonly ReportDayPerson[] = []): ReportDayAnswer {
  const people: Partial<Record<ReportDayState, ReportDayPerson>> = {
    reported: person('Asha Kulkarni'),
    missing: person('Hye-jin Park', { attendedMinutes: 496, reminded: true }),
    due: person('Zeynep Kaya', { zone: 'Europe/Istanbul' }),
    holiday: person('Rafael Souza', { holiday: 'Black Awareness Day' }),
  }
  return {
    date,
    dueBy: '18:00',
    groups: reportDayStates.map(state => {
      const one = people[state]
      const all = [...(one ? [one] : []), ...(state === 'missing' ? missing : [])]
      return { state, count: all.length, former: 0, people: all }
    }),
  }
}

/** The services with some reports, two projects, and more people whose report is missing. */
export const services = (
  reports: DailyStatusRow[],
  history: DailyStatusHistoryRow[] = [],
  missing: ReportDayPerson[] = [],
) =>
  fakeProvider(
    {
      'daily-status': reports,
      'daily-status-history': history,
      project: [{ id: atlas, name: 'Atlas', projectCode: 'ATL', active: true, shade: 0 }],
      'my-project': [
        { id: atlas, name: 'Atlas', projectCode: 'ATL', active: true, shade: 0 },
        { id: harbour, name: 'Harbour', projectCode: 'HAR', active: true, shade: 1 },
      ],
      'my-in-out': [],
      employee: [],
    },
    {
      SolveBlocker: ({ reportId }, records) => {
        const found = records['daily-status']?.find(({ id }) => id === reportId)
        if (found) Object.assign(found, { blockerState: 'solved' })
        return undefined
      },
      RemindOfMissingReport({ employeeId }) {
        const found = missing.find(one => one.employeeId === employeeId)
        if (found) found.reminded = true
        return undefined
      },
    },
    { '/api/daily-status-day': query => aDay(query.get('date') ?? '', missing) },
  )
