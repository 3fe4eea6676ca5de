import {
  emailPattern,
  lengths,
  oneLinePattern,
  passwordParts,
  phonePattern,
  textPattern,
  websitePattern,
} from '@rollcall/contracts/kernel/patterns.ts'
import { signUpRequired, texts } from '@rollcall/contracts/kernel/texts.ts'
import { codeTexts, fieldTexts, passwordTexts } from './texts.ts'

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
export const emailRule = (
  required: string = fieldTexts.emailRequired,
  invalid: string = texts.emailInvalid,
): Rule => pattern(emailPattern, invalid, line(required, lengths.email))

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

/** The six digits of an authenticator app; blanks between them do not matter. */
export const appCodeRule: Rule = value => {
  const digits = value.replace(/[\s-]/g, '')
  if (digits === '') return codeTexts.codeRequired
  return /^\d{6}$/.test(digits) ? undefined : codeTexts.codeInvalid
}

/** A recovery code; whether it is one is the services' to know. */
export const recoveryCodeRule: Rule = value => {
  const signs = value.replace(/[\s-]/g, '')
  if (signs === '') return codeTexts.recoveryRequired
  return signs.length >= 10 && signs.length <= 30 ? undefined : codeTexts.recoveryInvalid
}

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

/** Several lines, as the services' own schema has them. */
const message: Rule = value => {
  const trimmed = value.trim()
  if (trimmed === '') return texts.required
  if (trimmed.length > lengths.message) return fieldTexts.tooLong(lengths.message)
  return textPattern.test(trimmed) ? undefined : fieldTexts.noControl
}

export type ContactField = 'name' | 'email' | 'message'
/** The contact form of the landing page. */
export const contactRules = (values: Record<ContactField, string>) => ({
  name: line(texts.required, lengths.name)(values.name),
  email: emailRule(texts.required, texts.contactEmailInvalid)(values.email),
  message: message(values.message),
})

export type SalesField = 'name' | 'email' | 'companyName' | 'phoneNumber' | 'planId' | 'teamSize' | 'message'
/** What a visitor asks sales; the plan is chosen from a list. */
export const salesRules = (values: Record<SalesField, string>) => ({
  name: line(texts.required, lengths.name)(values.name),
  email: emailRule(texts.required)(values.email),
  companyName: line(texts.required, lengths.name)(values.companyName),
  phoneNumber:
    values.phoneNumber.trim() === ''
      ? undefined
      : pattern(phonePattern, texts.phoneValidation, line(texts.required, lengths.phone))(values.phoneNumber),
  teamSize: teamSize(values.teamSize),
  message: message(values.message),
})

function teamSize(value: string): string | undefined {
  const trimmed = value.trim()
  if (trimmed === '') return texts.required
  if (!/^\d+$/.test(trimmed)) return fieldTexts.wholeNumber
  if (Number(trimmed) < 1) return fieldTexts.atLeastOne
  return Number(trimmed) > 1_000_000 ? fieldTexts.atMostAMillion : undefined
}

function same(first: string, second: string, required: string, message: string): string | undefined {
  if (second === '') return required
  return first === second ? undefined : message
}
