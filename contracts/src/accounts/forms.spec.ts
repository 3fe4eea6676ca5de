import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../kernel/schema-errors.ts'
import { signUpRequired, texts } from '../kernel/texts.ts'
import { appCodeForm, companyStep, logInForm, newPasswordForm, ownerStep, recoveryCodeForm } from './forms.ts'

const company = {
  name: 'Sample',
  email: 'office@example.com',
  password: 'Sunflower7',
  confirmPassword: 'Sunflower7',
}
const owner = {
  ownerName: 'Lena Vogel',
  website: 'https://www.example.com',
  phoneNumber: '+49 30 555 0100',
  address: 'Sample street 12',
}

describe('the forms of log-in, sign-up and passwords', () => {
  it('log-in requires a valid email and a password with a digit, a lowercase and a capital letter', () => {
    expect(schemaErrors(logInForm, { email: 'asha@example.com', password: 'Sunflower7' })).toEqual({})
    expect(schemaErrors(logInForm, { email: 'asha@example', password: 'sunflower7' })).toEqual({
      email: texts.emailInvalid,
      password: texts.passwordInvalid,
    })
    expect(schemaErrors(logInForm, { email: '', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
  })

  it.each(['Sunflow7', 'Sunflower7', 'Ähre12345'])('log-in accepts the password %s', password => {
    expect(schemaErrors(logInForm, { email: 'a@b.de', password })).toEqual({})
  })

  it.each(['Sunflo7', 'SUNFLOWER7', 'sunflower7', 'Sunflower'])(
    'log-in rejects the password %s',
    password => {
      expect(schemaErrors(logInForm, { email: 'a@b.de', password })).toEqual({
        password: texts.passwordInvalid,
      })
    },
  )

  it('log-in sends the address trimmed, and the password as typed', () => {
    expect(logInForm.parse({ email: ' a@b.de ', password: ' Sunflower7 ' })).toEqual({
      email: 'a@b.de',
      password: ' Sunflower7 ',
    })
  })

  it('sign-up step 1 names each missing field in its own words', () => {
    const { name, email, password, confirmPassword } = signUpRequired
    expect(schemaErrors(companyStep, { name: ' ', email: '', password: '', confirmPassword: '' })).toEqual({
      name,
      email,
      password,
      confirmPassword,
    })
    expect(schemaErrors(companyStep, { ...company, confirmPassword: 'other' })).toEqual({
      confirmPassword: texts.passwordMismatch,
    })
    expect(schemaErrors(companyStep, { ...company, password: 'weak', confirmPassword: 'weak' })).toEqual({
      password: texts.passwordCheck,
    })
  })

  it('reports a mismatch together with the other errors', () => {
    expect(schemaErrors(companyStep, { ...company, email: 'office', confirmPassword: 'x' })).toEqual({
      email: texts.emailInvalid,
      confirmPassword: texts.passwordMismatch,
    })
  })

  it('sign-up step 2 requires a website and a phone number with country code', () => {
    expect(schemaErrors(ownerStep, owner)).toEqual({})
    const wrong = { ...owner, website: 'no website', phoneNumber: '030 555 0100', address: '' }
    expect(schemaErrors(ownerStep, wrong)).toEqual({
      website: texts.websiteValidation,
      phoneNumber: texts.phoneValidation,
      address: signUpRequired.address,
    })
  })

  it('a new password must be typed the same twice', () => {
    expect(schemaErrors(newPasswordForm, { newPass: 'Sunflower7', confirmPass: 'Sunflower8' })).toEqual({
      confirmPass: texts.newAndConfirmMustMatch,
    })
    expect(schemaErrors(newPasswordForm, { newPass: 'weak', confirmPass: '' })).toEqual({
      newPass: texts.passwordCheck,
      confirmPass: 'Confirm Password is required',
    })
    expect(schemaErrors(newPasswordForm, { newPass: 'Sunflower7', confirmPass: 'Sunflower7' })).toEqual({})
  })
})

describe('the second step of a log-in', () => {
  it.each(['123456', ' 123 456 ', '123-456'])("accepts the app's digits typed as %j", code => {
    expect(appCodeForm.parse({ code })).toEqual({ code: '123456' })
  })

  it.each([
    ['', 'Code is required'],
    ['   ', 'Code is required'],
    ['12345', 'Please enter the six digits'],
    ['1234567', 'Please enter the six digits'],
    ['12345a', 'Please enter the six digits'],
  ])('answers the code %j with %s', (code, message) => {
    expect(schemaErrors(appCodeForm, { code })).toEqual({ code: message })
  })

  it.each(['k3f0-9q2m-7tz', 'K3F0 9Q2M 7TZ', 'k3f09q2m7tz'])('accepts the recovery code %s', code => {
    expect(schemaErrors(recoveryCodeForm, { code })).toEqual({})
  })

  it.each([
    ['', 'Recovery code is required'],
    [' - ', 'Recovery code is required'],
    ['k3f0-9q2m', 'Please enter the whole recovery code'],
  ])('answers the recovery code %j with %s', (code, message) => {
    expect(schemaErrors(recoveryCodeForm, { code })).toEqual({ code: message })
  })
})
