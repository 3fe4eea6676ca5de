import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { RecordedDays } from '../attendance/recorded-days.ts'
import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import { Holidays } from '../holidays/company-holidays.ts'
import type { CommandContext } from '../kernel/decider.ts'
import { CommandLog } from '../kernel/handle-command.ts'
import { LeaveBooks } from '../leave/leave-books.ts'
import { Payslips } from '../payslips/company-payslips.ts'
import { PayRecords } from '../payslips/pay-records.ts'
import { PayslipRunner } from '../payslips/payslip-runner.ts'
import { companyDaysOf } from './company-days.ts'
import { plain, sent } from './log.ts'

const started = '2024-03-04T08:00:00.000Z'
export const payNow = '2026-12-02T09:10:00.000Z'

const companies = {
  profile: async () => ({ name: 'Lantern Works', address: '12 Lantern Street', website: 'lantern.example' }),
  days: async () => companyDaysOf({ at: started }),
  standing: async () => ({ blocked: false }),
} as unknown as CompanyPort

const employees = {
  describe: async (_company: string, employeeId: string) => ({
    fullName: `Person ${employeeId.slice(0, 4)}`,
    code: 'LW-1',
    position: 'Engineer',
    dateOfJoin: '2024-03-04',
  }),
  factsOf: async () => ({ zone: undefined }),
  historyOf: async () => ({
    dateOfJoin: '2024-03-04',
    positions: [{ at: started, position: 'Engineer' }],
    zones: [{ at: started, zone: null, from: '' }],
    states: [{ at: started, state: 'active' }],
    hasPassword: true,
  }),
  has: async () => true,
} as unknown as EmployeesPort

/** A company of many people with the same record, with real payslip commands on a log in memory. */
export function payWorld(store: EventStore, now: () => Date = () => new Date(payNow)) {
  // Each one stands for a separate process: it knows the log only by reading it.
  const log = new CommandLog(store, plain)
  const holidays = new Holidays(log)
  const leave = new LeaveBooks(log, { companies, employees, holidays })
  const attendance = new RecordedDays(log)
  const ports = { attendance, companies, employees, holidays, leave }
  const payslips = new Payslips(log, ports)
  const runner = new PayslipRunner({
    log,
    payslips,
    companies,
    now,
    onTrouble: () => undefined,
  })
  return { log, payslips, records: new PayRecords(log, ports), runner, employees }
}

/** The context of a command from the company `c1` at that time. */
export const paid = (commandId: string): CommandContext => sent(commandId, payNow)
