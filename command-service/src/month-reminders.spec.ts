import { describe, expect, it } from 'vitest'
import { RecordedDays } from './attendance/recorded-days.ts'
import type { EmployeesPort } from './employees/public.ts'
import { MonthLocks, type MonthPorts } from './month-locks/company-months.ts'
import { remindOfMonth } from './month-locks/handlers.ts'
import { CorrectionWorld } from './testing/correction-world.ts'
import { sent } from './testing/log.ts'

const month = '2026-11'
const workDate = '2026-11-26'

/** A company of one person, who forgot to punch out in November. */
class ForgottenWorld extends CorrectionWorld {
  isBlocked = false
  #reminders = 0

  static async started(): Promise<ForgottenWorld> {
    const world = new ForgottenWorld('2026-11-26T08:02:00.000Z', 'UTC')
    await world.punch('in')
    world.now = '2026-12-01T10:40:00.000Z'
    return world
  }

  async remindAll(...employeeIds: string[]) {
    const factsOf: EmployeesPort['factsOf'] = async (_company, id) =>
      id === 'e1'
        ? ({ isBlocked: this.isBlocked } as Awaited<ReturnType<EmployeesPort['factsOf']>>)
        : undefined
    const ports = { attendance: new RecordedDays(this.log), employees: { factsOf } } as unknown as MonthPorts
    const monthLocks = new MonthLocks(this.log, ports)
    const context = sent(`reminder ${++this.#reminders}`, this.now)
    return remindOfMonth({ monthLocks })({ month, employeeIds }, context, this.log)
  }
}

describe('reminding people of a month', () => {
  it('tells who has a missing punch-out, once within a day, and says whom it told', async () => {
    const world = await ForgottenWorld.started()
    expect(await world.remindAll('e1', 'e1')).toMatchObject({ reminded: ['e1'] })
    const { events } = await world.log.events('monthReminders-c1_2026-11')
    expect(events.map(({ data }) => data.people)).toEqual([[{ employeeId: 'e1', workDates: [workDate] }]])
    await expect(world.remindAll('e1')).rejects.toThrow('All of them were reminded within the last day.')
    world.now = '2026-12-02T10:40:00.000Z'
    expect(await world.remindAll('e1')).toMatchObject({ reminded: ['e1'] })
  })
  it('leaves out who has proposed a correction of the day, or is blocked', async () => {
    const nobody = 'Nobody of them has a missing punch-out to settle in November 2026.'
    const world = await ForgottenWorld.started()
    const { sessions } = await new RecordedDays(world.log).daysAround(
      { companyId: 'c1', employeeId: 'e1' },
      workDate,
    )
    const [session] = sessions.get(workDate) ?? []
    const was = { from: session?.inAt ?? '', to: null }
    const now = { ...was, to: '2026-11-26T16:00:00.000Z' }
    await world.propose(workDate, [{ what: 'session', id: session?.sessionId ?? '', was, now }])
    await expect(world.remindAll('e1')).rejects.toThrow(nobody)

    const other = await ForgottenWorld.started()
    other.isBlocked = true
    await expect(other.remindAll('e1')).rejects.toThrow(nobody)
  })
  it('is refused for a locked month, and for people of another company', async () => {
    const world = await ForgottenWorld.started()
    await expect(world.remindAll('e1', 'e2')).rejects.toMatchObject({ code: 'not-found' })
    await world.lock(month)
    await expect(world.remindAll('e1')).rejects.toThrow('November 2026 is locked.')
  })
})
