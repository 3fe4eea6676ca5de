import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EmployeeCreate } from '../../employees/EmployeeForm.tsx'
import { EmployeeList } from '../../employees/EmployeeList.tsx'
import { InquiryEdit } from '../../inquiries/InquiryEdit.tsx'
import { InquiryList } from '../../inquiries/InquiryList.tsx'
import { inquiry } from '../../inquiries/testing/inquiries.ts'
import { draw, drawnMe } from '../../kit/testing/draw.tsx'
import { fakeProvider } from '../../kit/testing/fake-provider.ts'
import { texts } from '../testing-texts.ts'
import { AppLayout } from './AppLayout.tsx'

// The first test loads the whole app.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
})

const provider = () =>
  Object.assign(
    fakeProvider({
      inquiry: [inquiry('Lena Fischer')],
      employee: [],
      subscription: [{ id: 'c1', planId: 'standard', activeEmployees: 0 }],
    }),
    { me: async () => ({ ...drawnMe, liveFrom: '', notificationsReadUpTo: null }) },
  )
const around = {
  texts,
  frame: (children: React.ReactNode) => <AppLayout>{children}</AppLayout>,
  elsewhere: { '/app/inquiry': <InquiryList />, '/app/employee': <EmployeeList /> },
}
const heading = page.getByRole('heading', { level: 1 })
const field = (name: string) => page.getByRole('textbox', { name })

it('after a save the focus is on the heading of the list, and a toast says that it is saved', async () => {
  draw(<InquiryEdit />, { provider: provider(), ...around, at: '/app/sales/edit?id=Lena Fischer' })
  await field('Note').fill('Called on Monday')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(heading).toHaveTextContent('1 inquiry is waiting for an answer')
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('Inquiry saved')).toBeVisible()
})

it('after an employee is added the focus is on the heading of the list, and a toast says so', async () => {
  draw(<EmployeeCreate />, { provider: provider(), ...around, at: '/app/employee/create' })
  for (const [name, value] of Object.entries({
    'Full name': 'Zoya Lind',
    Email: 'zoya@lantern.test',
    Mobile: '+91 98 7654 3210',
    Code: 'L-7',
    Position: 'Recruiter',
    'Leave balance': '7.5',
    'Date of birth': '14 Mar 1994',
    'Date of joining': '05 Jan 2026',
  }))
    await field(name).fill(value)
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect.element(heading).toHaveTextContent('Employees')
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('status').getByText(/^Zoya Lind was added/)).toBeVisible()
})
