import { z } from 'zod'
import { email, exactString, line, newEmail, password, phone, string, website } from '../kernel/fields.ts'
import { lengths } from '../kernel/patterns.ts'
import { logInRequired, signUpRequired, texts } from '../kernel/texts.ts'

/** Separate from the commands, so that a public page loads only its form's rules. */

/** The repeated password. */
const again = (required: string) => exactString({ error: required }).min(1, required)

const company = z.strictObject({
  name: line(signUpRequired.name, lengths.name),
  email: newEmail(signUpRequired.email),
  password: password(texts.passwordCheck, signUpRequired.password),
  confirmPassword: again(signUpRequired.confirmPassword),
})
type Twice = Pick<z.infer<typeof company>, 'password' | 'confirmPassword'>
const isSame = ({ password, confirmPassword }: Twice) => password === confirmPassword
const mismatch = { path: ['confirmPassword'], error: texts.passwordMismatch }

/** Step 1 of the sign-up. */
export const companyStep = company.refine(isSame, mismatch)

/** Step 2 of the sign-up. */
export const ownerStep = z.strictObject({
  ownerName: line(signUpRequired.ownerName, lengths.name),
  website: website(signUpRequired.website),
  phoneNumber: phone(signUpRequired.phoneNumber),
  address: line(signUpRequired.address, lengths.address),
})

/** Both steps, as they are sent. */
export const signUpForm = company.extend(ownerStep.shape).refine(isSame, mismatch)

/** The log-in form. The command accepts any password, because passwords set under older rules stay valid. */
export const logInForm = z.strictObject({
  email: email(logInRequired.email),
  password: password(texts.passwordInvalid, logInRequired.password),
})

/** Spaces and hyphens in a code are ignored. */
const withoutGaps = (code: string): string => code.replace(/[\s-]/g, '')

/** The second step of a log-in: six digits from an authenticator app. */
export const appCodeForm = z.strictObject({
  code: string({ error: logInRequired.code })
    .overwrite(withoutGaps)
    .min(1, logInRequired.code)
    .regex(/^\d{6}$/, 'Please enter the six digits'),
})

/** The second step of a log-in with a recovery code. Only the services know whether the code is valid. */
export const recoveryCodeForm = z.strictObject({
  code: string({ error: logInRequired.recoveryCode })
    .overwrite(withoutGaps)
    .min(1, logInRequired.recoveryCode)
    .regex(/^.{10,30}$/, 'Please enter the whole recovery code'),
})

/** Requests a mail with a link to set a new password. */
export const forgotPasswordForm = z.strictObject({ email: email(logInRequired.email) })

/** A new password, typed twice. */
export const newPasswordForm = z
  .strictObject({
    newPass: password(texts.passwordCheck, logInRequired.password),
    confirmPass: again(logInRequired.confirmPassword),
  })
  .refine(form => form.newPass === form.confirmPass, {
    path: ['confirmPass'],
    error: texts.newAndConfirmMustMatch,
  })
