import type { BackgroundWork } from '@rollcall/contracts/kernel/background-work.ts'
import { createAccessBarrier } from '@rollcall/platform/auth-tokens/access-barrier.ts'
import { createBearerClaims } from '@rollcall/platform/auth-tokens/bearer-claims.ts'
import { emailHash } from '@rollcall/platform/auth-tokens/email-hash.ts'
import { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import { createSystemTokenVerifier } from '@rollcall/platform/auth-tokens/system-token.ts'
import { type Config, required } from '@rollcall/platform/config.ts'
import { createFailingWork } from '@rollcall/platform/failing-work/failing-work.ts'
import { openFileStore } from '@rollcall/platform/files/open-file-store.ts'
import { createHttpService } from '@rollcall/platform/http/service.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { personKeyMigrations } from '@rollcall/platform/personal-data/migrations.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { Accounts } from './accounts/accounts.ts'
import { openAdministrator } from './accounts/administrator.ts'
import { createFindSender } from './accounts/sender.ts'
import { RecordedDays } from './attendance/recorded-days.ts'
import { runAttendanceImports } from './attendance-imports/attendance-imports.ts'
import { Auditors } from './auditors/auditors.ts'
import { commandEntries } from './commands.ts'
import { Companies } from './company/companies.ts'
import { createFindSetAside } from './company/find-set-aside.ts'
import { runEmployeeImports } from './employees/employee-imports.ts'
import { Employees } from './employees/employees.ts'
import { createNoteExport } from './exports/running-exports.ts'
import { Holidays } from './holidays/company-holidays.ts'
import type { RunListener } from './kernel/background-runs.ts'
import { mountCommands } from './kernel/command-http.ts'
import { createFingerprint } from './kernel/fingerprint.ts'
import { CommandLog } from './kernel/handle-command.ts'
import { mountOpenApi } from './kernel/openapi-http.ts'
import { createRateLimits } from './kernel/rate-limits.ts'
import { waitForAccess, waitForReadModel } from './kernel/read-models.ts'
import { systemContext } from './kernel/system-context.ts'
import { LeaveBooks } from './leave/leave-books.ts'
import { MonthLocks } from './month-locks/company-months.ts'
import { OvertimeDays } from './overtime/overtime-days.ts'
import { Payslips } from './payslips/company-payslips.ts'
import { PayslipRunner } from './payslips/payslip-runner.ts'
import { Projects } from './projects/company-projects.ts'

export interface RunningService {
  port: number
  /** Every path that is answered, in Express's form. */
  paths: string[]
  stop(): Promise<void>
}

/** Starts the command service. `now`: the server's clock, set by tests. */
export async function startCommandService(
  config: Config,
  options: { now?: () => Date } = {},
): Promise<RunningService> {
  const now = options.now ?? (() => new Date())
  const log = createLog('command-service', config)
  const appSecret = required(config, 'APP_SECRET')
  const issueToken = createTokenIssuer(required(config, 'TOKEN_PRIVATE_KEY'))
  const pool = createPool(config.DATABASE_URL, {
    application_name: 'command-service',
    byKeyAlone: true,
    log: message => log.warn(message),
  })
  await migrate(pool, 'person-keys', personKeyMigrations)

  const store = await openEventStore(config, why => log.warn(why))
  const files = await openFileStore(config, why => log.warn(why))
  const codec = createEventCodec({
    keys: createPersonKeys({ pool, masterKey: required(config, 'MASTER_KEY') }),
  })
  const commandLog = new CommandLog(store, codec)
  const companies = new Companies(commandLog)
  const accounts = new Accounts(commandLog, appSecret)
  const employees = new Employees(commandLog, companies)
  const holidays = new Holidays(commandLog)
  const failing = createFailingWork(pool, log)
  /** The scheduler continues what was interrupted, and is answered before it fails again. */
  const countedRuns = (work: BackgroundWork): RunListener => ({
    async onTrouble(error, id) {
      log.warn({ err: error, work }, 'work was interrupted; the scheduler continues it')
      await failing.failed(work, error, [id])
    },
    async onDone(id) {
      await failing.succeeded(work, id)
    },
  })
  const leave = new LeaveBooks(commandLog, { companies, employees, holidays })
  const imports = runEmployeeImports({
    log: commandLog,
    employees,
    accounts,
    companies,
    leave,
    files,
    now,
    ...countedRuns('employee-import'),
  })
  const attendance = new RecordedDays(commandLog)
  const attendanceImports = runAttendanceImports({
    log: commandLog,
    accounts,
    attendance,
    companies,
    employees,
    holidays,
    leave,
    files,
    now,
    ...countedRuns('attendance-import'),
  })
  const overtimeDays = new OvertimeDays(commandLog, { attendance, companies, employees, holidays, leave })
  const monthLocks = new MonthLocks(commandLog, {
    attendance,
    companies,
    employees,
    leave,
    overtime: overtimeDays,
  })
  const payslips = new Payslips(commandLog, { attendance, companies, employees, holidays, leave })
  const payslipRuns = new PayslipRunner({
    log: commandLog,
    payslips,
    companies,
    now,
    ...countedRuns('payslip-run'),
  })
  const entries = commandEntries({
    accounts,
    attendance,
    attendanceImports,
    auditors: new Auditors(commandLog, companies),
    companies,
    employees,
    holidays,
    leave,
    monthLocks,
    overtimeDays,
    projects: new Projects(commandLog),
    payslips,
    payslipRuns,
    files,
    imports,
    findSetAside: createFindSetAside(pool),
    noteExport: createNoteExport(pool, () => now().getTime()),
    issueToken,
    appSecret,
    slackOrigins: config.SLACK_WEBHOOK_ORIGINS,
  })

  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config
  if (email && password)
    await openAdministrator(accounts, { email, password }, systemContext('administrator', now()))

  const accessBarrier = await createAccessBarrier({ pool, databaseUrl: config.DATABASE_URL })
  const service = createHttpService({
    config,
    log,
    ready: async () => {
      await Promise.all([pool.query('select 1'), store.head()])
      return undefined
    },
  })
  mountCommands(service.app, {
    entries,
    log: commandLog,
    claimsOf: createBearerClaims(required(config, 'TOKEN_PUBLIC_KEY'), () => now().getTime()),
    findSender: createFindSender(commandLog, { accounts, companies, employees, now }),
    isSystemToken: createSystemTokenVerifier(appSecret, () => now().getTime()),
    limits: await createRateLimits(pool, appSecret),
    hashOf: email => emailHash(appSecret, email),
    fingerprintOf: createFingerprint(appSecret),
    whenShown: (projection, position) => waitForReadModel(pool, projection, position),
    async whenAccessKnows(position) {
      if (!(await waitForAccess(pool, position))) return false
      await accessBarrier.wait()
      return true
    },
    now,
  })
  mountOpenApi(service.app)
  const listening = await service.listen()
  log.info({ port: listening.port }, 'listening')
  return {
    port: listening.port,
    paths: service.paths(),
    async stop() {
      await listening.close()
      await imports.stop()
      await attendanceImports.stop()
      await payslipRuns.stop()
      await accessBarrier.close()
      await store.close()
      await files.close()
      await pool.end()
    },
  }
}
