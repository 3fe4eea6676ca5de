import {
  InvitationIssued,
  PasswordResetRequested,
  PasswordSet,
  RecoveryCodesRenewed,
  TwoFactorDisabled,
  TwoFactorEnabled,
} from '@rollcall/contracts/accounts/events.ts'
import { CalendarAddressSet } from '@rollcall/contracts/calendar/events.ts'
import { EmployeeBlocked, EmployeeUnblocked } from '@rollcall/contracts/employees/events.ts'
import type { EntryWord } from '@rollcall/contracts/person/entries.ts'
import { became, is } from '@rollcall/contracts/person/facts.ts'
import { entriesOf } from './entry.ts'

const entry = entriesOf('account')

/** The ways in which employees set passwords. */
const passwordWords: Partial<Record<string, EntryWord<'account'>>> = {
  invitation: 'joined',
  reset: 'passwordReset',
  change: 'passwordChanged',
}

/** How the person signs in, and whether they can. */
export const accountEntries = [
  entry(InvitationIssued, 'invited'),
  entry(
    PasswordSet,
    ({ how }) => passwordWords[how],
    ({ how }) => (how === 'invitation' ? { facts: [became('status', 'invited', 'active')] } : {}),
  ),
  entry(PasswordResetRequested, 'passwordResetRequested'),
  entry(TwoFactorEnabled, 'secondFactorSet', () => ({
    facts: [became('signIn', 'password', 'passwordAndCode')],
  })),
  entry(
    TwoFactorDisabled,
    ({ why }) => (why === 'reset' ? 'secondFactorReset' : 'secondFactorRemoved'),
    () => ({ facts: [became('signIn', 'passwordAndCode', 'password')] }),
  ),
  entry(RecoveryCodesRenewed, 'recoveryCodesRenewed'),
  entry(EmployeeBlocked, 'blocked', () => ({ facts: [is('status', 'blocked')] })),
  entry(EmployeeUnblocked, 'unblocked', () => ({ facts: [became('status', 'blocked', 'notBlocked')] })),
  entry(CalendarAddressSet, 'calendarAddressSet'),
]
