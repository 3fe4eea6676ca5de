import { signUpFields } from '@rollcall/contracts/accounts/commands.ts'
import { ContactSales, ContactUs } from '@rollcall/contracts/inquiries/commands.ts'
import { signUpRequired, texts } from '@rollcall/contracts/kernel/texts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  appCodeRule,
  companyRules,
  contactRules,
  logInRules,
  newPasswordRules,
  ownerRules,
  recoveryCodeRule,
  salesRules,
} from './rules.ts'

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
const none = (errors: object) => Object.values(errors).every(error => error === undefined)

describe('the rules of the forms', () => {
  it('log-in wants a valid email and a password with a digit, a small and a capital letter', () => {
    expect(none(logInRules({ email: 'asha@example.com', password: 'Sunflower7' }))).toBe(true)
    expect(logInRules({ email: 'asha@example', password: 'sunflower7' })).toEqual({
      email: texts.emailInvalid,
      password: texts.passwordInvalid,
    })
    expect(logInRules({ email: '', password: '' }).password).toBe('Password is required')
  })

  it.each(['Sunflow7', 'Sunflower7', 'Ähre12345'])('takes the password %s', password => {
    expect(logInRules({ email: 'a@b.de', password }).password).toBeUndefined()
  })

  it.each(['Sunflo7', 'SUNFLOWER7', 'sunflower7', 'Sunflower'])('refuses the password %s', password => {
    expect(logInRules({ email: 'a@b.de', password }).password).toBe(texts.passwordInvalid)
  })

  it('sign-up step 1 names each missing field in its own words', () => {
    expect(companyRules({ name: ' ', email: '', password: '', confirmPassword: '' })).toEqual({
      name: signUpRequired.name,
      email: signUpRequired.email,
      password: signUpRequired.password,
      confirmPassword: signUpRequired.confirmPassword,
    })
    expect(companyRules({ ...company, confirmPassword: 'other' }).confirmPassword).toBe(
      texts.passwordMismatch,
    )
    expect(companyRules({ ...company, password: 'weak' }).password).toBe(texts.passwordCheck)
  })

  it('a sign-up without a password is told that one is required, by the page and by the service', () => {
    const { password } = signUpFields.shape
    for (const missing of ['', undefined]) {
      const answer = password.safeParse(missing)
      expect(answer.error?.issues[0]?.message).toBe(signUpRequired.password)
    }
    expect(companyRules({ ...company, password: '' }).password).toBe(signUpRequired.password)
    expect(password.safeParse('weak').error?.issues[0]?.message).toBe(texts.passwordCheck)
  })

  it('sign-up step 2 wants a website and a phone number with country code', () => {
    expect(none(ownerRules(owner))).toBe(true)
    expect(ownerRules({ ...owner, website: 'no website' }).website).toBe(texts.websiteValidation)
    expect(ownerRules({ ...owner, phoneNumber: '030 555 0100' }).phoneNumber).toBe(texts.phoneValidation)
    expect(ownerRules({ ...owner, address: '' }).address).toBe(signUpRequired.address)
  })

  it('a new password has to be typed twice alike', () => {
    expect(newPasswordRules({ newPass: 'Sunflower7', confirmPass: 'Sunflower8' }).confirmPass).toBe(
      texts.newAndConfirmMustMatch,
    )
    expect(none(newPasswordRules({ newPass: 'Sunflower7', confirmPass: 'Sunflower7' }))).toBe(true)
  })

  it('judges every value of the sign-up as the services do, with the same sentence', () => {
    const value = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ minLength: 250, maxLength: 310 }),
      fc.emailAddress(),
      fc.webUrl(),
      fc.stringMatching(/^ ?\+?[0-9 ().-]{0,18}\n?$/),
      fc.stringMatching(/^[a-zA-Z0-9!]{6,12}$/),
    )
    fc.assert(
      fc.property(value, text => {
        const mine = {
          ...companyRules({ name: text, email: text, password: text, confirmPassword: text }),
          ...ownerRules({ ownerName: text, website: text, phoneNumber: text, address: text }),
        }
        for (const [name, schema] of Object.entries(signUpFields.shape)) {
          const theirs = schema.safeParse(text)
          const error = mine[name as keyof typeof mine]
          expect([name, error === undefined]).toEqual([name, theirs.success])
          if (!theirs.success && text.trim() !== '') {
            expect(theirs.error.issues.map(issue => issue.message)).toContain(error)
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('the forms of the landing page', () => {
  const said = { name: 'Lena Vogel', email: 'lena@example.com', message: 'Do you run on a ship?' }
  const asked = { ...said, companyName: 'Sample', phoneNumber: '', planId: 'plus', teamSize: '12' }
  const awkward = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', ' ', 'a\nb', 'a\tb', 'a\u0000b', 'x'.repeat(121), 'y'.repeat(4001), 'ä@b.de'),
  )

  it('contact us says Required for what is missing, and what an address lacks', () => {
    expect(contactRules({ name: ' ', email: '', message: '\n' })).toEqual({
      name: texts.required,
      email: texts.required,
      message: texts.required,
    })
    expect(contactRules({ ...said, email: 'somebody' }).email).toBe(texts.contactEmailInvalid)
    expect(none(contactRules(said))).toBe(true)
  })

  it('contact us refuses what the service would refuse, in the same words, and nothing else', () => {
    const field = fc.constantFrom('name', 'email', 'message')
    fc.assert(
      fc.property(field, awkward, (name, value) => {
        const values = { ...said, [name]: value }
        const answer = ContactUs.schema.safeParse(values)
        const error = contactRules(values)[name as 'name']
        expect(error === undefined).toBe(answer.success)
        if (!answer.success) expect(answer.error.issues.map(issue => issue.message)).toContain(error)
      }),
    )
  })

  it('contact sales refuses what the service would refuse, in the same words, and nothing else', () => {
    const field = fc.constantFrom('name', 'email', 'companyName', 'phoneNumber', 'message')
    fc.assert(
      fc.property(field, awkward, (name, value) => {
        const values = { ...asked, [name]: value }
        const answer = ContactSales.schema.safeParse({ ...values, teamSize: 12 })
        const error = salesRules(values)[name as 'name']
        expect(error === undefined).toBe(answer.success)
        if (!answer.success) expect(answer.error.issues.map(issue => issue.message)).toContain(error)
      }),
    )
  })

  it.each([
    ['', texts.required],
    ['a few', 'Must be a whole number'],
    ['1.5', 'Must be a whole number'],
    ['0', 'At least 1'],
    ['1000001', 'At most 1,000,000'],
    ['1', undefined],
    [' 140 ', undefined],
    ['1000000', undefined],
  ])('contact sales answers a team of %j with %s', (teamSize, error) => {
    expect(salesRules({ ...asked, teamSize }).teamSize).toBe(error)
  })
})

describe('the rules of the second step of a log-in', () => {
  it('want six digits of the app, however they are parted', () => {
    for (const code of ['123456', ' 123 456 ', '123-456']) expect(appCodeRule(code)).toBeUndefined()
    for (const code of ['', '   ', '12345', '1234567', '12345a']) expect(appCodeRule(code)).toBeDefined()
  })

  it('want a recovery code whole, however it is written', () => {
    for (const code of ['k3f0-9q2m-7tz', 'K3F0 9Q2M 7TZ', 'k3f09q2m7tz'])
      expect(recoveryCodeRule(code)).toBeUndefined()
    for (const code of ['', ' - ', 'k3f0-9q2m']) expect(recoveryCodeRule(code)).toBeDefined()
  })
})
