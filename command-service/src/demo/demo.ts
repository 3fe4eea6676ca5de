import { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import { required } from '@rollcall/platform/config.ts'
import { toolConfig } from '@rollcall/platform/embedded/tool-config.ts'
import { openFileStore } from '@rollcall/platform/files/open-file-store.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { toolSentence } from '@rollcall/platform/tool-sentence.ts'
import { Accounts } from '../accounts/accounts.ts'
import { RecordedDays } from '../attendance/recorded-days.ts'
import { Auditors } from '../auditors/auditors.ts'
import { commandEntries } from '../commands.ts'
import { Companies } from '../company/companies.ts'
import { Employees } from '../employees/employees.ts'
import { Holidays } from '../holidays/company-holidays.ts'
import { CommandLog } from '../kernel/handle-command.ts'
import { LeaveBooks } from '../leave/leave-books.ts'
import { MonthLocks } from '../month-locks/company-months.ts'
import { OvertimeDays } from '../overtime/overtime-days.ts'
import { Payslips } from '../payslips/company-payslips.ts'
import { Projects } from '../projects/company-projects.ts'
import { fillDemo } from './fill-demo.ts'
import { company, password, people } from './people.ts'

/** Prints the demo company's log-ins, then fills the company by sending a year of commands. */
async function demo(): Promise<void> {
  const { config, close } = await toolConfig()
  const pool = createPool(config.DATABASE_URL, { max: 2, application_name: 'demo' })
  const store = await openEventStore(config)
  const files = await openFileStore(config)
  const appSecret = required(config, 'APP_SECRET')
  const codec = createEventCodec({
    keys: createPersonKeys({ pool, masterKey: required(config, 'MASTER_KEY') }),
  })
  const log = new CommandLog(store, codec)
  const companies = new Companies(log)
  const employees = new Employees(log, companies)
  const holidays = new Holidays(log)
  const leave = new LeaveBooks(log, { companies, employees, holidays })
  const attendance = new RecordedDays(log)
  const overtimeDays = new OvertimeDays(log, { attendance, companies, employees, holidays, leave })
  const entries = commandEntries({
    accounts: new Accounts(log, appSecret),
    attendance,
    auditors: new Auditors(log, companies),
    companies,
    employees,
    holidays,
    leave,
    monthLocks: new MonthLocks(log, { attendance, companies, employees, leave, overtime: overtimeDays }),
    overtimeDays,
    projects: new Projects(log),
    payslips: new Payslips(log, { attendance, companies, employees, holidays, leave }),
    // The demo makes its payslips one by one.
    payslipRuns: undefined as never,
    files,
    // The demo imports nothing.
    imports: undefined as never,
    attendanceImports: undefined as never,
    findSetAside: async () => undefined,
    noteExport: async () => undefined,
    issueToken: createTokenIssuer(required(config, 'TOKEN_PRIVATE_KEY')),
    appSecret,
    slackOrigins: [],
  })
  process.stdout.write(
    `  company   ${company.email}, password ${password}\n  employee  ${people[0]?.email}, password ${password}\n`,
  )
  const begun = Date.now()
  const sent = await fillDemo({
    entries,
    log,
    overtimeDays,
    appSecret,
    now: new Date(),
    days: Number(process.env.DEMO_DAYS ?? 365),
    report: (done, total) => process.stdout.write(`  ${done} of ${total} people\n`),
  })
  process.stdout.write(`  ${sent} commands in ${((Date.now() - begun) / 1000).toFixed(1)} s\n`)
  await store.close()
  await files.close()
  await pool.end()
  await close()
}

demo().catch((error: unknown) => {
  const sentence = toolSentence(error)
  if (sentence) process.stderr.write(`${sentence}\n`)
  else console.error(error)
  // Connections opened before the failure would keep the process running.
  process.exit(1)
})
