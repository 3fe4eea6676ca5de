import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages as deciding } from './deciding-messages.ts'
import { LeaveEdit } from './LeaveForm.tsx'
import { messages, resources } from './messages.ts'
import { leaveRequest } from './testing/leave.ts'

const show = (state: 'pending' | 'approved') =>
  draw(<LeaveEdit />, {
    provider: fakeProvider({ 'leave-request': [leaveRequest('r1', { state })] }),
    texts: { leave: messages, deciding, resources },
    at: '/app/leave/edit?id=r1',
  })

it('a pending request can be changed', async () => {
  show('pending')
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Family visit')
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
})

it('an approved request is shown without a form', async () => {
  show('approved')
  await expect.element(page.getByText('Only a pending request can be changed')).toBeVisible()
  await expect.element(page.getByText('Family visit')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})
