import {
  emailPattern,
  lengths,
  oneLinePattern,
  passwordParts,
  phonePattern,
  websitePattern,
} from '@rollcall/contracts/kernel/patterns.ts'
import { signUpRequired, texts } from '@rollcall/contracts/kernel/texts.ts'
import { fieldTexts, passwordTexts } from './texts.ts'

/** What is wrong with a field's value; undefined: nothing. */
export type Rule = (value: string) => string | undefined

const line =
  (required: string, max: number): Rule =>
  value => {
    const trimmed = value.trim()
    if (trimmed === '') return required
    if (trimmed.length > max) return fieldTexts.tooLong(max)
    return oneLinePattern.test(trimmed) ? undefined : fieldTexts.oneLine
  }

const pattern =
  (shape: RegExp, message: string, ...before: Rule[]): Rule =>
  value => {
    for (const rule of before) {
      const error = rule(value)
      if (error !== undefined) return error
    }
    return shape.test(value.trim()) ? undefined : message
  }

/** An e-mail address, as the services' own schema has it. */
export const emailRule = (required: string = fieldTexts.emailRequired): Rule =>
  pattern(emailPattern, texts.emailInvalid, line(required, lengths.email))

/** The sign-up and log-in rule for passwords. */
export const passwordRule =
  (required: string, message: string): Rule =>
  value => {
    if (value === '') return required
    if (value.length > lengths.password.max) return fieldTexts.tooLong(lengths.password.max)
    const strong = value.length >= lengths.password.min && passwordParts.every(part => part.test(value))
    return strong ? undefined : message
  }

export type LogInField = 'email' | 'password'
export const logInRules = (values: Record<LogInField, string>) => ({
  email: emailRule()(values.email),
  password: passwordRule(fieldTexts.passwordRequired, texts.passwordInvalid)(values.password),
})

export type CompanyField = 'name' | 'email' | 'password' | 'confirmPassword'
/** Step 1 of the sign-up. */
export const companyRules = (values: Record<CompanyField, string>) => ({
  name: line(signUpRequired.name, lengths.name)(values.name),
  email: emailRule(signUpRequired.email)(values.email),
  password: passwordRule(signUpRequired.password, texts.passwordCheck)(values.password),
  confirmPassword: same(
    values.password,
    values.confirmPassword,
    signUpRequired.confirmPassword,
    texts.passwordMismatch,
  ),
})

export type OwnerField = 'ownerName' | 'website' | 'phoneNumber' | 'address'
/** Step 2 of the sign-up. */
export const ownerRules = (values: Record<OwnerField, string>) => ({
  ownerName: line(signUpRequired.ownerName, lengths.name)(values.ownerName),
  website: pattern(
    websitePattern,
    texts.websiteValidation,
    line(signUpRequired.website, lengths.website),
  )(values.website),
  phoneNumber: pattern(
    phonePattern,
    texts.phoneValidation,
    line(signUpRequired.phoneNumber, lengths.phone),
  )(values.phoneNumber),
  address: line(signUpRequired.address, lengths.address)(values.address),
})

export type NewPasswordField = 'newPass' | 'confirmPass'
export const newPasswordRules = (values: Record<NewPasswordField, string>) => ({
  newPass: passwordRule(fieldTexts.passwordRequired, texts.passwordCheck)(values.newPass),
  confirmPass: same(
    values.newPass,
    values.confirmPass,
    passwordTexts.confirmRequired,
    texts.newAndConfirmMustMatch,
  ),
})

function same(first: string, second: string, required: string, message: string): string | undefined {
  if (second === '') return required
  return first === second ? undefined : message
}
