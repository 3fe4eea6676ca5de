import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import { v5 as uuidV5 } from 'uuid'
import { lastPunchAt } from '../attendance/last-punch.ts'
import type { CommandEntry } from '../kernel/command-entry.ts'
import type { Actor } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { platformCompany, streamOf } from '../kernel/streams.ts'
import type { OvertimeDays } from '../overtime/overtime-days.ts'
import { DemoPayslips } from './demo-payslips.ts'
import { addAnnouncements, seeAnnouncements } from './fill-announcements.ts'
import { fillCorrections, punchCause } from './fill-corrections.ts'
import { fillExports } from './fill-exports.ts'
import { fillLeave, leaveRules } from './fill-leave.ts'
import { fillMonthLocks } from './fill-month-locks.ts'
import { approvalBegins, fillOvertime } from './fill-overtime.ts'
import { fillLatestPayslips, fillPayslips } from './fill-payslips.ts'
import { fillProjects, fillReport, reportsDueBy } from './fill-reports.ts'
import { fillTasks } from './fill-tasks.ts'
import { companyWeek, fillNightWeek, planWeeks } from './fill-weeks.ts'
import { choicesOf, holidaysOf } from './holidays.ts'
import { awayOf, leaveStepsOf } from './leave.ts'
import { company, password, people } from './people.ts'
import { createDemoSender, demoCommandId, newest, stranger } from './sender.ts'
import { atWork, punchesOn } from './workdays.ts'

export interface Demo {
  entries: readonly CommandEntry[]
  log: CommandLog
  overtimeDays: OvertimeDays
  appSecret: string
  now: Date
  /** Days of attendance before today. */
  days: number
  report(done: number, total: number): void
}

const atOnce = 8
/** Optional holidays a year. */
const maxOptional = 2

/**
 * Fills the demo company: sign-up, settings, plan, projects, people, a year of punches and reports for each person,
 * tasks, payslips and some exports. Returns the number of commands sent.
 */
