import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages as deciding } from './deciding-messages.ts'
import { LeaveCreate } from './LeaveForm.tsx'
import { messages, resources } from './messages.ts'
import { leavePreview } from './testing/leave.ts'

/** The form of an employee; `answer` is the preview of a query. */
function show(answer: (query: URLSearchParams) => LeavePreview) {
  const asked: string[] = []
  const reads = {
    '/api/leave-preview': (query: URLSearchParams) => {
      asked.push(String(query))
      return answer(query)
    },
  }
  const provider = fakeProvider({ 'leave-request': [] }, {}, reads)
  draw(<LeaveCreate />, {
    provider,
    texts: { leave: messages, deciding, resources },
    at: '/app/leave/create',
    as: { role: 'employee' },
  })
  return { provider, asked }
}
const field = (name: string) => page.getByRole('textbox', { name })
const preview = page.getByRole('region', { name: 'Day by day' })
const fillDays = async (from = '2026-12-18', to = '2026-12-21') => {
  await field('First day').fill(from)
  await field('Last day').fill(to)
}

describe('the preview under the form', () => {
  it('waits for the days, then shows each of them', async () => {
    const { asked } = show(() => leavePreview())
    await expect.element(preview.getByText(deciding.preview.choose)).toBeVisible()
    await fillDays()
    await expect.element(preview.getByText('2 days charged')).toBeVisible()
    await expect.element(preview.getByText('7.5 → 5.5 left')).toBeVisible()
    await expect.element(preview.getByRole('row').nth(3)).toMatchTextContent(/Holiday: Lamp Day/)
    await expect.element(preview.getByRole('row').nth(4)).toMatchTextContent(/6\.5 → 5\.5/)
    expect(new URLSearchParams(asked.at(-1)).get('to')).toBe('2026-12-21')
  })

  it('keeps the earlier answer while the next one is read', async () => {
    const { provider } = show(query =>
      query.get('to') === '2026-12-21' ? leavePreview() : leavePreview({ charged: 3, left: 4.5 }),
    )
    await fillDays()
    await expect.element(preview.getByText('2 days charged')).toBeVisible()
    const release = provider.hold()
    await field('Last day').fill('2026-12-22')
    await expect.element(preview).toHaveAttribute('aria-busy', 'true')
    await expect.element(preview.getByText('2 days charged')).toBeVisible()
    release()
    await expect.element(preview.getByText('3 days charged')).toBeVisible()
    await expect.element(preview).toHaveAttribute('aria-busy', 'false')
  })

  it('says why it would be refused, and leads to the request that has the days', async () => {
    const message = 'There is already leave from 21 December 2026 (pending).'
    show(() =>
      leavePreview({
        refusal: { message, path: 'from', canOverdraw: false },
        clash: { requestId: 'r9', from: '2026-12-21', to: '2026-12-21', state: 'pending' },
      }),
    )
    await fillDays()
    await expect.element(preview.getByText(message)).toBeVisible()
    await expect
      .element(preview.getByRole('link', { name: 'Open that request' }))
      .toHaveAttribute('href', '/app/leave?open=r9')
  })

  it('beyond the balance offers what can be asked for instead, with its effect, and fills it in', async () => {
    const refusal = { message: 'This takes 2 days, but 1 day is available.', path: null, canOverdraw: false }
    show(query =>
      query.get('to') === '2026-12-21'
        ? leavePreview({ available: 1, left: -1, refusal })
        : leavePreview({ charged: 1, available: 1, left: 0 }),
    )
    await fillDays()
    const ways = preview.getByRole('region', { name: 'What you can do instead' })
    await expect.element(ways.getByText('1 day charged, 1 → 0 left')).toBeVisible()
    await expect.element(ways.getByText('Nothing is charged, 1 left')).toBeVisible()
    await ways.getByRole('button', { name: 'Use this: Ask for 18 Dec 2026 only' }).click()
    await expect.element(field('Last day')).toHaveValue('18 Dec 2026')
    await expect.element(ways).not.toBeInTheDocument()
    await expect.element(field('Reason')).toHaveFocus()
  })

  it('names colleagues who are away, and a clash', async () => {
    const away = { employeeId: 'e2', dates: ['2026-12-21'], pending: false }
    show(() =>
      leavePreview({
        away: [
          { ...away, fullName: 'Omar Haddad', clashes: true },
          { ...away, employeeId: 'e3', fullName: 'Linh Pham', clashes: false },
        ],
      }),
    )
    await fillDays()
    await expect.element(preview.getByRole('row').nth(4)).toMatchTextContent(/Omar Haddad, Linh Pham/)
    await expect
      .element(preview.getByText('Clash in the same position: Omar Haddad, 21 Dec 2026'))
      .toBeVisible()
  })

  it('shows each leave year that it takes days of', async () => {
    show(() =>
      leavePreview({
        until: '2026-12-19',
        parts: [
          { year: 2026, days: 1 },
          { year: 2027, days: 1 },
        ],
      }),
    )
    await fillDays()
    await expect.element(preview).toMatchTextContent(/Leave year 20261 day charged/)
    await expect.element(preview).toMatchTextContent(/Leave year 20271 day charged/)
  })

  it('offers a retry when it cannot be read', async () => {
    let isAway = true
    show(() => {
      if (isAway) throw new HttpError('The service is not available right now.', 503)
      return leavePreview()
    })
    await fillDays()
    await expect.element(preview.getByText('The service is not available right now.')).toBeVisible()
    isAway = false
    await preview.getByRole('button', { name: 'Try again' }).click()
    await expect.element(preview.getByText('2 days charged')).toBeVisible()
  })
})
