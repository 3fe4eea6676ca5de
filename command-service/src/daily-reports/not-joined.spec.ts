import type { FileDailyReport } from '@rollcall/contracts/daily-reports/commands.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import { Map as PersistentMap } from 'immutable'
import { describe, expect, it } from 'vitest'
import type { EmployeesPort } from '../employees/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { streamOf } from '../kernel/streams.ts'
import type { ProjectsPort } from '../projects/public.ts'
import { plainLog, sent } from '../testing/log.ts'
import { fileDailyReport, remindOfDailyReport, remindOfMissingReport } from './handlers.ts'
import { dailyReportReminders } from './reminders.ts'

const employeeId = 'e1'
const dateOfJoin = '2026-11-20'
/** The date of joining has begun in Kolkata. */
const now = '2026-11-19T19:00:00.000Z'
const project = { projectId: 'p1', name: 'Atlas', projectCode: 'ATL', clientCode: '', active: true }
const projects: ProjectsPort = {
  of: async () => PersistentMap([['p1', { ...project, memberIds: [], shade: 0 }]]),
}
const employees = {
  has: async () => true,
  factsOf: async () => ({ dateOfJoin, isBlocked: false }),
} as unknown as EmployeesPort

function by(role: 'company' | 'employee', commandId: string): CommandContext {
  const context = sent(commandId, now)
  const { actor } = context
  return role === 'company'
    ? { ...context, actor: { ...actor, zone: 'Asia/Kolkata' } }
    : { ...context, actor: { ...actor, accountId: employeeId, role, zone: 'Asia/Kolkata', dateOfJoin } }
}
const report = (date: string): CommandBody<typeof FileDailyReport> => ({
  projectId: 'p1',
  date,
  workMinutes: 450,
  previousWork: 'Filters',
  todaysPlan: 'Views',
  blocker: '',
})

describe('a person who has not joined on a day', () => {
  it('cannot report on it, and is told the date of joining at the field', async () => {
    const log = plainLog()
    const message = 'You join on 20 November 2026. You can report on days from then on.'
    await expect(
      fileDailyReport({ projects })(report('2026-11-19'), by('employee', 'before'), log),
    ).rejects.toMatchObject({ code: 'rule-broken', message, errors: [{ path: 'date', message }] })
    await expect(
      fileDailyReport({ projects })(report(dateOfJoin), by('employee', 'then'), log),
    ).resolves.toHaveProperty('id')
  })
  it('is not reminded of a report of it', async () => {
    const log = plainLog()
    const reminded = () => log.state(streamOf.dailyReportReminders('c1', employeeId), dailyReportReminders)
    const before = await reminded()
    const remind = remindOfDailyReport({ employees, projects })
    await remind({ companyId: 'c1', employeeId, on: '2026-11-19' }, by('company', 'by schedule'), log)
    expect(await reminded()).toEqual(before)
    await remind({ companyId: 'c1', employeeId, on: dateOfJoin }, by('company', 'then'), log)
    expect(await reminded()).not.toEqual(before)
  })
  it('is not reminded by the company, which is told the date of joining', async () => {
    const on = '2026-11-19'
    await expect(
      remindOfMissingReport({ employees, projects })({ employeeId, on }, by('company', 'one'), plainLog()),
    ).rejects.toMatchObject({
      message: 'This person joins on 20 November 2026 and reports on days from then on.',
    })
  })
})
