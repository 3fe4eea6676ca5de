import { daysSaved, noDays } from '@rollcall/contracts/company/company-days.ts'
import { weekdays } from '@rollcall/contracts/company/weekdays.ts'
import type { OvertimeDecision } from '@rollcall/contracts/overtime/states.ts'
import { RecordedDays } from '../attendance/recorded-days.ts'
import { Holidays } from '../holidays/company-holidays.ts'
import { decideOvertime } from '../overtime/handlers.ts'
import { OvertimeDays } from '../overtime/overtime-days.ts'
import { CorrectionWorld } from './correction-world.ts'
import { sent } from './log.ts'

const now = '2026-11-28T09:00:00.000Z'
const person = { companyId: 'c1', employeeId: 'e1' }
/** A company's settings and weeks of eight hours on every day, saved at an instant after those before. */
export const hoursSaved = (overtimeApproval: boolean, at: string, before = noDays) =>
  daysSaved(
    before,
    {
      zone: 'UTC',
      workingDays: [...weekdays],
      reportsDueBy: null,
      workHours: { start: '09:00', minutes: 480, graceMinutes: 10 },
      overtimeApproval,
    },
    at,
  )
const approving = hoursSaved(true, '2026-01-01T08:00:00.000Z')

/** One employee of a company, and the decisions about their overtime. */
export function overtimeWorld(company = approving) {
  const world = new CorrectionWorld(now, 'UTC')
  const days = new OvertimeDays(world.log, {
    attendance: new RecordedDays(world.log),
    companies: { days: async () => company } as never,
    employees: {
      factsOf: async (_company: string, id: string) => (id === 'e1' ? {} : undefined),
      historyOf: async () => ({
        dateOfJoin: '2000-01-01',
        positions: [],
        zones: [{ at: '2000-01-01T00:00:00.000Z', zone: 'UTC', from: '' }],
        states: [{ at: '2000-01-01T00:00:00.000Z', state: 'active' }],
      }),
    } as never,
    holidays: new Holidays(world.log),
    leave: { around: async () => ({ requests: [], streams: [] }) } as never,
  })
  const { work } = decideOvertime({ overtimeDays: days })
  let commands = 0
  return {
    world,
    /** Records a day from nine o'clock on, so many minutes long. */
    works: (workDate: string, minutes: number) => {
      const from = `${workDate}T09:00:00.000Z`
      const to = new Date(Date.parse(from) + minutes * 60_000).toISOString()
      return world.record(workDate, [{ what: 'session', was: null, now: { from, to } }])
    },
    decide: async (
      decision: OvertimeDecision,
      asked: [workDate: string, minutes: number][],
      more: { changes?: boolean; employeeId?: string } = {},
    ) => {
      const { changes = false, employeeId = 'e1' } = more
      const days = asked.map(([workDate, minutes]) => ({ employeeId, workDate, minutes }))
      const { done, refused } = await work(
        { decision, days, note: '', changes },
        sent(`decision ${++commands}`, now),
        world.log,
      )
      return { done, refused: refused.map(({ message }) => message) }
    },
    waiting: async (month = '2026-11') => (await days.waitingIn(person, month, now)).waiting,
  }
}
