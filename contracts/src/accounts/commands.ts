import { z } from 'zod'
import { problems } from '../kernel/errors.ts'
import {
  deviceInstant,
  email,
  exactString,
  id,
  instant,
  password,
  passwordToChange,
  string,
} from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { texts } from '../kernel/texts.ts'
import { changedPassword, loginAnswer, preparedTwoFactor, recoveryCodesAnswer } from './answers.ts'
import { signUpForm } from './forms.ts'

const secret = exactString({ error: 'Required' }).min(1, 'Required').max(200, 'At most 200 characters')
/** A mailed link with an incomplete token gets the same answer as an expired link. */
const linkInvalid = problems['link-invalid'].title
const token = string({ error: linkInvalid }).min(20, linkInvalid).max(200, linkInvalid)

/** Six digits from an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
const secondFactor = string({ error: 'Required' }).trim().min(1, 'Required').max(40, 'At most 40 characters')
const everyRole = ['company', 'employee', 'auditor', 'admin'] as const

export const SignUpCompany = defineCommand('SignUpCompany', {
  summary: 'Registers a company and sends an email with a link to verify its address.',
  roles: ['public'],
  path: 'company/signup',
  schema: signUpForm,
})
export const VerifyEmail = defineCommand('VerifyEmail', {
  summary: 'Verifies an address with the token from the email.',
  roles: ['public'],
  schema: z.strictObject({ email: email(), token }),
})
export const LogIn = defineCommand('LogIn', {
  summary:
    'Starts a session for any role and returns a token and its owner. With two-factor log-in, refused as second-factor-required until a code is sent along.',
  roles: ['public'],
  path: 'login',
  answer: loginAnswer,
  schema: z.strictObject({ email: email(), password: secret, code: secondFactor.optional() }),
})
export const ResendVerification = defineCommand('ResendVerification', {
  summary: 'Sends a new verification email to a company that knows its password.',
  roles: ['public'],
  schema: z.strictObject({ email: email(), password: secret }),
})
export const ForgotPassword = defineCommand('ForgotPassword', {
  summary:
    'Sends a link to set a new password by email. The answer is the same whether or not the address is known.',
  roles: ['public'],
  path: 'forgot-password',
  schema: z.strictObject({ email: email() }),
})
export const ResetPassword = defineCommand('ResetPassword', {
  summary:
    'Sets a password with the token of a reset or invitation mail. Ends every session of the account and cancels an unconfirmed change of the address.',
  roles: ['public'],
  schema: z
    .strictObject({
      email: email(),
      token,
      newPass: password(),
      confirmPass: exactString({ error: 'Required' }).min(1, 'Required'),
    })
    .refine(form => form.newPass === form.confirmPass, {
      path: ['confirmPass'],
      error: texts.newAndConfirmMustMatch,
    }),
})
export const SignOut = defineCommand('SignOut', {
  summary: 'Ends the current session.',
  roles: everyRole,
  schema: z.strictObject({}),
})
export const EndSession = defineCommand('EndSession', {
  summary: 'Ends one of the sender’s sessions.',
  roles: everyRole,
  schema: z.strictObject({ sessionId: id }),
})
export const EndOtherSessions = defineCommand('EndOtherSessions', {
  summary: 'Ends all of the sender’s sessions except the current one.',
  roles: everyRole,
  schema: z.strictObject({}),
})
export const ChangePassword = defineCommand('ChangePassword', {
  summary:
    'Changes the password after checking the current one. Ends every session, cancels an unconfirmed change of the address and returns the token of a new session.',
  roles: ['company', 'employee', 'auditor'],
  answer: changedPassword,
  schema: z
    .strictObject({
      existingPass: passwordToChange(),
      // Every command that sets a password also applies the sign-up rule.
      newPass: passwordToChange().pipe(password()),
      confirmPass: exactString({ error: 'Required' }).min(1, 'Required'),
    })
    .refine(form => form.newPass === form.confirmPass, {
      path: ['confirmPass'],
      error: texts.newAndConfirmMustMatch,
    }),
})
export const PrepareTwoFactor = defineCommand('PrepareTwoFactor', {
  summary:
    'Creates a secret for an authenticator app and returns it with its otpauth address. Log-in does not ask for a code yet.',
  roles: everyRole,
  answer: preparedTwoFactor,
  schema: z.strictObject({ password: secret }),
})
export const EnableTwoFactor = defineCommand('EnableTwoFactor', {
  summary:
    'Turns on two-factor log-in with a first code and returns ten recovery codes, which are shown only once.',
  roles: everyRole,
  answer: recoveryCodesAnswer,
  schema: z.strictObject({ code: secondFactor }),
})
export const RenewRecoveryCodes = defineCommand('RenewRecoveryCodes', {
  summary: 'Returns ten new recovery codes. The old ones stop working.',
  roles: everyRole,
  answer: recoveryCodesAnswer,
  schema: z.strictObject({ password: secret }),
})
export const DisableTwoFactor = defineCommand('DisableTwoFactor', {
  summary: 'Turns off two-factor log-in. Refused where the company requires it.',
  roles: everyRole,
  schema: z.strictObject({ password: secret, code: secondFactor }),
})
export const EndLapsedEmailChange = defineCommand('EndLapsedEmailChange', {
  summary: 'For the scheduler: frees a new address whose link nobody opened in time.',
  roles: ['system'],
  schema: z.strictObject({ companyId: id, accountId: id, expiresAt: instant }),
})
export const WithdrawEmailChange = defineCommand('WithdrawEmailChange', {
  summary: 'Cancels a change of the address that is not verified yet.',
  roles: ['company'],
  schema: z.strictObject({}),
})
export const MarkNotificationsRead = defineCommand('MarkNotificationsRead', {
  summary: 'Marks the sender’s notifications as seen up to an instant.',
  roles: everyRole,
  schema: z.strictObject({ upTo: deviceInstant }),
})
