import {
  ChangePassword,
  DisableTwoFactor,
  EnableTwoFactor,
  EndLapsedEmailChange,
  EndOtherSessions,
  EndSession,
  ForgotPassword,
  LogIn,
  MarkNotificationsRead,
  PrepareTwoFactor,
  RenewRecoveryCodes,
  ResendVerification,
  ResetPassword,
  SignOut,
  SignUpCompany,
  VerifyEmail,
  WithdrawEmailChange,
} from '@rollcall/contracts/accounts/commands.ts'
import { company } from '../company/public.ts'
import { type CommandEntry, command, multiStepCommand } from '../kernel/command-entry.ts'
import { hour, minute, perDay } from '../kernel/limits.ts'
import { account } from './account.ts'
import { emailReservation } from './email-reservation.ts'
import { logIn } from './log-in-handlers.ts'
import type { AccountsNeeds } from './needs.ts'
import {
  changePassword,
  endLapsedEmailChange,
  forgotPassword,
  markNotificationsRead,
  resendVerification,
  resetPassword,
  withdrawEmailChange,
} from './password-handlers.ts'
import { session } from './session.ts'
import { endOtherSessions, endSession, signOut } from './session-handlers.ts'
import { signUpCompany } from './sign-up-handlers.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  prepareTwoFactor,
  renewRecoveryCodes,
} from './two-factor-handlers.ts'
import { verifyEmail } from './verify-email-handlers.ts'

/** Guesses of a signed-in account at a password or code, per account. */
const guesses = { perIp: 300, perEmail: 10, seconds: 15 * minute, failuresOnly: true } as const

/** The commands of accounts: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: AccountsNeeds): readonly CommandEntry[] => [
  multiStepCommand(SignUpCompany, signUpCompany(needs), {
    writes: [emailReservation, company, account],
    minDurationMs: 500,
    limit: { perIp: 30, perEmail: 5, seconds: hour },
  }),
  multiStepCommand(VerifyEmail, verifyEmail(needs), {
    writes: [account, emailReservation, company],
    minDurationMs: 250,
    limit: { perIp: 60, seconds: hour },
  }),
  command(LogIn, logIn(needs), {
    writes: [account, session],
    limit: { perIp: 300, perEmail: 10, perEmailInAll: 100, seconds: 15 * minute, failuresOnly: true },
  }),
  command(ResendVerification, resendVerification(needs), {
    writes: [account],
    limit: { perIp: 30, perEmail: 5, seconds: hour },
  }),
  command(ForgotPassword, forgotPassword(needs), {
    writes: [account],
    minDurationMs: 250,
    limit: { perIp: 30, perEmail: 5, seconds: hour },
  }),
  command(ResetPassword, resetPassword(needs), {
    writes: [account, emailReservation],
    endsSessions: 'everywhere',
    minDurationMs: 500,
    // The link proves the mailbox's owner. Earlier wrong passwords, their own or a stranger's, must not keep them
    // out.
    limit: { perIp: 60, seconds: hour, forgets: LogIn.name },
  }),
  command(SignOut, signOut(), {
    writes: [session],
    endsSessions: 'everywhere',
    withoutSecondFactor: true,
    whenFormer: true,
  }),
  command(EndSession, endSession(), {
    writes: [session],
    endsSessions: 'everywhere',
    withoutSecondFactor: true,
    whenFormer: true,
    perDay: 5 * perDay,
  }),
  command(EndOtherSessions, endOtherSessions(needs), {
    writes: [account],
    endsSessions: 'everywhere',
    withoutSecondFactor: true,
    whenFormer: true,
    perDay,
  }),
  command(ChangePassword, changePassword(needs), {
    writes: [account, emailReservation, session],
    endsSessions: 'at-source',
    whenFormer: true,
    limit: guesses,
    perDay,
  }),
  command(PrepareTwoFactor, prepareTwoFactor(needs), {
    writes: [account],
    withoutSecondFactor: true,
    whenFormer: true,
    limit: guesses,
    perDay,
  }),
  command(EnableTwoFactor, enableTwoFactor(needs), {
    writes: [account],
    endsSessions: 'at-source',
    withoutSecondFactor: true,
    whenFormer: true,
    limit: guesses,
    perDay,
  }),
  command(RenewRecoveryCodes, renewRecoveryCodes(needs), {
    writes: [account],
    whenFormer: true,
    limit: guesses,
    perDay,
  }),
  command(DisableTwoFactor, disableTwoFactor(needs), {
    writes: [account],
    endsSessions: 'at-source',
    whenFormer: true,
    limit: guesses,
    perDay,
  }),
  command(EndLapsedEmailChange, endLapsedEmailChange(needs), { writes: [account, emailReservation] }),
  command(WithdrawEmailChange, withdrawEmailChange(needs), { writes: [account, emailReservation], perDay }),
  command(MarkNotificationsRead, markNotificationsRead(needs), { writes: [account], perDay: 5 * perDay }),
]
