import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { itIsAccessible } from '../../kit/testing/accessible.ts'
import { answerWith, showStatic } from '../testing/draw-public.tsx'
import { LogInForm } from './LogInForm.tsx'
import { wireLogIn } from './wire-log-in.ts'

const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText('Password', { exact: true })
const code = page.getByRole('textbox', { name: 'Code', exact: true })
const submit = page.getByRole('button', { name: 'Log in' })
const problem = (code: string, message: string) => [401, { code, message, errors: [] }] as const
const codeAsked = problem('second-factor-required', 'Enter your code')

const drawLogIn = (mode?: 'light' | 'dark') => showStatic(<LogInForm />, wireLogIn, mode)

async function logIn() {
  await email.fill('asha@lantern.test')
  await password.fill('Correct horse 1')
  await submit.click()
}

describe('the log-in form', () => {
  it('keeps what was typed when the password is wrong, and sends the next attempt as a new one', async () => {
    const sent = answerWith(problem('wrong-credentials', 'Wrong email or password'))
    drawLogIn()
    await logIn()
    await expect.element(page.getByText('Wrong email or password')).toBeVisible()
    await expect.element(email).toHaveValue('asha@lantern.test')
    await submit.click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
    expect(sent[0]?.body).toEqual({ email: 'asha@lantern.test', password: 'Correct horse 1' })
  })

  it('repeats an attempt that got no final answer with the same key', async () => {
    const sent = answerWith([503, { message: 'Try again in a moment' }])
    drawLogIn()
    await logIn()
    await expect.element(page.getByText('Try again in a moment')).toBeVisible()
    await submit.click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[0]?.key).toBe(sent[1]?.key)
  })

  it('checks a field when it is left, and offers the log-in only when both are right', async () => {
    drawLogIn()
    await email.fill('asha')
    await userEvent.tab()
    await expect.element(page.getByText('Email must be a valid email address')).toBeVisible()
    await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    await expect.element(submit).toBeDisabled()
  })

  it('can be sent with Enter right after the last letter, before the rules have come', async () => {
    const sent = answerWith(problem('wrong-credentials', 'Wrong email or password'))
    drawLogIn()
    const [mail, secret] = document.querySelectorAll('input')
    if (mail === undefined || secret === undefined) throw new Error('The form has no fields')
    mail.value = 'asha@lantern.test'
    secret.value = 'Correct horse 1'
    // In one turn, so that the rules, which the first touch asks for, cannot be there.
    secret.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.body).toEqual({ email: 'asha@lantern.test', password: 'Correct horse 1' })
  })

  it('takes over what was typed and left before its script came', async () => {
    showStatic(<LogInForm />, () => {
      const [mail] = document.querySelectorAll('input')
      if (mail === undefined) throw new Error('The form has no fields')
      mail.value = 'asha'
      mail.dataset.left = ''
      wireLogIn()
    })
    await expect.element(page.getByText('Email must be a valid email address')).toBeVisible()
    await expect.element(password).toHaveAttribute('aria-invalid', 'false')
  })

  it('shows and hides the password', async () => {
    drawLogIn()
    await password.fill('Correct horse 1')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(password).toHaveAttribute('type', 'password')
  })

  it('offers a new email to who has not verified the address', async () => {
    const sent = answerWith(problem('email-not-verified', 'Verify your email first'), [200, {}])
    drawLogIn()
    await logIn()
    await page.getByRole('button', { name: 'Send a new email' }).click()
    await expect.element(page.getByText('We sent a new email. Please check your inbox.')).toBeVisible()
    expect(sent.length).toBe(2)
  })
})

describe('the code step of the log-in', () => {
  async function atCode(...answers: Parameters<typeof answerWith>) {
    const sent = answerWith(codeAsked, ...answers)
    drawLogIn()
    await logIn()
    await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    return sent
  }

  it('has the focus in its box, and sends the code on Enter right after its last digit, with the email and password', async () => {
    const sent = await atCode(problem('wrong-code', 'This code is wrong'))
    await expect.element(code).toHaveFocus()
    await userEvent.keyboard('123456{Enter}')
    await expect.element(code).toHaveAccessibleDescription('This code is wrong')
    expect(sent[1]?.body).toEqual({
      email: 'asha@lantern.test',
      password: 'Correct horse 1',
      code: '123456',
    })
  })

  it('takes a recovery code instead, says what to do when both are lost, and leads back', async () => {
    await atCode(codeAsked)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Recovery code' })).toHaveFocus()
    await expect.element(page.getByText(/^Lost both\? Ask your company/)).toBeVisible()
    await page.getByRole('button', { name: 'Use the authenticator app' }).click()
    await expect.element(code).toHaveFocus()
    await page.getByRole('button', { name: 'Back to email and password' }).click()
    await expect.element(page.getByRole('heading', { name: 'Log in' })).toHaveFocus()
    await expect.element(email).toHaveValue('asha@lantern.test')
  })

  it('leads back to the password when it was changed meanwhile', async () => {
    await atCode(problem('wrong-credentials', 'Wrong email or password'))
    await code.fill('123456')
    await submit.click()
    await expect.element(page.getByText('Wrong email or password')).toBeVisible()
    await expect.element(password).toBeVisible()
  })

  itIsAccessible(async mode => {
    answerWith(codeAsked)
    drawLogIn(mode)
    await logIn()
    await expect.element(code).toBeVisible()
  })
})
