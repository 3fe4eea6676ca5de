import { companyDate } from '@rollcall/contracts/company/dated-settings.ts'
import { personWeeks } from '@rollcall/contracts/company/working-week.ts'
import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { addMonths, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { comparePositions } from '@rollcall/contracts/kernel/event.ts'
import { type DayRecord, type PayAdjustment, payDays, workedOn } from '@rollcall/contracts/payslips/days.ts'
import type { AttendancePort } from '../attendance/public.ts'
import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { HolidaysPort } from '../holidays/public.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import type { LeavePort } from '../leave/public.ts'
import { lockOf } from '../month-locks/public.ts'
import type { PayRecordTaken } from './payslip-month.ts'

export interface PayPorts {
  attendance: AttendancePort
  companies: CompanyPort
  employees: EmployeesPort
  holidays: HolidaysPort
  leave: LeavePort
}

interface Asked {
  companyId: string
  employeeId: string
  /** YYYY-MM. */
  month: string
}

export interface FoundRecord {
  record: PayRecordTaken
  /** The company's date at that moment. */
  companyDate: string
}

/** More often than a person's record can change while it is read. */
const maxAttempts = 20

/** Reads the days and people of a payslip from the log, as they were at one moment. */
export class PayRecords {
  readonly #log: CommandLog
  readonly #ports: PayPorts

  constructor(log: CommandLog, ports: PayPorts) {
    this.#log = log
    this.#ports = ports
  }

  /**
   * The record of a month at a position of the log. Everything is read again if a part of it changes in the meantime,
   * so the same question at that position always has the same answer. Throws Refusal 'not-found' for an unknown or
   * deleted employee, and 'rule-broken' for a month too far ahead, or one in which the person was not with the company.
   */
  async of(asked: Asked, now: string): Promise<FoundRecord> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const knownTo = await this.#log.head()
      const { streams, companyDate, ...read } = await this.#read(asked, now)
      if (comparePositions(await this.#log.newestOf(streams), knownTo) <= 0)
        return { record: { ...read, knownTo }, companyDate }
    }
    throw new Refusal('conflict')
  }

  async #read({ companyId, employeeId, month }: Asked, now: string) {
    const { attendance, companies, employees, holidays, leave } = this.#ports
    const person = { companyId, employeeId }
    const [described, facts, history, profile, company, all, chosen, taken, recorded, locked] =
      await Promise.all([
        employees.describe(companyId, employeeId),
        employees.factsOf(companyId, employeeId),
        employees.historyOf(companyId, employeeId),
        companies.profile(companyId),
        companies.days(companyId),
        holidays.of(companyId),
        holidays.chosenBy(companyId, employeeId),
        leave.around(person, month, now),
        attendance.recordedIn(person, month, now),
        lockOf(this.#log, companyId, month),
      ])
    if (!described || !facts || !history) throw new Refusal('not-found')
    const { history: settings, weeks } = company
    const latest = settings.at(-1)
    if (!latest) throw new Refusal('rule-broken', needsSettings)
    const leaveStreams: string[] = []
    const today = dateIn(facts.zone ?? latest.zone, now)
    mustBeNear(month, today)
    const known = {
      employeeId,
      weeks: personWeeks(weeks, history.weeks),
      chosen,
      on: personOn(history, settings),
    }
    const holidaysIn = (of: string) => [...all.values()].filter(({ date }) => date.startsWith(of))
    const days = payDays(month, today, {
      ...known,
      holidays: holidaysIn(month),
      leave: taken.requests,
      recorded: recorded.recorded,
    })
    if (days.working === 0)
      throw new Refusal('rule-broken', `${described.fullName} was not with the company in this month.`)
    const adjusted = await attendance.adjustmentsIn(person, month, locked.everLocked, now)
    const adjustments: PayAdjustment[] = []
    for (const { workDate, minutes, was, now: became, reason } of adjusted.adjustments) {
      const of = workDate.slice(0, 7)
      const around = await leave.around(person, of, now)
      leaveStreams.push(...around.streams)
      const worked = (found: DayRecord | undefined) =>
        workedOn(workDate, found, today, { ...known, holidays: holidaysIn(of), leave: around.requests })
      const difference = { minutes: minutes.now - minutes.was, days: worked(became) - worked(was) }
      adjustments.push({ workDate, ...difference, reason })
    }
    return {
      days: adjustments.length > 0 ? { ...days, adjustments } : days,
      parties: {
        ...described,
        companyName: profile.name,
        companyAddress: profile.address,
        companyWebsite: profile.website,
      },
      asLocked: locked.since ?? '',
      companyDate: companyDate(settings, now),
      streams: [
        streamOf.company(companyId),
        streamOf.employee(companyId, employeeId),
        streamOf.holidays(companyId),
        streamOf.holidayChoices(companyId, employeeId),
        ...new Set([...taken.streams, ...leaveStreams, ...recorded.streams, ...adjusted.streams]),
        streamOf.monthLocks(companyId),
      ],
    }
  }
}

/** Payslips are prepared at most a month ahead. */
function mustBeNear(month: string, today: string): void {
  if (month > addMonths(today.slice(0, 7), 1))
    throw new Refusal('rule-broken', 'Payslips can be made for this month and the next one.', [
      { path: 'month', message: 'At most the next month' },
    ])
}

const needsSettings = 'Please save the team settings first: a payslip counts the company’s working days.'
