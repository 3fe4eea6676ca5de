import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { LeaveRequestList } from './LeaveRequestList.tsx'
import { leaveRequest } from './testing/leave.ts'
import { listTexts } from './testing-texts.ts'

const person = (fullName: string) => ({ id: 'e1', fullName, position: 'Engineer', photoAt: null })
const services = (requests: LeaveRequestRow[], name = 'Asha Kulkarni') =>
  fakeProvider(
    { 'leave-request': requests, employee: [person(name)] },
    {
      ApproveLeave: ({ requestId, overdraw }, records) => {
        const found = records['leave-request']?.find(({ id }) => id === requestId)
        if (requestId === 'too-long' && !overdraw)
          throw new HttpError('This takes 2 days, but 1 day is available.', 409)
        if (found) Object.assign(found, { state: 'approved' })
        return undefined
      },
    },
  )
const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') =>
  draw(<LeaveRequestList />, {
    provider,
    texts: listTexts,
    at: '/app/leave-request',
    mode,
  })
/** The list as a table. */
const asTable = () => page.getByRole('button', { name: 'Table' }).click()
const row = page.getByRole('row').filter({ hasText: 'Asha Kulkarni' })
const title = page.getByRole('heading', { level: 1 })

describe('the company’s list of leave requests', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services([leaveRequest('r1')]),
    shown: 'Asha Kulkarni',
    none: { provider: () => services([]), says: 'No leave yet' },
    long: () => services([leaveRequest('r1', { reason: longTexts.words })], longTexts.word),
  })

  it('opens on what waits, says so in the address, and adds no page to go Back through', async () => {
    const state = () => JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}').state
    const pick = (name: string) => page.getByRole('button', { name })
    const pagesBefore = history.length
    show(services([leaveRequest('r1'), leaveRequest('r2', { state: 'approved', reason: 'Wedding' })]))
    await expect.element(page.getByText('Family visit')).toBeVisible()
    await expect.element(pick('Pending 1')).toHaveAttribute('aria-pressed', 'true')
    expect(page.getByText('Wedding').elements()).toEqual([])
    expect(state()).toEqual(['pending', 'cancellationRequested'])
    await pick('All 2').click()
    await expect.element(page.getByText('Wedding')).toBeVisible()
    expect(state()).toBeUndefined()
    expect(history.length).toBe(pagesBefore)
  })

  it('opens on all requests when none waits, whatever was chosen last', async () => {
    show(services([leaveRequest('r2', { state: 'approved', reason: 'Wedding' })]))
    await expect.element(page.getByText('Wedding')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'All 1' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('names person, days and state, and approves from the row’s menu', async () => {
    const provider = services([leaveRequest('r1')])
    show(provider)
    await expect.element(title).toHaveTextContent('1 request is waiting for you')
    await asTable()
    await expect.element(row.getByText('21 Dec 2026 – 22 Dec 2026').first()).toBeVisible()
    await row.getByRole('link', { name: 'Asha Kulkarni' }).click()
    const detail = page.getByRole('dialog')
    await expect.element(detail.getByText('Family visit')).toBeVisible()
    const inRecord = detail.getByRole('link', { name: 'Show in the record' }).element() as HTMLAnchorElement
    expect(new URL(inRecord.href).searchParams.get('event')).toBe('r1')
    await detail.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect.element(detail.getByText('Approved')).toBeVisible()
    await detail.getByRole('button', { name: 'Close' }).click()
    await expect.element(title).toHaveTextContent('No request is waiting for you')
    expect(provider.sent).toEqual([{ name: 'ApproveLeave', body: { requestId: 'r1', employeeId: 'e1' } }])
  })

  it('says why an approval is refused, and approves with a reason for the overdraft', async () => {
    const provider = services([leaveRequest('too-long')])
    show(provider)
    await asTable()
    await row.getByRole('link', { name: 'Asha Kulkarni' }).click()
    const detail = page.getByRole('dialog')
    await detail.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect.element(page.getByText('This takes 2 days, but 1 day is available.')).toBeVisible()
    await detail.getByRole('button', { name: 'Approve with overdraft' }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'too few days' })
    await question.getByLabelText('Reason for the overdraft').fill('Bereavement')
    await question.getByRole('button', { name: 'Approve with overdraft' }).click()
    await expect.element(detail.getByText('Approved')).toBeVisible()
    await detail.getByRole('button', { name: 'Close' }).click()
    await expect.element(title).toHaveTextContent('No request is waiting for you')
    expect(provider.sent.at(-1)?.body).toMatchObject({ overdraw: 'Bereavement' })
  })

  it('offers no overdraft for unpaid leave, which takes nothing from the balance', async () => {
    show(services([leaveRequest('r1', { kind: 'unpaid', charged: 0 })]))
    await page.getByRole('link', { name: 'Asha Kulkarni' }).click()
    const detail = page.getByRole('dialog', { name: 'Asha Kulkarni, 21 Dec 2026 – 22 Dec 2026' })
    await expect.element(detail.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    expect(detail.getByRole('button', { name: 'Approve with overdraft' }).elements()).toEqual([])
  })

  it('is narrowed by name, position and days, and the address keeps all of them', async () => {
    show(
      services([
        leaveRequest('r1'),
        leaveRequest('r2', { fullName: 'Asha Rao', reason: 'Wedding', from: '2026-12-01', to: '2026-12-04' }),
        leaveRequest('r3', { fullName: 'Omar Haddad', position: 'Designer', reason: 'Moving' }),
      ]),
    )
    const shown = () =>
      ['Family visit', 'Wedding', 'Moving'].filter(reason => page.getByText(reason).elements().length > 0)
    await expect.poll(shown).toEqual(['Family visit', 'Wedding', 'Moving'])
    await page.getByRole('searchbox', { name: 'Search by person' }).fill('asha')
    await expect.poll(shown).toEqual(['Family visit', 'Wedding'])
    await page.getByRole('textbox', { name: 'From' }).fill('2026-12-04')
    await page.getByRole('textbox', { name: 'To' }).fill('2026-12-20')
    await expect.poll(shown).toEqual(['Wedding'])
    await page.getByRole('combobox', { name: 'Position' }).selectOptions('Engineer')
    await expect.poll(shown).toEqual(['Wedding'])
    expect(JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}')).toEqual({
      state: ['pending', 'cancellationRequested'],
      q: 'asha',
      to_gte: '2026-12-04',
      from_lte: '2026-12-20',
      position: 'Engineer',
    })
  })
})