export async function fillDemo({
  entries,
  log,
  overtimeDays,
  appSecret,
  now,
  days,
  report,
}: Demo): Promise<number> {
  let sent = 0
  const send = createDemoSender(entries, log, () => {
    sent += 1
  })
  const today = now.toISOString()
  const begin = Temporal.PlainDate.from(today.slice(0, 10)).subtract({ days })
  const began = `${begin.toString()}T06:00:00.000Z`

  await send(
    'SignUpCompany',
    { ...company, password, confirmPassword: password },
    stranger,
    'demo sign-up',
    began,
  )
  const companyId = uuidV5('company', demoCommandId('demo sign-up'))
  const account = await log.events(streamOf.account(companyId, companyId))
  if (!account.events.some(event => event.type === 'EmailVerified')) {
    const token = linkToken(appSecret, newest(account.events, 'VerificationRequested').id, 'verify')
    await send('VerifyEmail', { email: company.email, token }, stranger, 'demo verify', began)
  }
  const owner: Actor = {
    accountId: companyId,
    companyId,
    role: 'company',
    sessionId: undefined,
    name: company.name,
    zone: 'Asia/Kolkata',
  }
  const settings = {
    zone: 'Asia/Kolkata',
    dateFormat: 'DD MMM YYYY',
    optionalHolidays: maxOptional,
    reportsDueBy,
    ...companyWeek,
  }
  await send('SaveTeamSettings', settings, owner, 'demo settings', began)
  await send('SaveLeaveSettings', leaveRules, owner, 'demo leave settings', began)
  const admin: Actor = { ...stranger, accountId: 'system', companyId: platformCompany, role: 'admin' }
  await send('AssignPlan', { companyId, planId: 'demo' }, admin, 'demo plan', began)

  await send(
    'SaveTeamSettings',
    { ...settings, overtimeApproval: true },
    owner,
    'demo overtime approval',
    `${approvalBegins(begin.toString(), today)}T06:10:00.000Z`,
  )

  const years = [0, 1].map(more => Number(today.slice(0, 4)) + more)
  const holidaysCause = (year: number) => `demo holidays ${year}`
  for (const year of years)
    await send('AddHolidays', { holidays: holidaysOf(year) }, owner, holidaysCause(year), began)

  const projects = await fillProjects(send, owner, began)
  const announcements = await addAnnouncements(send, owner, {
    begin: begin.toString(),
    today: today.slice(0, 10),
  })

  let done = 0
  const actors: (Actor | undefined)[] = []
  const ids: string[] = []
  const fillPerson = async (index: number) => {
    const { zone, habit, ...facts } = people[index] as (typeof people)[number]
    // Two people are invited and have not joined yet.
    const joins = index < people.length - 2
    // They begin this month.
    const dateOfJoin = joins ? begin.subtract({ days: 30 * index }).toString() : `${today.slice(0, 7)}-01`
    const form = { ...facts, dateOfJoin }
    const added = await send('AddEmployee', form, owner, `demo employee ${facts.code}`, joins ? began : today)
    const employeeId = String(added.id)
    await send('SetEmployeeZone', { employeeId, zone }, owner, `demo zone ${facts.code}`, began)
    if (habit.shift === 'night')
      await fillNightWeek(send, owner, { employeeId, code: facts.code, begin: begin.toString() })
    const actor: Actor = {
      accountId: employeeId,
      companyId,
      role: 'employee',
      sessionId: undefined,
      name: facts.fullName,
      zone,
    }
    ids[index] = employeeId
    if (joins) actors[index] = actor
    const first = begin.toString()
    const leave = joins ? leaveStepsOf(index, first, today.slice(0, 10)) : []
    if (joins) {
      const whose = { owner, employee: actor, code: facts.code, begin: first, today: today.slice(0, 10) }
      await fillLeave(send, leave, whose)
      const { events } = await log.events(streamOf.account(companyId, employeeId))
      if (!events.some(event => event.type === 'PasswordSet')) {
        const token = linkToken(appSecret, newest(events, 'InvitationIssued').id, 'invitation')
        const passwords = { newPass: password, confirmPass: password }
        await send(
          'ResetPassword',
          { email: facts.email, token, ...passwords },
          stranger,
          `demo password ${facts.code}`,
          began,
        )
      }
      for (const year of years)
        for (const row of choicesOf(index, maxOptional)) {
          const holidayId = uuidV5(`holiday ${row}`, demoCommandId(holidaysCause(year)))
          const cause = `demo ${facts.code} choice ${year} ${row}`
          await send('ChooseOptionalHoliday', { holidayId }, actor, cause, began).catch(ignoreRefusal)
        }
      const reader = { person: index, actor, code: facts.code, now: today }
      await seeAnnouncements(send, announcements, reader)
      // A second run sends only newer data, because a punch of last week would be recorded with the current time.
      const away = awayOf(leave)
      const last = await lastPunchAt(log, { companyId, employeeId }, began, today)
      for (const date of datesFromTo(begin.toString(), today.slice(0, 10))) {
        const punches = atWork(punchesOn(facts.code, date, zone, habit), away.get(date))
        for (const punch of punches) {
          if (punch.at > today) break
          if (last !== undefined && punch.at <= last) continue
          await send(punch.name, {}, actor, punchCause(facts.code, punch), punch.at).catch(ignoreRefusal)
        }
        const whose = { owner, actor, person: index, code: facts.code, projects, punches, now: today }
        await fillReport(send, date, whose)
        await fillCorrections(send, date, { ...whose, zone, habit })
      }
    }
    done += 1
    report(done, people.length)
  }
  const waiting = people.map((_, index) => index)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await fillPerson(next)
    }),
  )
  const time = { begin: begin.toString(), now: today }
  await fillTasks(send, { owner, people: actors, projects, ...time })
  const payslips = new DemoPayslips({ send, log, owner, now: today })
  const paid = ids.slice(0, -2)
  await fillPayslips(payslips, { paid }, time)
  await fillOvertime(send, { owner, ids: paid, overtimeDays, begin: begin.toString(), now: today })
  await fillMonthLocks(send, { owner, employeeId: ids[12], begin: begin.toString(), now: today })
  await fillLatestPayslips(payslips, { paid, unpaid: ids.at(-2) }, time)
  const beganBefore = begin.toString().slice(0, 7) < today.slice(0, 7)
  await planWeeks(send, owner, ids, today)
  await fillExports(send, { owner, paid: beganBefore ? paid : [], now: today })
  return sent
}

/** A real session in the demo company takes precedence over the invented one. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
