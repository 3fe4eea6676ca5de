import { z } from 'zod'
import { email, line, password, phone, website } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { signUpRequired, texts } from '../kernel/texts.ts'

const secret = z.string({ error: 'Required' }).min(1, 'Required').max(200, 'At most 200 characters')
const token = z.string({ error: 'Required' }).min(20, 'Required').max(200)

/** The form's fields, also used one by one by the sign-up screen. */
export const signUpFields = z.strictObject({
  name: line(signUpRequired.name, 120),
  email: email(signUpRequired.email),
  password: password(),
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
  summary: 'Starts a session for any role; answers a token and who it is for.',
  roles: ['public'],
  path: 'login',
  schema: z.strictObject({ email: email(), password: secret }),
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
  summary: 'Sets a password with the token of a reset or invitation mail; ends every session of the account.',
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
  roles: ['company', 'employee', 'auditor', 'admin'],
  schema: z.strictObject({}),
})
