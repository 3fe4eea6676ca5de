import {
  AddEmployee,
  BlockEmployee,
  DeleteEmployee,
  EditEmployee,
  EditOwnContact,
  RemoveOwnPhoto,
  ResendInvitation,
  ResetEmployeeTwoFactor,
  SetEmployeeZone,
  SetOwnPhoto,
  UnblockEmployee,
} from '@rollcall/contracts/employees/commands.ts'
import {
  ChangeEmploymentEnd,
  EndEmployment,
  PlanEmploymentEnd,
  WithdrawEmploymentEnd,
} from '@rollcall/contracts/employees/end-commands.ts'
import {
  CheckEmployeeImport,
  ContinueEmployeeImport,
  ForgetEmployeeImport,
  StartEmployeeImport,
} from '@rollcall/contracts/employees/import-commands.ts'
import {
  CorrectOwnWeek,
  EditOwnWeek,
  SetOwnWeeks,
  TellWeekChange,
  WithdrawOwnWeek,
} from '@rollcall/contracts/employees/week-commands.ts'
import { account, emailReservation } from '../accounts/public.ts'
import { type CommandEntry, command, multiStepCommand } from '../kernel/command-entry.ts'
import { hour, importBody, onEmployee, perDay } from '../kernel/limits.ts'
import { leaveAccount } from '../leave/public.ts'
import { employee } from './employee.ts'
import { employeeImport } from './employee-import.ts'
import {
  changeEmploymentEnd,
  endEmployment,
  planEmploymentEnd,
  withdrawEmploymentEnd,
} from './end-handlers.ts'
import {
  addEmployee,
  blockEmployee,
  deleteEmployee,
  editEmployee,
  resendInvitation,
  resetEmployeeTwoFactor,
  setEmployeeZone,
  unblockEmployee,
} from './handlers.ts'
import {
  checkEmployeeImport,
  continueEmployeeImport,
  forgetEmployeeImport,
  startEmployeeImport,
} from './import-handlers.ts'
import type { EmployeesNeeds } from './needs.ts'
import { editOwnContact, removeOwnPhoto, setOwnPhoto } from './own-record-handlers.ts'
import { seats } from './seats.ts'
import { correctOwnWeek, editOwnWeek, setOwnWeeks, tellWeekChange, withdrawOwnWeek } from './week-handlers.ts'

/** Three times the Standard plan's seats. Each call may send a mail and reveals whether an address is taken. */
const ofStaff = { perIp: 600, perEmail: 300, seconds: hour } as const
/**
 * An import reveals which addresses are taken and may mail 10,000 people. A dry run reveals the same about 500 rows.
 */
const ofImports = { perIp: 100, perEmail: 20, seconds: 24 * hour } as const
/**
 * The largest body of an import of employees: 10,000 rows as they occur, with long names, each with the values that the
 * check showed of a person who is there.
 */
const employeeImportBody = '12mb'

/** The commands of employees: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: EmployeesNeeds): readonly CommandEntry[] => [
  multiStepCommand(AddEmployee, addEmployee(needs), {
    writes: [emailReservation, seats, employee, account],
    limit: ofStaff,
    perDay: onEmployee.perAccount,
  }),
  multiStepCommand(EditEmployee, editEmployee(needs), {
    writes: [emailReservation, seats, account, employee, leaveAccount],
    limit: ofStaff,
    perDay: onEmployee,
  }),
  command(SetEmployeeZone, setEmployeeZone(needs), { writes: [employee], perDay: onEmployee }),
  multiStepCommand(SetOwnWeeks, setOwnWeeks(needs), { writes: [employee], perDay }),
  command(CorrectOwnWeek, correctOwnWeek(needs), { writes: [employee], perDay: onEmployee }),
  command(EditOwnWeek, editOwnWeek(needs), { writes: [employee], perDay: onEmployee }),
  command(WithdrawOwnWeek, withdrawOwnWeek(needs), { writes: [employee], perDay: onEmployee }),
  command(TellWeekChange, tellWeekChange(), { writes: [employee] }),
  command(PlanEmploymentEnd, planEmploymentEnd(needs), { writes: [employee], perDay: onEmployee }),
  command(ChangeEmploymentEnd, changeEmploymentEnd(needs), { writes: [employee], perDay: onEmployee }),
  command(WithdrawEmploymentEnd, withdrawEmploymentEnd(needs), { writes: [employee], perDay: onEmployee }),
  command(EndEmployment, endEmployment(needs), { writes: [leaveAccount, seats, employee] }),
  multiStepCommand(BlockEmployee, blockEmployee(needs), {
    writes: [account, seats, employee],
    endsSessions: 'everywhere',
    perDay: onEmployee,
  }),
  multiStepCommand(UnblockEmployee, unblockEmployee(needs), {
    writes: [seats, account, employee],
    perDay: onEmployee,
  }),
  multiStepCommand(DeleteEmployee, deleteEmployee(needs), {
    writes: [account, emailReservation, seats, employee],
    endsSessions: 'everywhere',
    perDay: onEmployee,
  }),
  command(ResendInvitation, resendInvitation(needs), {
    writes: [emailReservation, account],
    limit: { perIp: 300, perEmail: 5, seconds: hour, perRecord: ({ employeeId }) => employeeId },
    perDay: onEmployee,
  }),
  command(ResetEmployeeTwoFactor, resetEmployeeTwoFactor(needs), {
    writes: [account],
    endsSessions: 'everywhere',
    perDay: onEmployee,
  }),
  command(EditOwnContact, editOwnContact(needs), { writes: [employee], perDay }),
  command(SetOwnPhoto, setOwnPhoto(needs), {
    writes: [employee],
    limit: { perIp: 300, perEmail: 60, seconds: hour },
    perDay,
  }),
  command(RemoveOwnPhoto, removeOwnPhoto(needs), { writes: [employee], perDay }),
  command(CheckEmployeeImport, checkEmployeeImport(needs), { writes: [], perDay, maxBody: importBody }),
  command(StartEmployeeImport, startEmployeeImport(needs), {
    writes: [employeeImport],
    perDay,
    limit: ofImports,
    maxBody: employeeImportBody,
  }),
  command(ContinueEmployeeImport, continueEmployeeImport(needs), { writes: [employeeImport] }),
  command(ForgetEmployeeImport, forgetEmployeeImport(needs), { writes: [employeeImport] }),
]
