import { z } from 'zod'
import { problems } from '../kernel/errors.ts'
import {
  deviceInstant,
  email,
  id,
  instant,
  line,
  password,
  passwordToChange,
  phone,
  website,
} from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { signUpRequired, texts } from '../kernel/texts.ts'

const secret = z.string({ error: 'Required' }).min(1, 'Required').max(200, 'At most 200 characters')
/** A mailed link that came without the whole of its token is as good as one that ended. */
const linkInvalid = problems['link-invalid'].title
const token = z.string({ error: linkInvalid }).min(20, linkInvalid).max(200, linkInvalid)

/** Six digits from an authenticator app, or a recovery code; blanks and hyphens do not matter. */
const secondFactor = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(40, 'At most 40 characters')
const everyRole = ['company', 'employee', 'auditor', 'admin'] as const

/** The form's fields, also used one by one by the sign-up screen. */
export const signUpFields = z.strictObject({
  name: line(signUpRequired.name, 120),
  email: email(signUpRequired.email),
  password: password(texts.passwordCheck, signUpRequired.password),
  confirmPassword: z.string({ error: signUpRequired.confirmPassword }).min(1, signUpRequired.confirmPassword),
  ownerName: line(signUpRequired.ownerName, 120),
  website: website(signUpRequired.website),
  phoneNumber: phone(signUpRequired.phoneNumber),
  address: line(signUpRequired.address, 300),
})

export const SignUpCompany = defineCommand('SignUpCompany', {
  summary: 'A company registers; a mail with a link to verify its address is sent.',
  roles: ['public'],
  path: 'company/signup',
  schema: signUpFields.refine(form => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: texts.passwordMismatch,
  }),
})
export const VerifyEmail = defineCommand('VerifyEmail', {
  summary: 'Proves an address with the token from the mail; the address alone proves nothing.',
  roles: ['public'],
  schema: z.strictObject({ email: email(), token }),
})
export const LogIn = defineCommand('LogIn', {
  summary:
    'Starts a session for any role; answers a token and who it is for. With two-factor log-in, refused as second-factor-required until a code is sent along.',
  roles: ['public'],
  path: 'login',
  schema: z.strictObject({ email: email(), password: secret, code: secondFactor.optional() }),
})
export const ResendVerification = defineCommand('ResendVerification', {
  summary: 'Sends a new verification mail to a company that knows its password.',
  roles: ['public'],
  schema: z.strictObject({ email: email(), password: secret }),
})
export const ForgotPassword = defineCommand('ForgotPassword', {
  summary: 'Mails a link to set a new password; answers the same whether or not the address is known.',
  roles: ['public'],
  path: 'forgot-password',
  schema: z.strictObject({ email: email() }),
})
export const ResetPassword = defineCommand('ResetPassword', {
  summary:
    'Sets a password with the token of a reset or invitation mail; ends every session of the account and takes back an address that waits for its link.',
  roles: ['public'],
  schema: z
    .strictObject({
      email: email(),
      token,
      newPass: password(),
      confirmPass: z.string({ error: 'Required' }).min(1, 'Required'),
    })
    .refine(form => form.newPass === form.confirmPass, {
      path: ['confirmPass'],
      error: texts.newAndConfirmMustMatch,
    }),
})
export const SignOut = defineCommand('SignOut', {
  summary: 'Ends the session that sends it.',
  roles: everyRole,
  schema: z.strictObject({}),
})
export const EndSession = defineCommand('EndSession', {
  summary: 'Ends one of the own sessions.',
  roles: everyRole,
  schema: z.strictObject({ sessionId: id }),
})
export const EndOtherSessions = defineCommand('EndOtherSessions', {
  summary: 'Ends every own session but the one that sends it.',
  roles: everyRole,
  schema: z.strictObject({}),
})
export const ChangePassword = defineCommand('ChangePassword', {
  summary:
    'Sets a new password for who knows the present one; ends every session, takes back an address that waits for its link and answers the token of a new session.',
  roles: ['company', 'employee', 'auditor'],
  schema: z
    .strictObject({
      existingPass: passwordToChange(),
      // Wherever a password is set, the rule of sign-up holds as well.
      newPass: passwordToChange().pipe(password()),
      confirmPass: z.string({ error: 'Required' }).min(1, 'Required'),
    })
    .refine(form => form.newPass === form.confirmPass, {
      path: ['confirmPass'],
      error: texts.newAndConfirmMustMatch,
    }),
})
export const PrepareTwoFactor = defineCommand('PrepareTwoFactor', {
  summary:
    'Makes a secret for an authenticator app and answers it with its otpauth address; nothing is asked for yet.',
  roles: everyRole,
  schema: z.strictObject({ password: secret }),
})
export const EnableTwoFactor = defineCommand('EnableTwoFactor', {
  summary:
    'Log-in asks for a code from now on, proved by a first one; answers ten recovery codes, shown this once.',
  roles: everyRole,
  schema: z.strictObject({ code: secondFactor }),
})
export const RenewRecoveryCodes = defineCommand('RenewRecoveryCodes', {
  summary: 'Answers ten new recovery codes; the old ones count no more.',
  roles: everyRole,
  schema: z.strictObject({ password: secret }),
})
export const DisableTwoFactor = defineCommand('DisableTwoFactor', {
  summary: 'Log-in asks for no code any more; refused where the company requires one.',
  roles: everyRole,
  schema: z.strictObject({ password: secret, code: secondFactor }),
})
export const EndLapsedEmailChange = defineCommand('EndLapsedEmailChange', {
  summary: 'The scheduler: nobody opened the link to a new address in time, so the address is free again.',
  roles: ['system'],
  schema: z.strictObject({ companyId: id, accountId: id, expiresAt: instant }),
})
export const WithdrawEmailChange = defineCommand('WithdrawEmailChange', {
  summary: 'Gives up a new address that was not verified yet.',
  roles: ['company'],
  schema: z.strictObject({}),
})
export const MarkNotificationsRead = defineCommand('MarkNotificationsRead', {
  summary: 'Its sender has seen the notifications up to an instant.',
  roles: everyRole,
  schema: z.strictObject({ upTo: deviceInstant }),
})
