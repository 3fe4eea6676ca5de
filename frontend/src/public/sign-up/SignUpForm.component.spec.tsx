import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../../kit/testing/accessible.ts'
import { answerWith, drawPublic } from '../testing/draw-public.tsx'
import { SignUpForm } from './SignUpForm.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const password = page.getByLabelText('Password', { exact: true })
const confirm = page.getByLabelText('Confirm password', { exact: true })
const next = page.getByRole('button', { name: 'Continue' })
const create = page.getByRole('button', { name: 'Create' })
const agree = page.getByRole('checkbox', { name: /I agree to the terms of service/ })

async function companyStep(email = 'owner@lantern.test') {
  await field('Company name').fill('Lantern')
  await field('Company email').fill(email)
  await password.fill('Correct horse 1')
  await confirm.fill('Correct horse 1')
}
async function ownerStep() {
  await field('Owner name').fill('Mira Rao')
  await field('Website').fill('https://lantern.test')
  await field('Phone number').fill('+49 30 555 0100')
  await field('Address').fill('1 Harbour Street')
}

it('continues only when both passwords are the same, and creates only when the terms are agreed to', async () => {
  drawPublic(<SignUpForm />)
  await companyStep()
  await confirm.fill('Correct horse 2')
  await expect.element(next).toBeDisabled()
  await confirm.fill('Correct horse 1')
  await next.click()
  await ownerStep()
  await expect.element(create).toBeDisabled()
  await agree.click()
  await expect.element(create).toBeEnabled()
})

it('sends both steps as one, and names the address of the mail', async () => {
  const sent = answerWith([200, {}])
  drawPublic(<SignUpForm />)
  await companyStep()
  await next.click()
  await expect.element(page.getByRole('heading', { name: 'About the owner' })).toHaveFocus()
  await ownerStep()
  await agree.click()
  await create.click()
  const dialog = page.getByRole('dialog', { name: 'Please check your email' })
  await expect.element(dialog.getByText('owner@lantern.test')).toBeVisible()
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      'company/signup',
      expect.objectContaining({ name: 'Lantern', email: 'owner@lantern.test', ownerName: 'Mira Rao' }),
    ],
  ])
})

it('shows a refused field of the first step there, and keeps the second', async () => {
  const message = 'This email is in use'
  answerWith([409, { code: 'rule-broken', message, errors: [{ path: 'email', message }] }])
  drawPublic(<SignUpForm />)
  await companyStep('taken@lantern.test')
  await next.click()
  await ownerStep()
  await agree.click()
  await create.click()
  await expect.element(field('Company email')).toHaveFocus()
  await expect.element(field('Company email')).toHaveAccessibleDescription(message)
  await field('Company email').fill('owner@lantern.test')
  await next.click()
  await expect.element(field('Owner name')).toHaveValue('Mira Rao')
  await expect.element(agree).toBeChecked()
})

it('leads back to the first step with what was typed', async () => {
  drawPublic(<SignUpForm />)
  await companyStep()
  await next.click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(field('Company name')).toHaveValue('Lantern')
})

itIsAccessible(async mode => {
  drawPublic(<SignUpForm />, mode)
  await companyStep()
  await next.click()
  await expect.element(field('Owner name')).toBeVisible()
})
