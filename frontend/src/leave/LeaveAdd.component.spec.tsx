import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages as deciding } from './deciding-messages.ts'
import { LeaveAdd } from './LeaveAdd.tsx'
import { messages, resources } from './messages.ts'

it('adds leave for everyone, and names those who cannot have it', async () => {
  const provider = fakeProvider(
    { employee: [{ id: 'e1', fullName: 'Asha Kulkarni' }], 'leave-request': [], 'leave-balance': [] },
    {
      AddLeaveForSeveral: () => ({
        revision: 1,
        done: 3,
        refused: [{ id: 'e1', message: 'There is leave already.' }],
      }),
    },
  )
  draw(<LeaveAdd />, {
    provider,
    texts: { leave: messages, deciding, resources },
    at: '/app/leave-request/create',
    elsewhere: { '/app/leave-request': <p>The list</p> },
  })
  await page.getByRole('button', { name: 'Everyone' }).click()
  await page.getByRole('textbox', { name: 'First day' }).fill('2026-12-21')
  await page.getByRole('textbox', { name: 'Last day' }).fill('2026-12-22')
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Retreat')
  await page.getByRole('button', { name: 'Add leave' }).click()
  const outcome = page.getByRole('dialog', { name: 'Leave added for 3 employees' })
  await expect.element(outcome).toMatchTextContent(/Asha KulkarniThere is leave already\./)
  await outcome.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(provider.sent).toMatchObject([
    { name: 'AddLeaveForSeveral', body: { employeeIds: null, from: '2026-12-21', half: null } },
  ])
})
