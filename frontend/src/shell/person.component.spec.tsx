import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages as team_in_out } from '../attendance/team-messages.ts'
import { messages as company } from '../company/messages.ts'
import { messages as weeks } from '../company/weeks/messages.ts'
import { messages as corrections } from '../corrections/messages.ts'
import { addDays, timeIn } from '../kit/dates.ts'
import { expectFits, itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import type { FakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { messages } from '../person/messages.ts'
import { PersonPage } from '../person/PersonPage.tsx'
import { asha, dayOf, presence, request, services, sessionAgo, today } from '../person/testing.ts'
import { texts as known } from './testing-texts.ts'

const texts = { ...known, person: messages, company, corrections, team_in_out, weeks }

function show(provider: FakeProvider, mode: 'light' | 'dark' = 'light', at = 'id=asha') {
  draw(<PersonPage />, {
    provider,
    texts,
    at: `/app/employee/show?${at}`,
    path: '/app/employee/show',
    mode,
  })
  return provider
}

const open = sessionAgo(2, null)
const forgotten = sessionAgo(50, null)
const missingOn = addDays(today, -2)
const isIn = presence({ state: 'in', lastPunchAt: open.inAt, workDate: today, sessions: [open] })
const filled = () =>
  services({
    presence: [isIn],
    'team-in-out': [dayOf(missingOn, forgotten), dayOf(today, open)],
    'leave-request': [request()],
  })
const heading = page.getByRole('heading', { level: 1 })
const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })

describe('the page of a person', () => {
  itShowsItsStates({
    draw: show,
    filled,
    shown: 'Frontend engineer, LW-0231',
    long: () => services({ employee: [{ ...asha, fullName: longTexts.word, position: longTexts.words }] }),
  })
  itIsAccessible(async mode => {
    show(filled(), mode)
    await expect.element(page.getByText('2 open')).toBeVisible()
    await expect.element(page.getByText('40:00, Monday to Friday, company’s week')).toBeVisible()
  })

  it('says in its heading that the person is in, and since when', async () => {
    show(filled())
    const time = timeIn('Asia/Kolkata', open.inAt)
    await expect.element(heading).toMatchTextContent(new RegExp(`^Asha Kulkarni is in since ${time}`))
  })

  it('says that the person is out', async () => {
    show(services())
    await expect.element(heading).toHaveTextContent('Asha Kulkarni is out')
  })

  it('says that the person is on leave', async () => {
    show(services({ presence: [presence({ state: 'onLeave', leaveUntil: today })] }))
    await expect.element(heading).toHaveTextContent('Asha Kulkarni is on leave')
  })

  it('says that the person is blocked, and unblocks them', async () => {
    const provider = show(services({ employee: [{ ...asha, status: 'blocked' }], presence: [] }))
    await expect.element(heading).toHaveTextContent('Asha Kulkarni is blocked')
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect.poll(() => provider.sent[0]?.name).toBe('UnblockEmployee')
  })

  it('leads to the form that settles a missing punch-out', async () => {
    show(filled())
    await page.getByRole('link', { name: /^Settle .* of Asha Kulkarni$/ }).click()
    const month = missingOn.slice(0, 7)
    await expect
      .poll(() => location.search)
      .toBe(`?id=asha&tab=attendance&month=${month}&day=${missingOn}&correct=${forgotten.sessionId}`)
  })

  it('approves leave where it waits, with its effect beside it', async () => {
    const provider = show(filled())
    await expect.element(line('Leave asked for')).toMatchTextContent(/8\.5 → 7\.5/)
    await line('Leave asked for').getByRole('button', { name: 'Approve' }).click()
    await expect
      .poll(() => provider.sent)
      .toMatchObject([{ name: 'ApproveLeave', body: { requestId: 'r1', employeeId: 'asha' } }])
  })

  it('says that nothing is to settle', async () => {
    show(services())
    await expect.element(page.getByText('Nothing to settle')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Attendance$/ })).toBeVisible()
  })

  it('counts beside its tabs what waits, and opens them by keyboard', async () => {
    show(filled())
    const tab = (name: string | RegExp) =>
      page.getByRole('navigation', { name: 'About Asha Kulkarni' }).getByRole('link', { name })
    await expect.element(tab('Attendance 1 to settle')).toBeVisible()
    await expect.element(tab('Leave 1 to settle')).toBeVisible()
    await expect.element(tab('Overview')).toHaveAttribute('aria-current', 'page')
    ;(tab('Overview').element() as HTMLElement).focus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(() => location.search).toBe('?id=asha&tab=attendance')
    await expect.element(tab('Attendance 1 to settle')).toHaveFocus()
    await expect.element(tab('Attendance 1 to settle')).toHaveAttribute('aria-current', 'page')
  })

  it('fits a phone', async () => {
    await page.viewport(390, 844)
    show(filled())
    await expect.element(page.getByText('2 open')).toBeVisible()
    await expectFits()
  })

  it('is not found for somebody whom the company does not have', async () => {
    show(services(), 'light', 'id=stranger')
    await expect.element(page.getByText('Person not found')).toBeVisible()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Go to all employees' }))
      .toHaveAttribute('href', '/app/employee')
  })

  it('shows the rest while one card cannot be read', async () => {
    const provider = services()
    const { getList } = provider
    provider.getList = (async (resource: string, ...rest: unknown[]) => {
      if (resource === 'task') throw new HttpError('Tasks are asleep.', 500)
      return (getList as (...all: unknown[]) => unknown)(resource, ...rest)
    }) as typeof getList
    show(provider)
    await expect.element(page.getByText('Tasks are asleep.')).toBeVisible()
    await expect.element(page.getByText('Nothing to settle')).toBeVisible()
    await expect.element(page.getByText('14 Mar 1994')).toBeVisible()
    await expect.element(page.getByText(/^04 Mar 2024, \d years/)).toBeVisible()
  })

  it('shows the days of a month, and opens one over them', async () => {
    await page.viewport(1440, 900)
    show(filled(), 'light', `id=asha&tab=attendance&month=${missingOn.slice(0, 7)}`)
    await expect.element(page.getByRole('grid')).toBeVisible()
    await page
      .getByRole('gridcell', { name: /missing punch-out/i })
      .first()
      .click()
    await expect.poll(() => new URLSearchParams(location.search).get('day')).toBe(missingOn)
    const panel = page.getByRole('dialog').or(page.getByLabelText('Day of Asha Kulkarni')).first()
    await expect.element(panel.getByRole('heading', { level: 2 })).toBeVisible()
  })

  it('shows every request for leave with its state', async () => {
    show(filled(), 'light', 'id=asha&tab=leave')
    await expect.element(page.getByRole('table').getByText('Pending')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Why 8.5?' })).toBeVisible()
  })

  it.each([
    ['leave', 'No leave yet'],
    ['reports', 'No reports yet'],
    ['tasks', 'No open tasks'],
  ])('says in the part %s that there is nothing yet', async (tab, says) => {
    show(services(), 'light', `id=asha&tab=${tab}`)
    await expect.element(page.getByText(says)).toBeVisible()
  })
})
