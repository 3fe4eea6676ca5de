import type { EmployeeChangeRow, EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { employeeRequired } from '@rollcall/contracts/kernel/texts.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayIn, weekdayName } from '../kit/dates.ts'
import { expectAccessible, itIsAccessible } from '../kit/testing/accessible.ts'
import type { FakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { EmployeeEdit } from './EmployeeForm.tsx'
import { employee, services, show } from './testing.tsx'

const one = (more: Partial<EmployeeRow> = {}) => services([employee('Amir Aziz', { id: 'e1', ...more })])
const edit = (provider: FakeProvider, mode: 'light' | 'dark' = 'light', id = 'e1') => {
  show(<EmployeeEdit />, { provider, at: `/app/employee/edit?id=${id}`, mode })
  return provider
}
const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the page of an employee', () => {
  itShowsItsStates({
    draw: edit,
    filled: one,
    shown: 'Amir Aziz',
    long: () =>
      one({ fullName: longTexts.word, position: longTexts.words, email: `${longTexts.word}@a.test` }),
  })
  itIsAccessible(async mode => {
    edit(one({ fullName: longTexts.rightToLeft }), mode)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(longTexts.rightToLeft)
  })

  it('shows the state, and what it allows', async () => {
    edit(one({ status: 'invited' }))
    await expect.element(page.getByText('Invited')).toBeVisible()
    for (const name of ['Resend invitation', 'Block', 'Delete'])
      await expect.element(button(name)).toBeVisible()
    await expect.element(button('Unblock')).not.toBeInTheDocument()
  })

  it('writes days as the company does, and sends them as days', async () => {
    const provider = edit(one())
    await expect.element(field('Date of joining')).toHaveValue('05 Jan 2026')
    await field('Date of joining').fill('6 Jan 2026')
    await field('Position').fill('Chief recruiter')
    await button('Save').click()
    await expect.element(page.getByText('Saved')).toBeVisible()
    await expect.poll(() => location.pathname + location.search).toMatch(/^\/app\/employee\/show\?id=./)
    expect(provider.sent[0]?.body).toMatchObject({
      dateOfJoin: '2026-01-06',
      position: 'Chief recruiter',
      leaveBalance: 7.5,
    })
  })

  it('asks for what a file left empty when it is saved', async () => {
    const provider = edit(one({ mobile: '', code: '', position: '', dateOfBirth: '' }))
    await expect.element(field('Date of birth')).toHaveValue('')
    await field('Full name').fill('Amir Aziz Khan')
    await button('Save').click()
    for (const text of [employeeRequired.mobile, employeeRequired.code, employeeRequired.dateOfBirth])
      await expect.element(page.getByText(text)).toBeVisible()
    expect(provider.sent).toEqual([])
  })

  it('says before another date of joining is saved that past days change', async () => {
    edit(one())
    const past = page.getByText(/^A Tuesday\. Missing reports, schedule and performance of the past days/)
    await expect.element(page.getByText('A Monday', { exact: true })).toBeVisible()
    await field('Date of joining').fill('6 Jan 2026')
    await expect.element(past).toBeVisible()
    await field('Date of joining').fill('5 Jan 2026')
    await expect.element(past).not.toBeInTheDocument()
  })
  it('says nothing of past days where a date of joining to come moves to another one', async () => {
    const [known, next] = [30, 31].map(days => addDays(dayIn('Asia/Kolkata', Date.now()), days))
    edit(one({ dateOfJoin: String(known) }))
    await field('Date of joining').fill(String(next))
    await expect.element(page.getByText(`A ${weekdayName(String(next))}`, { exact: true })).toBeVisible()
  })

  it('leads to the list once the person is deleted', async () => {
    edit(one())
    await button('Delete').click()
    const dialog = page.getByRole('dialog', { name: 'Delete 1 person?' })
    await expect.element(dialog.getByText(/Their seat and email address become free/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('1 person deleted')).toBeVisible()
    // Without the app around it, its path is not before it.
    await expect.poll(() => location.pathname).toBe('/employee')
  })

  it('says that nobody is at this address, and leads to everybody', async () => {
    edit(one(), 'light', 'e2')
    await expect.element(page.getByText('Person not found')).toBeVisible()
    const back = page.getByRole('link', { name: 'Go to all employees' })
    await expect.element(back).toHaveAttribute('href', '/app/employee')
  })
})

describe('the changes of an employee’s record', () => {
  const change = (at: string, more: Partial<EmployeeChangeRow>): EmployeeChangeRow => ({
    id: at,
    employeeId: 'e1',
    kind: 'edited',
    role: 'company',
    at: `2026-11-${at}T09:00:00.000Z`,
    after: {},
    before: {},
    place: at,
    ...more,
  })
  const changes = [
    change('02', { kind: 'added', after: { fullName: 'Amir Aziz' } }),
    change('03', {
      before: { position: 'Recruiter', dateOfJoin: '2026-01-05', leaveBalance: 7.5 },
      after: { position: 'Chief recruiter', dateOfJoin: '2026-01-06', leaveBalance: 7.5 },
    }),
    change('04', { kind: 'contactEdited', role: 'employee', before: {}, after: { address: '4 Hill road' } }),
    change('05', { kind: 'zoneSet', before: {}, after: { zone: 'Asia/Tokyo' } }),
    change('06', { kind: 'blocked' }),
  ]
  const rows = () => page.getByRole('region', { name: 'Changes to this record' }).getByRole('row')

  it('are shown with who made them and both values, newest first', async () => {
    edit(services([employee('Amir Aziz', { id: 'e1' })], {}, changes))
    await expect.element(rows().nth(1)).toMatchTextContent(/06 Nov 2026, 14:30.*Blocked.*Company/)
    await expect
      .element(rows().nth(2))
      .toMatchTextContent(/Time zone.*Kolkata \(as the company\) → Tokyo.*Company/)
    await expect.element(rows().nth(3)).toMatchTextContent(/Address.*empty → 4 Hill road.*Amir Aziz/)
    await expect
      .element(rows().nth(4))
      .toMatchTextContent(/Position.*Recruiter → Chief recruiter.*05 Jan 2026 → 06 Jan 2026.*Company/)
    await expect.element(rows().nth(4)).not.toHaveTextContent('Leave balance')
    await expect.element(rows().nth(5)).toMatchTextContent(/Added as an employee.*Company/)
    await expectAccessible()
  })
  it('are shown page by page', async () => {
    const many = Array.from({ length: 23 }, (_, at) =>
      change(String(at + 1).padStart(2, '0'), { after: { position: `Recruiter ${at + 1}` } }),
    )
    edit(services([employee('Amir Aziz', { id: 'e1' })], {}, many))
    await expect.element(page.getByText('Recruiter 23', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Recruiter 13', { exact: true })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('Recruiter 13', { exact: true })).toBeVisible()
  })
})

describe('the time zone of an employee', () => {
  it('is the company’s until the company sets another, from a dialog that says what follows', async () => {
    const provider = edit(one())
    await expect.element(page.getByText('Kolkata · UTC+05:30, same as the company')).toBeVisible()
    await button('Change').click()
    const dialog = page.getByRole('dialog', { name: 'Time zone of Amir Aziz' })
    await expect.element(dialog.getByText(/from now on. Past days do not change/)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
    await page.getByRole('option', { name: /Tokyo/ }).click()
    await dialog.getByRole('button', { name: 'Set time zone' }).click()
    await expect.element(page.getByText('The time zone of Amir Aziz is set')).toBeVisible()
    await expect.element(page.getByText('Tokyo · UTC+09:00, their own')).toBeVisible()
    await expect.element(button('Change')).toHaveFocus()
    expect(provider.sent).toEqual([
      { name: 'SetEmployeeZone', body: { employeeId: 'e1', zone: 'Asia/Tokyo' } },
    ])
  })

  it('must be chosen', async () => {
    const provider = edit(one())
    await button('Change').click()
    const dialog = page.getByRole('dialog', { name: 'Time zone of Amir Aziz' })
    await dialog.getByRole('combobox', { name: 'Time zone' }).fill('')
    await dialog.getByRole('button', { name: 'Set time zone' }).click()
    await expect
      .element(dialog.getByRole('combobox', { name: 'Time zone' }))
      .toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(provider.sent).toEqual([])
  })
})
