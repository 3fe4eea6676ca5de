import { employeeRequired, texts } from '@rollcall/contracts/kernel/texts.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { formErrors, httpError } from '../kit/data/problem.ts'
import { expectAccessible, itIsAccessible } from '../kit/testing/accessible.ts'
import { refusalOf } from '../kit/testing/fake-provider.ts'
import { EmployeeCreate } from './EmployeeForm.tsx'
import { services, show } from './testing.tsx'

const create = (commands: Parameters<typeof services>[1] = {}, mode: 'light' | 'dark' = 'light') => {
  const provider = services([], commands)
  show(<EmployeeCreate />, { provider, at: '/app/employee/create', mode })
  return provider
}
const field = (name: string) => page.getByRole('textbox', { name })
const add = () => page.getByRole('button', { name: 'Add employee' }).click()
const typed = {
  'Full name': 'Leila Haddad',
  'Date of birth': '14 Mar 1994',
  Email: 'leila@lantern.test',
  Mobile: '+91 98 7654 3210',
  Code: 'LW-11',
  Position: 'Writer',
  'Date of joining': '5 Jan 2026',
  'Leave balance': '7,5',
}
async function fillIn() {
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
}
const written = () => Object.keys(typed).map(name => (field(name).element() as HTMLInputElement).value)

describe('the form that adds an employee', () => {
  itIsAccessible(async mode => {
    create({}, mode)
    await add()
    await expect.element(page.getByText(employeeRequired.fullName)).toBeVisible()
  })

  it('says of each empty field that it is required, and gives the first the focus', async () => {
    const provider = create()
    await add()
    for (const text of Object.values(employeeRequired))
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    for (const name of Object.keys(typed)) {
      await expect.element(field(name)).toHaveAttribute('aria-required', 'true')
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect.element(field('Full name')).toHaveFocus()
    expect(provider.sent).toEqual([])
  })

  it('says what is wrong with each field that was left', async () => {
    create()
    for (const [name, value, wrong] of [
      ['Email', 'leila@lantern', texts.emailInvalid],
      ['Mobile', '12', texts.phoneValidation],
      ['Date of birth', '31 Feb 1994', 'Must be a date in the format DD MMM YYYY'],
      ['Leave balance', '7.3', 'Whole or half days'],
      ['Position', 'x'.repeat(121), 'At most 120 characters'],
    ] as const) {
      await field(name).fill(value)
      await field('Full name').click()
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(wrong))
    }
  })

  it('says which day of the week somebody joins on', async () => {
    create()
    await field('Date of joining').fill('5 Jan 2026')
    await expect.element(page.getByText('A Monday')).toBeVisible()
  })

  it('sends what was typed, says so, and leads to the list', async () => {
    const provider = create()
    await fillIn()
    await add()
    await expect
      .element(page.getByText('Leila Haddad was added. The invitation is on its way.'))
      .toBeVisible()
    await expect.poll(() => location.pathname).toBe('/app/employee')
    expect(provider.sent).toEqual([
      {
        name: 'create employee',
        body: {
          fullName: 'Leila Haddad',
          email: 'leila@lantern.test',
          mobile: '+91 98 7654 3210',
          code: 'LW-11',
          position: 'Writer',
          leaveBalance: 7.5,
          dateOfBirth: '1994-03-14',
          dateOfJoin: '2026-01-05',
        },
      },
    ])
  })

  it('says beside the email that somebody has it, and keeps what was typed', async () => {
    const errors = formErrors({ errors: [{ path: 'email', message: 'This email is in use' }] })
    create({
      'create employee': () => {
        throw refusalOf('Taken', { errors })
      },
    })
    await fillIn()
    const before = written()
    await add()
    await expect.element(field('Email')).toHaveAccessibleDescription(/This email is in use/)
    expect(written()).toEqual(before)
    expect(location.pathname).toBe('/app/employee/create')
  })

  it('asks whether to upgrade when the plan is full, and keeps what was typed', async () => {
    create({
      'create employee': () => {
        throw httpError(409, { code: 'plan-limit', message: 'Full' })
      },
    })
    await fillIn()
    const before = written()
    await add()
    const dialog = page.getByRole('dialog', { name: 'Your plan is full' })
    await expect.element(dialog.getByText(texts.employeeLimit)).toBeVisible()
    await expect.element(dialog.getByText('0 of 100 active or invited')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(written()).toEqual(before)
    await add()
    await dialog.getByRole('button', { name: 'View plans' }).click()
    // What was typed is not left without a question.
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asked.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.poll(() => location.pathname).toBe('/app/setting/subcriptions')
  })
})
