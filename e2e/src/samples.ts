import { randomUUID } from 'node:crypto'
import { employeeForm, password, signUpForm } from './forms.ts'

export interface Sample {
  /** Whose token may send it; undefined: nobody needs one. */
  role: 'company' | 'employee' | 'admin' | undefined
  body: Record<string, unknown>
  optional?: string[]
  /** A body that addresses a record of another company. */
  foreign?: (employeeId: string) => Record<string, unknown>
}

const token = 'x'.repeat(43)
const form = employeeForm('sample@lantern.test', 'S-1')

/** A body that passes each command's schema; the test asserts that every command stands here. */
export const samples: Record<string, Sample> = {
  SignUpCompany: { role: undefined, body: signUpForm('sample@lantern.test') },
  VerifyEmail: { role: undefined, body: { email: 'sample@lantern.test', token } },
  LogIn: { role: undefined, body: { email: 'sample@lantern.test', password } },
  ResendVerification: { role: undefined, body: { email: 'sample@lantern.test', password } },
  ForgotPassword: { role: undefined, body: { email: 'sample@lantern.test' } },
  ResetPassword: {
    role: undefined,
    body: { email: 'sample@lantern.test', token, newPass: password, confirmPass: password },
  },
  SignOut: { role: 'company', body: {} },
  SaveTeamSettings: {
    role: 'company',
    body: { zone: 'Asia/Kolkata', dateFormat: 'DD/MM/YYYY', workingDays: ['monday'] },
  },
  AssignPlan: { role: 'admin', body: { companyId: randomUUID(), planId: 'plus' } },
  AddEmployee: { role: 'company', body: form },
  EditEmployee: {
    role: 'company',
    body: { ...form, employeeId: randomUUID() },
    foreign: employeeId => ({ ...form, employeeId }),
  },
  SetEmployeeZone: {
    role: 'company',
    body: { employeeId: randomUUID(), zone: 'Asia/Tokyo' },
    foreign: employeeId => ({ employeeId, zone: 'Asia/Tokyo' }),
  },
  BlockEmployee: {
    role: 'company',
    body: { employeeId: randomUUID() },
    foreign: employeeId => ({ employeeId }),
  },
  UnblockEmployee: {
    role: 'company',
    body: { employeeId: randomUUID() },
    foreign: employeeId => ({ employeeId }),
  },
  DeleteEmployee: {
    role: 'company',
    body: { employeeId: randomUUID() },
    foreign: employeeId => ({ employeeId }),
  },
  ResendInvitation: {
    role: 'company',
    body: { employeeId: randomUUID() },
    foreign: employeeId => ({ employeeId }),
  },
  PunchIn: {
    role: 'employee',
    body: { deviceAt: '2026-11-20T10:00:00Z', channel: 'web' },
    optional: ['deviceAt', 'channel'],
  },
  PunchOut: {
    role: 'employee',
    body: { deviceAt: '2026-11-20T10:00:00Z', channel: 'web' },
    optional: ['deviceAt', 'channel'],
  },
}
