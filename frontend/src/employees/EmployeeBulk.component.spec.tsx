import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../kit/testing/accessible.ts'
import { type FakeProvider, refusalOf } from '../kit/testing/fake-provider.ts'
import { EmployeeList } from './EmployeeList.tsx'
import { employee, services, show } from './testing.tsx'

const list = (provider: FakeProvider) => show(<EmployeeList />, { provider, at: '/app/employee' })
const amir = employee('Amir Aziz', { zone: 'Asia/Kolkata', dateOfJoin: '2026-02-02' })
const bela = employee('Bela Brandt', { position: 'Developer' })
const cora = employee('Cora Costa', { zone: 'Asia/Kolkata', dateOfJoin: '2026-09-01' })
const bar = page.getByRole('toolbar', { name: 'Actions for selected rows' })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const select = async (...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
}
const edited = (body: Record<string, unknown>, records: FakeProvider['records']) => {
  const found = records.employee?.find(({ id }) => id === body.employeeId)
  if (found) Object.assign(found, { position: body.position })
  return undefined
}

describe('the bulk bar of the employees', () => {
  it('sets the position of several people, offers known ones, and is undone', async () => {
    const provider = services([amir, bela, cora], { EditEmployee: edited })
    list(provider)
    await select('Amir Aziz', 'Cora Costa')
    await bar.getByRole('button', { name: 'Position' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set the position of 2 people' })
    await expect.element(dialog.getByText('Amir Aziz, Cora Costa')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Set position' }).click()
    await expect.element(dialog.getByText('Position is required')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Position' }).fill('dev')
    await dialog.getByRole('option', { name: 'Developer' }).click()
    await dialog.getByRole('button', { name: 'Set position' }).click()
    await expect.element(page.getByText('Position of 2 people set')).toBeVisible()
    await expect.element(row('Amir Aziz').getByText('Developer')).toBeVisible()
    // The other fields are sent as they were.
    expect(provider.sent[0]?.body).toMatchObject({
      employeeId: 'Amir Aziz',
      email: amir.email,
      leaveBalance: 7.5,
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row('Amir Aziz').getByText('Recruiter')).toBeVisible()
  })
  it('names the people for whom it was refused, and keeps them selected', async () => {
    list(
      services([amir, bela, cora], {
        EditEmployee: body => {
          if (body.employeeId === 'Cora Costa') throw refusalOf('Phone number must include the country code')
          return undefined
        },
      }),
    )
    await select('Amir Aziz', 'Cora Costa')
    await bar.getByRole('button', { name: 'Position' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Position' }).fill('Developer')
    await dialog.getByRole('button', { name: 'Set position' }).click()
    const told = page.getByRole('dialog', { name: '1 changed, 1 was not' })
    await expect
      .element(told.getByText('Cora Costa Phone number must include the country code'))
      .toBeVisible()
    await told.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Select Cora Costa' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Select Amir Aziz' })).not.toBeChecked()
  })
  it('sets the time zone of those who have another one', async () => {
    const provider = services([amir, bela, cora])
    list(provider)
    await select('Amir Aziz', 'Bela Brandt')
    await bar.getByRole('button', { name: 'Time zone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set the time zone of 2 people' })
    await expect.element(dialog.getByText(/Past days do not change/)).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Time zone' }).fill('kolkata')
    await page.getByRole('option', { name: /Kolkata/ }).click()
    await dialog.getByRole('button', { name: 'Set time zone' }).click()
    await expect.element(page.getByText('Time zone of 1 person set')).toBeVisible()
    expect(provider.sent).toEqual([
      { name: 'SetEmployeeZone', body: { employeeId: 'Bela Brandt', zone: 'Asia/Kolkata' } },
    ])
  })
})

describe('the filters of the employees', () => {
  it('are the position, the time zone and the day of joining', async () => {
    list(services([amir, bela, cora]))
    const shown = (...names: string[]) =>
      expect
        .poll(() =>
          page
            .getByRole('link', { name: /Aziz|Brandt|Costa/ })
            .elements()
            .map(one => one.textContent),
        )
        .toEqual(names)
    await shown('Amir Aziz', 'Bela Brandt', 'Cora Costa')
    await page.getByRole('combobox', { name: 'Position' }).selectOptions('Developer')
    await shown('Bela Brandt')
    await page.getByRole('combobox', { name: 'Position' }).selectOptions('Every position')
    await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('Kolkata')
    await shown('Amir Aziz', 'Cora Costa')
    await page.getByRole('textbox', { name: 'Joined on or after' }).fill('01 Jun 2026')
    await shown('Cora Costa')
    await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('-')
    await page.getByRole('textbox', { name: 'Joined on or after' }).fill('')
    await shown('Bela Brandt')
  })
})
