import { tooManyAtOnce } from '@rollcall/contracts/leave/commands.ts'
import { HttpError } from 'react-admin'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages as deciding } from './deciding-messages.ts'
import { LeaveAdd } from './LeaveAdd.tsx'
import { messages, resources } from './messages.ts'
import { leavePreview } from './testing/leave.ts'

const days = async () => {
  await page.getByRole('textbox', { name: 'First day' }).fill('2026-12-21')
  await page.getByRole('textbox', { name: 'Last day' }).fill('2026-12-22')
}
const sum = page.getByRole('region', { name: 'What it does' })
const refusal = { employeeId: 'e1', fullName: 'Asha Kulkarni', charged: 2, isBlocked: false }

it('says before it is sent for how many it is, what it takes, and who lacks the balance', async () => {
  const asked: string[] = []
  const provider = fakeProvider(
    { employee: [{ id: 'e1', fullName: 'Asha Kulkarni' }], 'leave-request': [] },
    {},
    {
      '/api/leave-preview/several': query => {
        asked.push(String(query))
        const message = 'This takes 2 days, but 1 day is available.'
        return { people: 44, charged: 86, refused: [{ ...refusal, message, canOverdraw: true }], blocked: [] }
      },
    },
  )
  draw(<LeaveAdd />, {
    provider,
    texts: { leave: messages, deciding, resources },
    at: '/app/leave-request/create',
  })
  await page.getByRole('button', { name: 'Several' }).click()
  await expect.element(sum.getByText(deciding.preview.choose_people)).toBeVisible()
  await page.getByRole('button', { name: 'Everyone' }).click()
  await days()
  await expect.element(sum.getByText('43 of 44 employees get this leave')).toBeVisible()
  await expect.element(sum.getByText('86 days charged')).toBeVisible()
  await expect
    .element(sum.getByRole('listitem'))
    .toMatchTextContent(/Asha Kulkarni This takes 2 days, but 1 day is available\./)
  expect(asked.at(-1)).toBe('from=2026-12-21&to=2026-12-22&kind=full')
  await page.getByRole('textbox', { name: 'Reason for the overdraft' }).fill('Bereavement')
  await expect.element(sum.getByText('44 of 44 employees get this leave')).toBeVisible()
  await expect.element(sum.getByText('88 days charged')).toBeVisible()
  await expect.element(sum.getByText('The balance of 1 of them becomes negative.')).toBeVisible()
})

const someone = '00000000-0000-4000-8000-000000000001'

it('asks for a confirmation before leave is added for a blocked employee', async () => {
  const provider = fakeProvider(
    { employee: [{ id: someone, fullName: 'Asha Kulkarni' }], 'leave-request': [] },
    { AddLeaveForSeveral: () => ({ position: '1', revision: 0, done: 1, refused: [] }) },
    { '/api/leave-preview': () => leavePreview({ isBlocked: true }) },
  )
  draw(<LeaveAdd />, {
    provider,
    texts: { leave: messages, deciding, resources },
    at: '/app/leave-request/create',
  })
  await page.getByRole('combobox', { name: 'Employee' }).fill('Asha')
  await page.getByRole('option', { name: 'Asha Kulkarni' }).click()
  await days()
  await expect.element(page.getByText(deciding.preview.blocked)).toBeVisible()
  await page.getByLabelText(deciding.preview.even_if_blocked).click()
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Settlement')
  await page.getByRole('button', { name: messages.add.save }).click()
  await expect
    .poll(() => provider.sent.at(-1))
    .toMatchObject({ name: 'AddLeaveForSeveral', body: { employeeIds: [someone], evenIfBlocked: true } })
})

const of = (employeeId: string, fullName: string) => ({ employeeId, fullName, charged: 2 })
const lacks = { message: 'This takes 2 days, but 1 day is available.', canOverdraw: true, isBlocked: true }

