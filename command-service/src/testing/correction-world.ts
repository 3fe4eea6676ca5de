import { type DayEvent, isDayEvent, sessionsByDate } from '@rollcall/contracts/attendance/day-record.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { noDays } from '@rollcall/contracts/company/company-days.ts'
import type { AskedChange } from '@rollcall/contracts/corrections/changes.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { noteMissingPunchOut, remindOfMissingPunchOut } from '../attendance/missing-punch-out-handlers.ts'
import { endBreak, punchIn, punchOut, startBreak } from '../attendance/punch-handlers.ts'
import { RecordedDays } from '../attendance/recorded-days.ts'
import {
  approveCorrection,
  proposeCorrection,
  recordCorrection,
  rejectCorrection,
  undoCorrection,
  withdrawCorrection,
} from '../corrections/handlers.ts'
import type { CorrectionNeeds } from '../corrections/needs.ts'
import { Holidays } from '../holidays/company-holidays.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type MonthLockCommand, monthLocks } from '../month-locks/month-locks.ts'
import { plainLog, sent } from './log.ts'

const settings = { paidBreaks: false, correctionDays: 31 }

/** One employee and their company, with the log in memory. The employee's zone and the clock are the test's. */
export class CorrectionWorld {
  readonly store = new InMemoryEventStore()
  readonly log: CommandLog
  now: string
  zone: string
  dateOfJoin = '2000-01-01'
  /** The company's weeks; without any, nothing is scheduled. */
  company = noDays
  #commands = 0

  constructor(now: string, zone: string, log?: CommandLog) {
    this.now = now
    this.zone = zone
    this.log = log ?? plainLog(this.store)
  }

  punch(how: 'in' | 'out' | 'pause' | 'resume'): Promise<Appended> {
    const handler = {
      in: punchIn(this.#needs()),
      out: punchOut(),
      pause: startBreak(this.#needs()),
      resume: endBreak(),
    }[how]
    return handler({ channel: 'web' }, this.#context('employee'), this.log)
  }

  propose(workDate: string, changes: AskedChange[], reason = 'Forgot'): Promise<string> {
    return this.#id(
      proposeCorrection(this.#needs())({ workDate, changes, reason }, this.#context('employee'), this.log),
    )
  }
  withdraw(workDate: string, correctionId: string): Promise<Appended> {
    return withdrawCorrection()({ workDate, correctionId }, this.#context('employee'), this.log)
  }
  approve(workDate: string, correctionId: string, note = ''): Promise<Appended> {
    const one = { employeeId: 'e1', workDate, correctionId, note }
    return approveCorrection(this.#needs())(one, this.#context('company'), this.log)
  }
  reject(workDate: string, correctionId: string, note = ''): Promise<Appended> {
    const one = { employeeId: 'e1', workDate, correctionId, note }
    return rejectCorrection()(one, this.#context('company'), this.log)
  }
  record(workDate: string, changes: AskedChange[], reason = 'Seen by the door'): Promise<string> {
    const one = { employeeId: 'e1', workDate, changes, reason }
    return this.#id(recordCorrection(this.#needs())(one, this.#context('company'), this.log))
  }
  undo(workDate: string, correctionId: string, reason = 'A mistake'): Promise<string> {
    const one = { employeeId: 'e1', workDate, correctionId, reason }
    return this.#id(undoCorrection(this.#needs())(one, this.#context('company'), this.log))
  }

  /** Locks a month (YYYY-MM), whatever is open in it. */
  lock(month: string): Promise<Appended> {
    const nothing = { corrections: 0, leave: 0, overtime: 0, sessions: 0 }
    const facts = {
      first: month,
      notEnded: 0,
      people: 1,
      workedMinutes: 0,
      missingPunchOuts: 0,
      open: nothing,
    }
    return this.#ofMonths({ type: 'lock', companyId: 'c1', month, facts })
  }
  reopen(month: string): Promise<Appended> {
    return this.#ofMonths({ type: 'reopen', companyId: 'c1', month, reason: 'A late sheet' })
  }
  #ofMonths(command: MonthLockCommand): Promise<Appended> {
    const streams = [streamOf.monthLocks('c1')]
    const decision = { streams, decider: monthLocks, command, companyId: 'c1' }
    return this.log.record(decision, this.#context('company'))
  }

  note(workDate: string, sessionId: string): Promise<Appended> {
    return noteMissingPunchOut()(this.#ofSession(workDate, sessionId), this.#context('company'), this.log)
  }
  remind(workDate: string, sessionId: string): Promise<Appended> {
    const body = { ...this.#ofSession(workDate, sessionId), on: this.now.slice(0, 10) }
    return remindOfMissingPunchOut(this.#needs())(body, this.#context('company'), this.log)
  }

  /** All events, in the order of the log. */
  async events(): Promise<StoredEvent[]> {
    const end = new AbortController()
    const all: StoredEvent[] = []
    for await (const { events, caughtUp } of this.store.subscribe({
      after: '0',
      batchSize: 1_000,
      maxWait: 0,
      signal: end.signal,
    })) {
      all.push(...events)
      if (caughtUp) end.abort()
    }
    return all
  }

  /** The work sessions by work date. */
  async days(reading?: { adjusted: boolean }): Promise<Map<string, readonly DaySession[]>> {
    const events = (await this.events()).filter((event): event is StoredEvent & DayEvent => isDayEvent(event))
    return sessionsByDate(events, reading)
  }

  #ofSession(workDate: string, sessionId: string) {
    return { companyId: 'c1', employeeId: 'e1', workDate, sessionId, inAt: this.now }
  }

  /** The correction's id. */
  async #id(answer: Promise<{ id?: string | undefined }>): Promise<string> {
    return (await answer).id ?? ''
  }

  #context(role: 'company' | 'employee') {
    const context = sent(`command ${++this.#commands}`, this.now)
    const accountId = role === 'company' ? 'c1' : 'e1'
    const joined = role === 'employee' ? { dateOfJoin: this.dateOfJoin } : {}
    return {
      ...context,
      actor: { ...context.actor, accountId, role, zone: this.zone, weeks: this.company.weeks, ...joined },
    }
  }

  /** The zone's history is not this world's subject: a day's zone is that of now. */
  #needs(): CorrectionNeeds {
    return {
      attendance: new RecordedDays(this.log),
      companies: {
        settings: async () => settings,
        days: async () => this.company,
      },
      employees: {
        factsOf: async () => ({ zone: this.zone, isBlocked: false, dateOfJoin: this.dateOfJoin }),
        historyOf: async () => this.#facts(),
        wholeHistoryOf: async () => this.#facts(),
      },
      holidays: new Holidays(this.log),
      leave: { around: async () => ({ requests: [], streams: [] }) },
    } as unknown as CorrectionNeeds
  }
  #facts() {
    const since = '2000-01-01T00:00:00.000Z'
    return {
      dateOfJoin: this.dateOfJoin,
      positions: [],
      zones: [{ at: since, zone: this.zone, from: '' }],
      states: [{ at: since, state: 'active' }],
      hasPassword: true,
    }
  }
}
