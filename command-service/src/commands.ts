import * as accounts from '@rollcall/contracts/accounts/commands.ts'
import * as attendance from '@rollcall/contracts/attendance/commands.ts'
import * as company from '@rollcall/contracts/company/commands.ts'
import * as employees from '@rollcall/contracts/employees/commands.ts'
import type { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import type { Accounts } from './accounts/accounts.ts'
import { logIn } from './accounts/log-in.ts'
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  signOut,
  verifyEmail,
} from './accounts/passwords-and-links.ts'
import { signUpCompany } from './accounts/sign-up.ts'
import { punchIn, punchOut } from './attendance/punch.ts'
import { assignPlan, type Companies, saveTeamSettings } from './company/companies.ts'
import type { Employees } from './employees/employees.ts'
import * as staff from './employees/handlers.ts'
import { type CommandEntry, command } from './kernel/command-entry.ts'

export interface Domains {
  accounts: Accounts
  companies: Companies
  employees: Employees
  issueToken: ReturnType<typeof createTokenIssuer>
}

const minute = 60
const hour = 60 * minute
const endsSessions = true

/** Every command that the service accepts: what it is, who does it, what it is limited to. */
export const commandEntries = (d: Domains): readonly CommandEntry[] => [
  command(accounts.SignUpCompany, signUpCompany(d.accounts, d.companies), {
    limit: { perIp: 30, perEmail: 5, seconds: hour },
  }),
  command(accounts.VerifyEmail, verifyEmail(d.accounts), {
    limit: { perIp: 60, perEmail: 20, seconds: hour },
  }),
  command(accounts.LogIn, logIn(d.accounts, d.companies, d.issueToken), {
    limit: { perIp: 300, perEmail: 10, seconds: 15 * minute, failuresOnly: true },
  }),
  command(accounts.ResendVerification, resendVerification(d.accounts), {
    limit: { perIp: 30, perEmail: 5, seconds: hour },
  }),
  command(accounts.ForgotPassword, forgotPassword(d.accounts), {
    limit: { perIp: 30, perEmail: 5, seconds: hour },
  }),
  command(accounts.ResetPassword, resetPassword(d.accounts), {
    endsSessions,
    limit: { perIp: 60, perEmail: 20, seconds: hour },
  }),
  command(accounts.SignOut, signOut, { endsSessions }),
  command(company.SaveTeamSettings, saveTeamSettings),
  command(company.AssignPlan, assignPlan),
  command(employees.AddEmployee, staff.addEmployee(d.employees, d.accounts)),
  command(employees.EditEmployee, staff.editEmployee(d.employees, d.accounts)),
  command(employees.SetEmployeeZone, staff.setEmployeeZone(d.employees)),
  command(employees.BlockEmployee, staff.blockEmployee(d.employees, d.accounts), { endsSessions }),
  command(employees.UnblockEmployee, staff.unblockEmployee(d.employees, d.accounts)),
  command(employees.DeleteEmployee, staff.deleteEmployee(d.employees, d.accounts), { endsSessions }),
  command(employees.ResendInvitation, staff.resendInvitation(d.employees, d.accounts)),
  command(attendance.PunchIn, punchIn),
  command(attendance.PunchOut, punchOut),
]