it('names the blocked among several, and adds their leave once it is confirmed', async () => {
  const another = '00000000-0000-4000-8000-000000000002'
  const provider = fakeProvider(
    {
      employee: [
        { id: someone, fullName: 'Asha Kulkarni' },
        { id: another, fullName: 'Omar Haddad' },
      ],
      'leave-request': [],
    },
    { AddLeaveForSeveral: () => ({ position: '1', revision: 0, done: 2, refused: [] }) },
    {
      '/api/leave-preview/several': () => ({
        people: 2,
        charged: 0,
        refused: [{ ...of(another, 'Omar Haddad'), ...lacks }],
        blocked: [of(someone, 'Asha Kulkarni')],
      }),
    },
  )
  draw(<LeaveAdd />, {
    provider,
    texts: { leave: messages, deciding, resources },
    at: '/app/leave-request/create',
    elsewhere: { '/app/leave-request': <p>The list</p> },
  })
  await page.getByRole('button', { name: 'Several' }).click()
  await page.getByRole('combobox', { name: deciding.who.several_label }).click()
  await page.getByRole('option', { name: 'Asha Kulkarni' }).click()
  await page.getByRole('option', { name: 'Omar Haddad' }).click()
  await days()
  await expect.element(sum.getByText('2 employees are blocked: Asha Kulkarni, Omar Haddad')).toBeVisible()
  await expect.element(sum.getByText('0 of 2 employees get this leave')).toBeVisible()
  await expect
    .element(sum.getByRole('listitem').first())
    .toMatchTextContent(/Asha Kulkarni This employee is blocked/)
  await page.getByRole('textbox', { name: 'Reason for the overdraft' }).fill('Bereavement')
  await expect.element(sum.getByText('0 of 2 employees get this leave')).toBeVisible()
  // Leave for nobody cannot be added.
  await expect.element(page.getByText(messages.add.nobody)).toBeVisible()
  await expect.element(page.getByRole('button', { name: messages.add.save })).toBeDisabled()
  await sum.getByLabelText(deciding.preview.even_if_blocked).click()
  await expect.element(sum.getByText('2 of 2 employees get this leave')).toBeVisible()
  await expect.element(sum.getByText('4 days charged')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Settlement')
  await page.getByRole('button', { name: messages.add.save }).click()
  await expect
    .poll(() => provider.sent.at(-1))
    .toMatchObject({
      name: 'AddLeaveForSeveral',
      body: { employeeIds: [someone, another], overdraw: 'Bereavement', evenIfBlocked: true },
    })
})

it('says before it is sent that there are too many', async () => {
  const provider = fakeProvider(
    { employee: [], 'leave-request': [] },
    {},
    {
      '/api/leave-preview/several': () => {
        throw new HttpError(tooManyAtOnce, 409)
      },
    },
  )
  draw(<LeaveAdd />, {
    provider,
    texts: { leave: messages, deciding, resources },
    at: '/app/leave-request/create',
  })
  await page.getByRole('button', { name: 'Everyone' }).click()
  await days()
  await expect.element(sum.getByText('Leave can be added for at most 5,000 employees at once.')).toBeVisible()
})

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
    { '/api/leave-preview/several': () => ({ people: 4, charged: 6, refused: [], blocked: [] }) },
  )
  draw(<LeaveAdd />, {
    provider,
    texts: { leave: messages, deciding, resources },
    at: '/app/leave-request/create',
    elsewhere: { '/app/leave-request': <p>The list</p> },
  })
  await page.getByRole('button', { name: 'Everyone' }).click()
  await days()
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Retreat')
  await page.getByRole('button', { name: 'Add leave' }).click()
  const outcome = page.getByRole('dialog', { name: 'Leave added for 3 employees' })
  await expect.element(outcome).toMatchTextContent(/Asha Kulkarni There is leave already\./)
  await outcome.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(provider.sent).toMatchObject([
    { name: 'AddLeaveForSeveral', body: { employeeIds: null, from: '2026-12-21', half: null } },
  ])
})

it('says before backdated leave is saved that the past day changes', async () => {
  draw(<LeaveAdd />, {
    provider: fakeProvider({ employee: [], 'leave-request': [] }),
    texts: { leave: messages, deciding, resources },
    at: '/app/leave-request/create',
  })
  const past = 'A past Friday. Its missing reports, schedule and performance change, too.'
  await page.getByRole('textbox', { name: 'First day' }).fill('2020-03-06')
  await expect.element(page.getByText(past)).toBeVisible()
  await page.getByRole('textbox', { name: 'First day' }).fill('2999-03-01')
  await expect.element(page.getByText(past)).not.toBeInTheDocument()
})

it('begins with the person from whose page it was opened', async () => {
  const provider = fakeProvider({
    employee: [{ id: someone, fullName: 'Asha Kulkarni' }],
    'leave-request': [],
  })
  draw(<LeaveAdd />, {
    provider,
    texts: { leave: messages, deciding, resources },
    at: `/app/leave-request/create?employee=${someone}`,
  })
  await expect.element(page.getByRole('combobox', { name: 'Employee' })).toHaveValue('Asha Kulkarni')
})
