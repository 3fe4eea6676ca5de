import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandEntries, type Services } from './commands.ts'

const entries = commandEntries({ appSecret: Buffer.alloc(32).toString('base64') } as Services)

/** Commands that a signed-in sender may send without a daily limit, and why no stream grows because of it. */
const withoutCap: Record<string, string> = {
  SignOut: 'ends the session that sends it, so there is no second time',
  PunchIn: 'punches are capped per work date, by their own rule',
  PunchOut: 'punches are capped per work date, by their own rule',
  StartBreak: 'breaks are capped per work session, by their own rule',
  EndBreak: 'breaks are capped per work session, by their own rule',
  EndExport: 'a worker alone sends it, and an export ends once',
  FailExport: 'a worker alone sends it, and an export ends once',
  EndPlan: 'the scheduler alone sends it, for a cause of which there is one',
  EndLapsedEmailChange: 'the scheduler alone sends it, for a cause of which there is one',
  KeepLeaveBooks: 'the scheduler alone sends it, and what it adds is added once',
  KeepLeaveBooksOfSeveral: 'the scheduler alone sends it, and what it adds is added once',
  RemindOfLeave: 'the scheduler alone sends it, at most three times for a request as it stands',
  RemindOfTask: 'the scheduler alone sends it, once for each due date and assignee',
  NumberTask: 'the scheduler alone sends it, and a task that has a number is left alone',
  OpenExport: 'the workers alone send it, and it writes nothing',
  ReevaluateLeave: 'the scheduler alone sends it, and a request that knows the change is left alone',
  RemindOfDailyReport: 'the scheduler alone sends it, once for each person and day',
  RemindAuditorsEnd: 'the scheduler alone sends it, once for each last day of an access',
  EndAuditorOnItsDay: 'the scheduler alone sends it, and an access ends once',
  EndEmployment: 'the scheduler alone sends it, and an employment ends once',
  NoteRecordFault: 'the scheduler alone sends it, once for each fault of a record',
  CountStreams: 'the scheduler alone sends it, and a stream is counted once a day',
  NoteCelebration: 'the scheduler alone sends it, once for each celebration',
  SendAnnouncement: 'the scheduler alone sends it, and an announcement is sent once',
  NoteMissingPunchOut: 'the scheduler alone sends it, once for each work session',
  RemindOfMissingPunchOut: 'the scheduler alone sends it, once for each work session',
  TellWeekChange: 'the workers alone send it, once for each person and change',
  ContinueAttendanceImport: 'the scheduler alone sends it, and what an import has done is done once',
  ForgetAttendanceImport: 'the scheduler alone sends it, and an import is forgotten once',
  ContinueEmployeeImport: 'the scheduler alone sends it, and what an import has done is done once',
  ForgetEmployeeImport: 'the scheduler alone sends it, and an import is forgotten once',
  NumberPayslip: 'the scheduler alone sends it, and a payslip that has a number is left alone',
  ContinuePayslipRun: 'the scheduler alone sends it, and what a run has done is done once',
  FinishCommand: 'the scheduler alone sends it, for a cause of which there is one',
}

it('a repeatable command has a daily limit', () => {
  const uncapped = entries.filter(({ definition, perDay }) => {
    const onlyStrangers = definition.roles.every(role => role === 'public')
    return !onlyStrangers && perDay === undefined
  })
  expect(uncapped.map(({ definition }) => definition.name).sort()).toEqual(Object.keys(withoutCap).sort())
})

it('a command without sign-in is limited per network', () => {
  for (const { definition, limit } of entries)
    if (definition.roles.includes('public')) expect(limit?.perIp, definition.name).toBeLessThanOrEqual(300)
})

it('a limit is far above normal use: higher for all records than for one, and an import of 10,000 fits', () => {
  for (const { definition, perDay } of entries) {
    if (!perDay) continue
    expect(perDay.perAccount, definition.name).toBeGreaterThanOrEqual(200)
    if (perDay.perRecord) expect(perDay.perAccount).toBeGreaterThan(perDay.perRecord.max)
  }
  const capOf = (name: string) => entries.find(({ definition }) => definition.name === name)?.perDay
  for (const name of ['AddEmployee', 'EditEmployee', 'BlockEmployee'])
    expect(capOf(name)?.perAccount).toBeGreaterThan(10_000)
})

it('a command on a record is limited per record', () => {
  const onRecord = /Employee$|Invitation$|TwoFactor$|^(Block|Unblock)Company$|Inquiry$|^Assign|^Answer/
  const ownOrNew = /^AddEmployee$|^(Prepare|Enable|Disable|Require)TwoFactor$/
  for (const { definition, perDay } of entries) {
    if (!onRecord.test(definition.name) || ownOrNew.test(definition.name)) continue
    const ids = ['employeeId', 'companyId', 'inquiryId', 'requestId']
    const body = Object.fromEntries(ids.map(id => [id, id]))
    expect(ids, definition.name).toContain(perDay?.perRecord?.of(body as never))
  }
})

it('each command has the handler of its name', () => {
  const folder = import.meta.dirname
  const lists = globSync('*/commands.ts', { cwd: folder }).map(file =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const named = lists.flatMap(list => [
    ...list.matchAll(/\b(?:command|multiStepCommand)\(\s*(\w+),\s*(\w+)\(/g),
  ])
  for (const [, command, handler] of named)
    expect(handler).toBe(command![0]!.toLowerCase() + command!.slice(1))
  expect(named.map(([, command]) => command).sort()).toEqual(
    entries.map(({ definition }) => definition.name).sort(),
  )
})
